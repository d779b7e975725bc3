import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { type ReactNode, useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { naCozinha } from '../../../dados/na-cozinha.ts';
import { useQuemEstaNaComanda } from '../../../dados/presenca.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SearchField } from '../../../ui/campos/search-field.tsx';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { VisuallyHidden } from '../../../ui/pecas/visually-hidden.tsx';
import { IconClockExclamation, IconCloudUpload, IconUser } from '../../../ui/sinais/icons.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './abertas.module.css';
import { ANTIGA_HORAS, comNome, idadeDe, porNome } from './ordem.ts';

/** As many are in sight before somebody asks for all: two lines on a desktop, three on a phone. */
const A_VISTA = { small: 6, large: 12 };
/** How often their age is looked at, in milliseconds. */
export const OLHA = 30_000;

interface AbertasProps {
  vendas: readonly VendaNaTela[];
  atual?: string;
  inteira?: boolean;
  onOpen: (venda: VendaNaTela) => void;
  /** Said below the head: what was done last. */
  children?: ReactNode;
}

export function Abertas({ vendas, atual, inteira = false, onOpen, children }: AbertasProps) {
  const [busca, setBusca] = useState('');
  const [todas, setTodas] = useState(inteira);
  const small = useSmallScreen();
  const fuso = useFuso();
  const now = useNow(OLHA);
  const quemEsta = useQuemEstaNaComanda();
  const limite = small ? A_VISTA.small : A_VISTA.large;
  const found = comNome(porNome(vendas), busca);
  const shown = todas || busca !== '' || found.length <= limite + 1 ? found : found.slice(0, limite);
  const antigas = vendas.filter(({ createdAt }) => idadeDe(createdAt, now, fuso).antiga).length;
  const total = vendas.reduce((sum, venda) => sum + toCentavos(venda.total), 0);
  return (
    <section className={classes.abertas} data-inteira={inteira || undefined} aria-label="Comandas por nome">
      <header className={classes.head}>
        {!inteira && <h2>Comandas</h2>}
        <p className={classes.soma}>
          <strong>{formatCentavos(total)}</strong>
          <span>{`em ${plural(vendas.length, 'comanda aberta', 'comandas abertas')}`}</span>
          {antigas > 0 && (
            <span className={classes.antigas}>{`${antigas} há mais de ${ANTIGA_HORAS} h`}</span>
          )}
        </p>
        {vendas.length > A_VISTA.small && (
          <SearchField
            className={classes.busca ?? ''}
            aria-label="Buscar comanda"
            placeholder="Buscar"
            {...(inteira ? { 'data-autofocus': true } : {})}
            value={busca}
            onChange={setBusca}
            onKeyDown={(event) => {
              const [first] = found;
              if (event.key === 'Enter' && busca.trim() !== '' && first) onOpen(first);
            }}
          />
        )}
      </header>
      {children}
      {found.length === 0 ? (
        <p className={classes.nenhuma} role="status">
          Nenhuma comanda com este nome.
        </p>
      ) : (
        <ul className={classes.lista} aria-label="Comandas abertas por nome">
          {shown.map((venda) => {
            const { texto, antiga } = idadeDe(venda.createdAt, now, fuso);
            const presente = quemEsta(venda.id);
            const cozinha = naCozinha(venda.cozinha);
            return (
              <li key={venda.id}>
                <button
                  type="button"
                  className={classes.chip}
                  aria-current={venda.id === atual || undefined}
                  data-antiga={antiga || undefined}
                  onClick={() => onOpen(venda)}
                >
                  <span className={classes.nome}>{venda.identificador}</span>
                  <span className={classes.dados}>
                    <span className={classes.valor}>{formatReais(venda.total)}</span>
                    <span className={classes.idade}>
                      {presente && (
                        <span className={classes.presente}>
                          <IconUser size="sm" />
                          <span aria-hidden="true">{presente.nomes}</span>
                          <VisuallyHidden>{presente.texto}</VisuallyHidden>
                        </span>
                      )}
                      {venda.naFila && <IconCloudUpload size="sm" aria-label="Guardada neste aparelho" />}
                      {antiga && <IconClockExclamation size="sm" aria-label="Aberta há muito tempo" />}
                      <span>{antiga && !texto.startsWith('desde') ? `há ${texto}` : texto}</span>
                      {cozinha && (
                        <span className={classes.cozinha} data-pronto={cozinha.pronto || undefined}>
                          {cozinha.texto}
                        </span>
                      )}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {shown.length < found.length && (
        <Button
          variant="subtle"
          fullWidth
          className={classes.todas ?? ''}
          onClick={() => setTodas(true)}
        >{`Ver todas (${vendas.length})`}</Button>
      )}
    </section>
  );
}

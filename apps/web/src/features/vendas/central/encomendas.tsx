import { formatReais, toCentavos } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import { nomeDaLinha, rotuloVenda } from '@balcao/contract/vendas/venda';
import { useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { useNow } from '../../../lib/use-now.ts';
import { SearchField } from '../../../ui/campos/search-field.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconCloudUpload } from '../../../ui/sinais/icons.ts';
import { OLHA } from '../abertas/abertas.tsx';
import { Marcas } from '../marcas.tsx';
import { textoDoSinal } from '../sinal/texto.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { agendaDe, paraAgora, primeiras, procurar } from './agenda.ts';
import classes from './encomendas.module.css';
import type { AcoesDaVenda } from './venda-card.tsx';

/** As many are in sight before somebody asks for all, and from how many on they are searched. */
const A_VISTA = 8;
const MUITAS = 5;

interface EncomendasProps {
  vendas: readonly VendaNaTela[];
  actions: AcoesDaVenda;
}

/** Sales put aside, by the day for which they are: nothing left the shelf yet. */
export default function Encomendas({ vendas, actions }: EncomendasProps) {
  const fuso = useFuso();
  const now = useNow(OLHA);
  const [busca, setBusca] = useState('');
  const [todas, setTodas] = useState(false);
  const found = agendaDe(procurar(vendas, busca), now, fuso);
  const quantas = found.reduce((sum, { entregas }) => sum + entregas.length, 0);
  const shown = todas || busca !== '' || quantas <= A_VISTA + 1 ? found : primeiras(found, A_VISTA);
  return (
    <section className={classes.encomendas} aria-labelledby="vendas-futuras">
      <header className={classes.head}>
        <h2>
          Encomendas <span id="vendas-futuras">Vendas futuras</span>
        </h2>
        {vendas.length > MUITAS && (
          <SearchField
            className={classes.busca ?? ''}
            aria-label="Buscar encomenda"
            placeholder="Buscar encomenda"
            value={busca}
            onChange={setBusca}
          />
        )}
      </header>
      {quantas === 0 && (
        <p className={classes.vazio} role="status">
          Nenhuma encomenda assim.
        </p>
      )}
      {shown.map(({ titulo, tom, entregas }) => (
        <div key={titulo} className={classes.dia} data-tom={tom}>
          <h3>{titulo}</h3>
          <Card as="ul" className={classes.lista ?? ''}>
            {entregas.map(({ venda, quando }) => (
              <Encomenda
                key={venda.id}
                venda={venda}
                quando={quando}
                due={tom !== undefined}
                actions={actions}
              />
            ))}
          </Card>
        </div>
      ))}
      {shown.length > 0 && shown.reduce((sum, { entregas }) => sum + entregas.length, 0) < quantas && (
        <Button variant="subtle" fullWidth onClick={() => setTodas(true)}>{`Ver todas (${quantas})`}</Button>
      )}
    </section>
  );
}

/** How many are due, for the page's head. */
export function ParaAgora({ vendas }: { vendas: readonly VendaNaTela[] }) {
  const fuso = useFuso();
  const text = paraAgora(agendaDe(vendas, useNow(OLHA), fuso));
  return text ? `Encomendas: ${text}` : 'Nenhuma encomenda para hoje.';
}

/** As many goods as fit in a line. */
const NOMEADOS = 2;

function oQueE({ itensVenda }: VendaNaTela): string {
  const named = itensVenda
    .slice(0, NOMEADOS)
    .map((item) => `${formatQuantidade(item.quantidade, item.unidade)} × ${nomeDaLinha(item)}`);
  const outros = itensVenda.length - named.length;
  return [...named, outros > 0 && `mais ${outros}`].filter(Boolean).join(', ');
}

interface EncomendaProps {
  venda: VendaNaTela;
  quando: string | undefined;
  /** Today or before. */
  due: boolean;
  actions: AcoesDaVenda;
}

function Encomenda({ venda, quando, due, actions }: EncomendaProps) {
  const rotulo = rotuloVenda(venda);
  const titulo = tituloVenda(venda);
  const busy = actions.busyId === venda.id;
  const sinal = textoDoSinal(venda);
  return (
    <li className={classes.encomenda}>
      <p className={classes.quem}>
        {quando && <span className={classes.quando}>{quando}</span>}
        <strong>{venda.paraQuem ?? titulo}</strong>
      </p>
      <strong className={classes.total}>{formatReais(venda.total)}</strong>
      <div className={classes.detalhe}>
        {venda.observacao && <p className={classes.nota}>{venda.observacao}</p>}
        <p>{`${venda.paraQuem && titulo === venda.identificador ? `${titulo} · ` : ''}${oQueE(venda)}`}</p>
        {sinal && <p className={classes.sinal}>{sinal}</p>}
        {venda.naFila && (
          <p className={classes.espera}>
            <IconCloudUpload size="sm" /> esperando envio
          </p>
        )}
        <Marcas marcas={venda.marcas} />
      </div>
      <div className={classes.acoes}>
        <Button
          variant={due ? 'light' : 'subtle'}
          loading={busy}
          aria-label={`Finalizar ${rotulo}`}
          onClick={() => actions.onFinalizar(venda)}
        >
          Finalizar
        </Button>
        <Button
          variant="subtle"
          disabled={busy}
          aria-label={`Editar ${rotulo}`}
          onClick={() => actions.onEditar(venda)}
        >
          Editar
        </Button>
        {toCentavos(venda.total) > sinalDe(venda) && (
          <Button
            variant="subtle"
            disabled={busy}
            aria-label={`Receber sinal de ${rotulo}`}
            onClick={() => actions.onSinal(venda)}
          >
            <span className={classes.longa}>Receber sinal</span>
            <span className={classes.curta}>Sinal</span>
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          disabled={busy}
          aria-label={`Cancelar ${rotulo}`}
          onClick={() => actions.onCancelar(venda)}
        >
          Cancelar
        </Button>
      </div>
    </li>
  );
}

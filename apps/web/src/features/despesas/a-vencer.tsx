import { formatCentavos, formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import { passFocus } from '../../lib/pass-focus.ts';
import { useMore } from '../../ui/listas/use-more.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconPencil } from '../../ui/sinais/icons.ts';
import { somaDas, textoDoVencimento } from './compras.ts';
import classes from './despesas.module.css';
import type { usePaguei } from './use-paguei.ts';

/** What is due long from now pushes the expenses down for nothing. */
const PRIMEIRAS = 5;

interface AVencerProps {
  devidas: readonly Despesa[];
  hoje: string;
  /** The page's: the way back outlives the last of them. */
  paguei: ReturnType<typeof usePaguei>;
  onOpen: (devida: Despesa) => void;
}

/** What is owed, the first due first. A press on a row opens it: another day, another value. */
export function AVencer({ devidas, hoje, paguei, onOpen }: AVencerProps) {
  const { count, rows, more } = useMore<HTMLUListElement>(devidas.length, 'conta', 'contas', PRIMEIRAS);

  async function pagar(devida: Despesa, row: Element | null) {
    const focusNext = passFocus(row);
    if (await paguei.pagar(devida)) focusNext();
  }

  return (
    <TitledCard
      id="a-vencer"
      titulo="A vencer"
      acao={
        <span className={classes.soma}>
          <span>{`${plural(devidas.length, 'conta', 'contas')} · `}</span>
          <strong>{formatCentavos(somaDas(devidas))}</strong>
        </span>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul className={classes.list} aria-label="A vencer" tabIndex={0} ref={rows}>
        {devidas.slice(0, count).map((devida) => {
          const { id, descricao, valor, vencimento } = devida;
          const { texto, tom } = textoDoVencimento(vencimento ?? hoje, hoje);
          return (
            <li key={id} className={classes.despesa} tabIndex={-1}>
              <span className={classes.descricao}>{descricao}</span>
              <strong className={classes.valor}>{formatReais(valor)}</strong>
              <span className={classes.quando}>
                <span className={classes.nota} data-tom={tom}>
                  {texto}
                </span>
                <span className={classes.acoes}>
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Paguei ${descricao}, ${texto}`}
                    loading={paguei.indo.includes(id)}
                    onClick={(event) => void pagar(devida, event.currentTarget.closest('li'))}
                  >
                    Paguei
                  </Button>
                  <ActionIcon
                    color="gray"
                    className={classes.abre ?? ''}
                    aria-label={`Abrir ${descricao}, ${texto}`}
                    onClick={() => onOpen(devida)}
                  >
                    <IconPencil />
                  </ActionIcon>
                </span>
              </span>
            </li>
          );
        })}
      </ul>
      {more}
    </TitledCard>
  );
}

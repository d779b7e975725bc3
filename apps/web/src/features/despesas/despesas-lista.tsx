import { formatReais } from '@balcao/contract/base/money';
import { Tag } from '../../ui/listas/tag.tsx';
import { useMore } from '../../ui/listas/use-more.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { IconPencil, IconRepeat, IconTrash } from '../../ui/sinais/icons.ts';
import type { DespesaNaTela } from './api.ts';
import { ehGasto } from './compras.ts';
import classes from './despesas.module.css';
import { notaDaDespesa } from './textos.ts';

interface DespesasListaProps {
  despesas: readonly DespesaNaTela[];
  /** The id of the one that is being deleted. */
  leaving: string | undefined;
  onEdit: (despesa: DespesaNaTela) => void;
  onDelete: (despesa: DespesaNaTela) => void;
}

/**
 * Two lines each on every screen: description and value, and below them category and day. A press anywhere on a row opens
 * it.
 */
export function DespesasLista({ despesas, leaving, onEdit, onDelete }: DespesasListaProps) {
  const { count, rows, more } = useMore<HTMLUListElement>(despesas.length, 'despesa', 'despesas');
  return (
    <TitledCard id="recentes" titulo="Despesas Recentes">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul className={classes.list} aria-label="Despesas" tabIndex={0} ref={rows}>
        {despesas.slice(0, count).map((despesa) => (
          <li key={despesa.id} className={classes.despesa} data-despesa={despesa.id} tabIndex={-1}>
            <span className={classes.descricao}>
              <span>{`${despesa.descricao} `}</span>
              {!ehGasto(despesa) && <Tag tom="neutro">Compra</Tag>}
            </span>
            <strong className={classes.valor}>{formatReais(despesa.valor)}</strong>
            <span className={classes.nota}>
              {despesa.repete && <IconRepeat size="sm" />}
              {notaDaDespesa(despesa)}
            </span>
            <span className={classes.acoes}>
              {despesa.chave === undefined && (
                <ActionIcon
                  color="gray"
                  className={classes.abre ?? ''}
                  aria-label={`Editar ${despesa.descricao}`}
                  onClick={() => onEdit(despesa)}
                >
                  <IconPencil />
                </ActionIcon>
              )}
              <ActionIcon
                color="gray"
                aria-label={`Excluir ${despesa.descricao}`}
                loading={leaving === despesa.id}
                onClick={() => onDelete(despesa)}
              >
                <IconTrash />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
      {more}
    </TitledCard>
  );
}

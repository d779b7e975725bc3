import { formatReais } from '@balcao/contract/base/money';
import type { DespesaNaTela } from './api.ts';
import classes from './despesas.module.css';

/** Names the expense before it is deleted. */
export function Pergunta({ despesa }: { despesa: DespesaNaTela }) {
  return (
    <>
      <span>Tem certeza que deseja excluir esta despesa?</span>
      <span className={classes.asked}>{`${despesa.descricao} · ${formatReais(despesa.valor)}`}</span>
    </>
  );
}

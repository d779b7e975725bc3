import { formatReais } from '@balcao/contract/money';
import type { Venda } from '@balcao/contract/vendas';
import { type Fact, Facts } from '../../ui/facts.tsx';
import classes from './contas.module.css';
import { somasDaVenda } from './recibo/conteudo.ts';

/** From the lines of a finished sale to its total, how it was paid, and what of it was given back. */
export function Contas({ venda }: { venda: Venda }) {
  const { total, pagamentos, troco, devolvido, finalizada } = venda;
  const pagos = [...pagamentos.entries()].map(([n, { nome, parcelas, valor, recebido }]): Fact => {
    const dito = parcelas !== null && parcelas > 1 ? `${nome} em ${parcelas}×` : nome;
    const outras = pagamentos.slice(0, n).filter((outro) => outro.nome === nome).length;
    return [
      outras > 0 ? `${dito} (${outras + 1})` : dito,
      recebido !== null && recebido > valor
        ? `${formatReais(valor)} · recebido ${formatReais(recebido)}`
        : formatReais(valor),
    ];
  });
  const fatos: (Fact | false)[] = [
    ...somasDaVenda(venda),
    ['Total', <strong key="total">{formatReais(total)}</strong>],
    ...pagos,
    finalizada && total > 0 && pagos.length === 0 && ['Pagamento', 'Não informado'],
    troco > 0 && ['Troco', formatReais(troco)],
    devolvido > 0 && ['Devolvido', `− ${formatReais(devolvido)}`],
  ];
  return (
    <div className={classes.contas}>
      <Facts shape="lines" fatos={fatos} aria-label="Pagamento" />
    </div>
  );
}

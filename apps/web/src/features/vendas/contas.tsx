import { formatReais, toCentavos } from '@balcao/contract/base/money';
import { sinalDe } from '@balcao/contract/vendas/sinal';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { sinalDaVenda, somasDaVenda } from '@balcao/papel/da-venda';
import { type Fact, Facts } from '../../ui/listas/facts.tsx';
import { comprovanteText } from './caixa/pagamento/dito.ts';
import classes from './contas.module.css';

/** From the lines of a finished sale to its total, how it was paid, and what of it was given back. */
export function Contas({ venda }: { venda: Venda }) {
  const { total, pagamentos, troco, devolvido, finalizada } = venda;
  const pagos = [...pagamentos.entries()].map(([n, pagamento]): Fact => {
    const { nome, parcelas, valor, recebido } = pagamento;
    const dito = parcelas !== null && parcelas > 1 ? `${nome} em ${parcelas}×` : nome;
    const outras = pagamentos.slice(0, n).filter((outro) => outro.nome === nome).length;
    const partes = [
      comprovanteText(pagamento),
      formatReais(valor),
      recebido !== null && recebido > valor && `recebido ${formatReais(recebido)}`,
    ];
    return [outras > 0 ? `${dito} (${outras + 1})` : dito, partes.filter(Boolean).join(' · ')];
  });
  const fatos: (Fact | false)[] = [
    ...somasDaVenda(venda),
    ['Total', <strong key="total">{formatReais(total)}</strong>],
    ...sinalDaVenda(venda),
    ...pagos,
    finalizada && toCentavos(total) > sinalDe(venda) && pagos.length === 0 && ['Pagamento', 'Não informado'],
    troco > 0 && ['Troco', formatReais(troco)],
    devolvido > 0 && ['Devolvido', formatReais(-devolvido)],
  ];
  return (
    <div className={classes.contas}>
      <Facts shape="lines" fatos={fatos} aria-label="Pagamento" />
    </div>
  );
}

import { formatReais, toCentavos, toReais } from '@balcao/contract/base/money';
import { estadoVenda } from '@balcao/contract/vendas/venda';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { VisuallyHidden } from '@mantine/core';
import classes from './total-da-venda.module.css';

/** The sale's value after returns; before it, struck, the value of before. */
export function TotalDaVenda({ venda }: { venda: Venda }) {
  const { total, devolvido } = venda;
  if (estadoVenda(venda) !== 'finalizada' || devolvido === 0) return <span>{formatReais(total)}</span>;
  return (
    <>
      <s className={classes.antes}>
        <VisuallyHidden>Vendida por </VisuallyHidden>
        <span>{formatReais(total)}</span>
      </s>
      <VisuallyHidden>, ficaram </VisuallyHidden>
      <span>{formatReais(toReais(toCentavos(total) - toCentavos(devolvido)))}</span>
    </>
  );
}

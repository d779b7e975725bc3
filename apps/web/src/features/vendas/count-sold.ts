/** In how many of the sales each product is. */
export function countSold(
  vendas: readonly { itensVenda: readonly { produtoId: string }[] }[],
): Map<string, number> {
  const sold = new Map<string, number>();
  for (const { itensVenda } of vendas) {
    for (const { produtoId } of itensVenda) sold.set(produtoId, (sold.get(produtoId) ?? 0) + 1);
  }
  return sold;
}

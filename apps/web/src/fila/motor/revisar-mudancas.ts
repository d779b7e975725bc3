/** A cancellation or a move that a person asks for again, of a tab that has changed since. Pure. */
import { toCentavos } from '@balcao/contract/base/money';
import type { ItemMovido } from '@balcao/contract/vendas/mover';
import type { Linha } from '@balcao/contract/vendas/vendas';
import type { Envio } from './envio.ts';

const linhas = (itens: readonly Linha[]) =>
  JSON.stringify(
    itens.map((item) => [item.produtoId, item.nome, toCentavos(item.preco), item.quantidade]).sort(),
  );

/**
 * Whether nobody has to be asked: lines are taken from wherever they stand; a tab is cancelled only where it holds what its
 * person saw, whatever its version.
 */
export function mudancaSegue({ state, operation, last, venda, body }: Envio): boolean {
  if (state !== 'quarantine' || last?.code !== 'COMANDA_ALTERADA' || !venda) return false;
  return (
    operation === 'mover' || (operation === 'cancelar' && linhas(body.itens) === linhas(venda.itensVenda))
  );
}

/** As it can succeed, where it can: the tab cancelled as it is now, the lines taken from where they stand now. */
export function revisarMudanca(envio: Envio, newId: () => string): Envio {
  const { last, venda, body } = envio;
  if (last?.code !== 'COMANDA_ALTERADA' || !venda) return envio;
  if (body.cancelamento) return { ...envio, body: { ...body, versao: venda.versao } };
  if (!body.mover || venda.id !== envio.vendaId) return envio;
  const livres = [...venda.itensVenda.entries()];
  const itens = body.mover.itens.flatMap((pedido): ItemMovido[] => {
    const at = livres.findIndex(
      ([, item]) =>
        item.produtoId === (pedido.produtoId ?? null) &&
        toCentavos(item.preco) === toCentavos(pedido.preco ?? item.preco) &&
        item.quantidade >= pedido.quantidade,
    );
    const [achada] = at < 0 ? [] : livres.splice(at, 1);
    return achada ? [{ ...pedido, posicao: achada[0] }] : [];
  });
  if (itens.length < body.mover.itens.length) return envio;
  return { ...envio, chave: newId(), body: { ...body, mover: { ...body.mover, itens } } };
}

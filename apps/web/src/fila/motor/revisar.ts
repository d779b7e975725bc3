/** What a person makes of a refused operation, pure: the tab merged with what it holds now, or the form that can succeed. */
import { emCentavos, linhaDe } from '@balcao/contract/venda';
import type { ItemInput } from '@balcao/contract/vendas';
import type { Envio } from './envio.ts';
import { ehPergunta } from './envio.ts';

const linha = (item: ItemInput) => linhaDe(emCentavos(item));

/**
 * Product that was merged into another one since → the one that took its place. A tab keeps the name and the price of a
 * line when its product is merged: a line of `base` that is gone, and one alike of a product that was not in it before.
 */
export function followMerges(
  base: readonly ItemInput[],
  current: readonly ItemInput[],
): (item: ItemInput) => ItemInput {
  const before = new Set(base.map((item) => item.produtoId));
  const now = new Set(current.map((item) => item.produtoId));
  const survivors = new Map<string, string>();
  for (const old of base) {
    if (now.has(old.produtoId)) continue;
    const alike = current.filter((item) => item.nome === old.nome && item.preco === old.preco);
    const [survivor] = new Set(alike.map((item) => item.produtoId));
    if (survivor !== undefined && !before.has(survivor)) survivors.set(old.produtoId, survivor);
  }
  return (item) => ({ ...item, produtoId: survivors.get(item.produtoId) ?? item.produtoId });
}

/** Three-way merge of a tab: what I changed since `base`, applied to what the tab holds now. */
export function mergeItens(
  base: readonly ItemInput[],
  mine: readonly ItemInput[],
  current: readonly ItemInput[],
): ItemInput[] {
  const follow = followMerges(base, current);
  const before = base.map(follow);
  const after = mine.map(follow);
  const quantidadeEm = (itens: readonly ItemInput[], line: string) =>
    itens.filter((item) => linha(item) === line).reduce((sum, item) => sum + item.quantidade, 0);
  const lines = new Map([...after, ...current].map((item) => [linha(item), item]));
  const order = [...new Set([...current, ...after].map(linha))];
  return order.flatMap((line) => {
    const source = lines.get(line);
    const quantidade = quantidadeEm(current, line) + quantidadeEm(after, line) - quantidadeEm(before, line);
    if (!source || quantidade < 1) return [];
    const { produtoId, nome, preco } = source;
    return [{ produtoId, nome, preco, quantidade }];
  });
}

/** 'É outra venda': under the same key, which the refused try did not burn. */
export function confirmed(envio: Envio): Envio {
  return { ...envio, state: 'waiting', body: { ...envio.body, confirmarDuplicada: true } };
}

/**
 * A refused operation in the form in which it can succeed: a tab that somebody changed is merged with what it holds
 * now; what was added to a tab that somebody closed goes after it, to one that somebody cancelled into a new one. Other
 * content takes a key of its own, which can't double anything: the refused one was never taken. `newId` makes keys, and
 * the id of a new tab.
 */
export function revise(envio: Envio, newId: () => string): Envio {
  const code = envio.last?.code;
  if (ehPergunta(envio)) return confirmed(envio);
  if (code === 'TOKEN_REUTILIZADO') return { ...envio, key: newId() };
  if (envio.operation === 'abrir') return envio;
  const { criadaEm } = envio.body;
  const added =
    envio.operation === 'adicionar' ? envio.body.itens : mergeItens(envio.base ?? [], envio.body.itens, []);
  if (envio.venda?.cancelada && added.length > 0) {
    const { tipo, identificador } = envio;
    const id = newId();
    // A future sale goes on with whom and when it is for.
    const { versao: _old, ...typed } = envio.body;
    const body = { ...typed, tipo, itens: added, identificador, id };
    return { ...envio, key: newId(), operation: 'abrir', vendaId: id, body };
  }
  if (envio.operation !== 'alterar' || !envio.base) return envio;
  if (code === 'COMANDA_ALTERADA' && envio.venda) {
    const itens = mergeItens(envio.base, envio.body.itens, envio.venda.itensVenda);
    if (itens.length === 0) return envio;
    const body = { ...envio.body, itens, versao: envio.venda.versao };
    return { ...envio, key: newId(), body, base: envio.venda.itensVenda };
  }
  if (code === 'VENDA_FINALIZADA' && envio.tipo === 'COMANDAS' && added.length > 0) {
    return { ...envio, key: newId(), operation: 'adicionar', body: { itens: added, criadaEm } };
  }
  return envio;
}

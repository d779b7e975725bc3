/**
 * A refused operation in another form, pure: merged with the tab as it is now, or as something that can succeed. Without a
 * person where all that was done is kept that way.
 */
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import { ehContada, emCentavos, parcelaDe } from '@balcao/contract/vendas/venda';
import type { Linha, Venda } from '@balcao/contract/vendas/vendas';
import { backoff } from '../../lib/backoff.ts';
import { ehDeVenda, ehSemComanda, operacaoDe } from '../operacoes/operacoes.ts';
import { type Antes, type Envio, ehPergunta, type OperacaoDe } from './envio.ts';

type DeVenda = Envio<OperacaoDe<'venda'>>;

const linha = (item: Linha) => parcelaDe(emCentavos(item));
const pecas = (item: Linha) => (ehContada(emCentavos(item)) ? item.quantidade : 1);

/**
 * Product that was merged into another one since → the one that took its place. A tab keeps the name and the price of a
 * line when its product is merged: a line of `base` that is gone, and one alike of a product that was not in it before.
 */
export function followMerges(base: readonly Linha[], current: readonly Linha[]): (item: Linha) => Linha {
  const before = new Set(base.map((item) => item.produtoId));
  const now = new Set(current.map((item) => item.produtoId));
  const survivors = new Map<string, string>();
  for (const old of base) {
    if (old.produtoId === null || now.has(old.produtoId)) continue;
    const alike = current.filter((item) => item.nome === old.nome && item.preco === old.preco);
    const [survivor] = new Set(alike.map((item) => item.produtoId));
    if (survivor && !before.has(survivor)) survivors.set(old.produtoId, survivor);
  }
  return (item) => {
    const { produtoId } = item;
    return produtoId === null ? item : { ...item, produtoId: survivors.get(produtoId) ?? produtoId };
  };
}

/** Three-way merge of a tab: what I changed since `base`, applied to what the tab holds now. Weighings stay as they are. */
export function mergeItens(
  base: readonly Linha[],
  mine: readonly Linha[],
  current: readonly Linha[],
): Linha[] {
  const follow = followMerges(base, current);
  const before = base.map(follow);
  const after = mine.map(follow);
  const pecasEm = (itens: readonly Linha[], line: string) =>
    somarQuantidades(itens.filter((item) => linha(item) === line).map(pecas));
  const lines = new Map([...after, ...current].map((item) => [linha(item), item]));
  const order = [...new Set([...current, ...after].map(linha))];
  return order.flatMap((line) => {
    const source = lines.get(line);
    const mine = somarQuantidades([pecasEm(after, line), -pecasEm(before, line)]);
    const count = somarQuantidades([pecasEm(current, line), mine]);
    if (!source || count <= 0) return [];
    const { produtoId, nome, preco, quantidade, unidade, observacao, desconto, embalagem } = source;
    const less = desconto ? { desconto } : {};
    const one = { produtoId, nome, preco, quantidade, unidade, observacao, ...less, embalagem };
    return ehContada(emCentavos(source))
      ? [{ ...one, quantidade: count }]
      : Array.from({ length: count }, () => one);
  });
}

/** 'É outra venda': under the same key, which the refused try did not burn. */
export function confirmed(envio: Envio): Envio {
  if (!ehDeVenda(envio)) return envio;
  return { ...envio, state: 'waiting', body: { ...envio.body, confirmarDuplicada: true } };
}

/**
 * A refused operation in the form in which it can succeed: a tab that somebody changed is merged with what it holds
 * now; what was added to a tab that somebody closed goes after it, to one that somebody cancelled into a new one. Other
 * content takes a key of its own, which can't double anything: the refused one was never taken, and never will be. What was
 * paid of a tab that somebody cancelled was sold all the same: at the counter. `newId` makes keys, and the id of a new sale.
 */
export function revise(envio: Envio, newId: () => string): Envio {
  const code = envio.last?.code;
  if (ehPergunta(envio)) return confirmed(envio);
  if (code === 'TOKEN_REUTILIZADO') return { ...envio, chave: newId() };
  if (!ehDeVenda(envio)) {
    const mudou = code === 'COMANDA_ALTERADA' && envio.venda;
    return ((mudou && operacaoDe(envio).revisar?.(envio, mudou, newId)) || envio) as Envio;
  }
  if (ehSemComanda(envio)) return abertaDeNovo(envio, newId);
  if (envio.operation === 'abrir') return envio;
  const { criadaEm } = envio.body;
  if (envio.operation === 'encerrar') return vendidaNoBalcao(envio, newId);
  const added = acrescentado(envio);
  if (envio.venda?.cancelada && added.length > 0) {
    const { tipo, identificador } = envio;
    const id = newId();
    // A future sale keeps its person and its day.
    const { versao: _old, ...typed } = envio.body;
    const body = { ...typed, tipo, itens: added, identificador, id };
    return { ...envio, chave: newId(), operation: 'abrir', vendaId: id, body };
  }
  if (envio.operation !== 'alterar' || !envio.base) return envio;
  if (code === 'COMANDA_ALTERADA' && envio.venda) return juntar(envio, envio.venda, newId);
  if (code === 'VENDA_FINALIZADA' && envio.tipo === 'COMANDAS' && added.length > 0) {
    return { ...envio, chave: newId(), operation: 'adicionar', body: { itens: added, criadaEm } };
  }
  return envio;
}

/** The lines that it adds to its tab. */
function acrescentado({ operation, base = [], body }: DeVenda): Linha[] {
  return operation === 'adicionar' ? body.itens : mergeItens(base, body.itens, []);
}

function juntar(envio: Envio<'alterar'>, venda: Venda, newId: () => string): Envio {
  const itens = mergeItens(envio.base ?? [], envio.body.itens, venda.itensVenda);
  if (itens.length === 0) return envio;
  const { id: vendaId, versao, itensVenda: base, identificador } = venda;
  // Another tab took the lines: what was changed is changed there, and that one keeps its name.
  const mudou = vendaId === envio.vendaId ? {} : { identificador };
  const intactos = intactosDe(envio, venda);
  const body = { ...envio.body, ...intactos, ...mudou, itens, versao };
  const nome = body.identificador ?? envio.identificador;
  const antes = envio.antes ? { antes: { ...envio.antes, ...intactos, ...mudou } } : {};
  return { ...envio, ...antes, identificador: nome, vendaId, chave: newId(), body, base };
}

/** The fields that this edit left as it found them, as others have them now. */
function intactosDe({ antes = {}, body }: Envio<'alterar'>, venda: Venda): Antes {
  const campos = Object.keys(antes) as (keyof Antes)[];
  return Object.fromEntries(
    campos.filter((campo) => antes[campo] === body[campo]).map((campo) => [campo, venda[campo]]),
  );
}

/** Whether it may go on in its other form without a person: nothing that anybody did is lost by it. */
function segueSozinha(envio: Envio): boolean {
  const { state, operation, base, body, venda, last, tipo } = envio;
  if (envio.importada) return false;
  if (state !== 'quarantine' || !venda) return false;
  const change = operacaoDe(envio).segueSozinha;
  if (change) return last?.code === 'COMANDA_ALTERADA' && change(envio, venda);
  if (operation !== 'alterar' || !base || venda.cancelada) return false;
  if (last?.code === 'COMANDA_ALTERADA') return mergeItens(base, body.itens, venda.itensVenda).length > 0;
  // What was taken off a bill that is paid: only a person can see to that.
  const soAcrescenta = mergeItens(body.itens, base, []).length === 0;
  return last?.code === 'VENDA_FINALIZADA' && tipo === 'COMANDAS' && soAcrescenta;
}

/**
 * After a refusal that no person sees: in the form in which it can succeed, where that needs no person. In the same write
 * as the refusal, so that a page that dies finds either the old content under the old key or the new under the new.
 */
export function seguir(envio: Envio, newId: () => string, now: number, random: () => number): Envio {
  if (!segueSozinha(envio)) return envio;
  const other = revise(envio, newId);
  if (other === envio) return envio;
  // At once, but for a tab that changes faster than it can be written.
  const nextAt = envio.attempts > 2 ? now + backoff(envio.attempts, random) : now;
  return { ...other, state: 'waiting', nextAt };
}

/** Under its own id, so that the envios behind it find it; a tab that was paid is sold at the counter. */
function abertaDeNovo(envio: DeVenda, newId: () => string): Envio {
  const { versao: _none, ...typed } = envio.body;
  const { vendaId: id, identificador, operation } = envio;
  const tipo = operation === 'encerrar' ? 'VENDAS' : envio.tipo;
  const body = { ...typed, tipo, identificador, id };
  return { ...envio, chave: newId(), operation: 'abrir', tipo, body };
}

/** A closing that can't be: lines that live on in another tab are not sold twice, so only a person can see to those. */
function vendidaNoBalcao(envio: Envio<'encerrar'>, newId: () => string): Envio {
  if (!envio.venda?.cancelada || envio.venda.movidaPara !== null) return envio;
  const { versao: _old, ...paid } = envio.body;
  const [chave, id, tipo] = [newId(), newId(), 'VENDAS' as const];
  const { identificador } = envio;
  const body = { ...paid, tipo, identificador, id };
  return { ...envio, chave, operation: 'abrir', vendaId: id, tipo, body };
}

import type { LugarNaColecao, PontoDaLoja } from './cursor.ts';

/** So many sales behind, every balance is told: that is less to look up. */
const MUITAS_VENDAS = 5000;

/**
 * Where a device goes on: in the middle of a collection, or from its beginning. It is told by id what changed after its
 * place; what changes meanwhile is told in the next round, which begins where this one did. Without a place it is told
 * everything; so is who may see of products by now what he might not.
 */
export function comecarPasso(
  lugar: LugarNaColecao | undefined,
  agora: PontoDaLoja,
  custos: boolean,
): LugarNaColecao {
  const ate = { versao: agora.versao, numero: agora.numero };
  if (lugar === undefined) return { ...ate, custos, passo: { id: INICIO, ate, tudo: true } };
  const outros = lugar.custos !== custos;
  if (lugar.passo && !outros) return lugar;
  const tudo = outros || agora.numero - lugar.numero > MUITAS_VENDAS;
  return { ...lugar, custos, passo: { id: INICIO, ate, tudo } };
}

/** The place after these ids were told. Undefined `ultimo`: they were the last ones. */
export function andarPasso(lugar: LugarNaColecao, ultimo: string | undefined): LugarNaColecao {
  const { custos, passo } = lugar;
  if (!passo) return lugar;
  if (ultimo === undefined) return { ...passo.ate, custos };
  return { ...lugar, passo: { ...passo, id: ultimo } };
}

/** Before every id. */
const INICIO = '00000000-0000-0000-0000-000000000000';

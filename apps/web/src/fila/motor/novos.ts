/** Products, customers and expenses made on this device, as the server will have them. Pure. */
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Cliente } from '@balcao/contract/clientes/clientes';
import type { DespesaComDia } from '@balcao/contract/despesas/despesas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { ApiError } from '../../dados/api-client.ts';
import { clienteDe } from '../operacoes/cadastrar-cliente.ts';
import { produtoDe } from '../operacoes/cadastrar-produto.ts';
import { despesaDe } from '../operacoes/lancar-despesa.ts';
import { type Envio, isQueued } from './envio.ts';
import type { CoisaFeita } from './registros.ts';

export interface Novos {
  produtos: readonly Produto[];
  clientes: readonly Cliente[];
  despesas: readonly DespesaComDia[];
}

export const NADA_DE_NOVO: Novos = { produtos: [], clientes: [], despesas: [] };

/** Leaves out what needs a person first. */
export function novosDe(envios: readonly Envio[]): Novos {
  const waiting = envios.filter(isQueued);
  const produtos = waiting.flatMap(({ operation, body }) =>
    operation === 'cadastrarProduto' ? [produtoDe(body.produto, body.criadaEm)] : [],
  );
  const clientes = waiting.flatMap(({ operation, body }) =>
    operation === 'cadastrarCliente' ? [clienteDe(body.cliente)] : [],
  );
  const despesas = waiting.flatMap(({ operation, body }) =>
    operation === 'lancarDespesa' ? [despesaDe(body.despesa, body.criadaEm)] : [],
  );
  return { produtos, clientes, despesas };
}

/** The server's list with those behind it that it does not have. */
export function comNovos<T extends { id: string }>(lista: readonly T[], novos: readonly T[]): readonly T[] {
  if (novos.length === 0) return lista;
  const known = new Set(lista.map(({ id }) => id));
  const faltam = novos.filter(({ id }) => !known.has(id));
  return faltam.length === 0 ? lista : [...lista, ...faltam];
}

/** What is lost and the server has not been told is no longer there. */
export function semPerdido(produtos: readonly Produto[], envios: readonly Envio[]): readonly Produto[] {
  const itens = envios.flatMap((envio) =>
    envio.operation === 'lancarPerda' && isQueued(envio) ? envio.body.perda.itens : [],
  );
  if (itens.length === 0) return produtos;
  return produtos.map((produto) => {
    const perdidos = itens.filter(({ produtoId }) => produtoId === produto.id && !produto.semControle);
    if (perdidos.length === 0) return produto;
    const falta = somarQuantidades(perdidos.map(({ quantidade }) => quantidade));
    return { ...produto, quantidade: somarQuantidades([produto.quantidade, -falta]) };
  });
}

/** The server's version of the thing; `sera` until there is one. Throws the refusal as `ApiError`. */
export function feitoOuErro<T extends object>(coisa: CoisaFeita, sera: T): T {
  if (coisa.kind === 'feito') return { ...sera, ...coisa.feito };
  if (coisa.kind === 'queued') return sera;
  throw new ApiError(409, coisa);
}

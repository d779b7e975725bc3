import type { Cliente } from '@balcao/contract/clientes/clientes';
import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { SaldoDoProduto } from '@balcao/contract/sync/sync';
import type { Venda } from '@balcao/contract/vendas/vendas';
import type { Trx } from '../../database/tenant.ts';
import { toCliente } from '../clientes/cliente.ts';
import { listarClientesPorId } from '../clientes/clientes.queries.ts';
import { listarContagensAbertas } from '../contagens/contagem.ts';
import { listarSaldosPorId } from '../estoque/saldos.queries.ts';
import { listarFornecedoresPorId } from '../fornecedores/fornecedores.queries.ts';
import { listarProdutosPorId, toProduto } from '../produtos/produtos.queries.ts';
import { listarAbertasPorId } from '../vendas/abertas.queries.ts';
import { toVenda } from '../vendas/venda.ts';
import type { EmLinhas } from './mudancas.queries.ts';

export interface LinhaDita {
  comandas: Venda;
  produtos: Produto;
  clientes: Cliente;
  saldos: SaldoDoProduto;
  fornecedores: Fornecedor;
  contagens: Contagem;
}

/** The rows of a collection as its own call answers them; an id without one has left. */
type Leitor<C extends EmLinhas> = (
  trx: Trx,
  ids: readonly string[],
  custos: boolean,
) => Promise<LinhaDita[C][]>;

const LEITORES: { [C in EmLinhas]: Leitor<C> } = {
  comandas: async (trx, ids) => (await listarAbertasPorId(trx, ids)).map(toVenda),
  produtos: async (trx, ids, custos) => {
    const lista = (await listarProdutosPorId(trx, ids)).map(toProduto);
    return custos ? lista : lista.map((produto) => ({ ...produto, custo: null }));
  },
  clientes: async (trx, ids) => (await listarClientesPorId(trx, ids)).map(toCliente),
  saldos: (trx, ids) => listarSaldosPorId(trx, ids),
  fornecedores: (trx, ids) => listarFornecedoresPorId(trx, ids),
  contagens: (trx, ids) => listarContagensAbertas(trx, ids),
};

export interface Ditas<C extends EmLinhas> {
  mudaram: LinhaDita[C][];
  sairam: string[];
}

/** The rows of these ids, or that they are gone: each stands in one of the two. */
export async function lerLinhas<C extends EmLinhas>(
  trx: Trx,
  colecao: C,
  ids: readonly string[],
  custos: boolean,
): Promise<Ditas<C>> {
  if (ids.length === 0) return { mudaram: [], sairam: [] };
  const ler: Leitor<C> = LEITORES[colecao];
  const mudaram = await ler(trx, ids, custos);
  const presentes = new Set(mudaram.map((linha) => ('produtoId' in linha ? linha.produtoId : linha.id)));
  return { mudaram, sairam: ids.filter((id) => !presentes.has(id)) };
}

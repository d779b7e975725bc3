import { toReais } from '@balcao/contract/base/money';
import type { Lancado, Lancamento } from '@balcao/contract/clientes/clientes';
import type { Chave } from '../../../database/chaves.ts';
import type { Trx } from '../../../database/tenant.ts';
import { reservarOuRecusar } from '../../../http/chave-nova.ts';
import { AppError } from '../../../http/errors.ts';
import { toCliente } from '../cliente.ts';
import { buscarCadastro } from '../clientes.queries.ts';
import { buscarLancamento, type LancamentoRow } from './lancamentos.queries.ts';

/** A row of a ledger as the API answers it. */
export function toLancamento(row: LancamentoRow): Lancamento {
  const { venda_id, identificador, forma_id, forma, recebido_centavos, valor_centavos } = row;
  return {
    id: row.id,
    tipo: row.tipo,
    valor: toReais(valor_centavos),
    saldo: toReais(row.saldo_centavos),
    ...(venda_id === null || identificador === null
      ? {}
      : { venda: { id: venda_id, numero: row.numero, identificador } }),
    ...(forma_id === null || forma === null ? {} : { forma: { id: forma_id, nome: forma } }),
    recebido: recebido_centavos === null ? null : toReais(recebido_centavos),
    troco: recebido_centavos === null ? 0 : toReais(recebido_centavos + valor_centavos),
    observacao: row.observacao,
    criadoEm: row.criado_em.toISOString(),
    usuario: { id: row.usuario_id, nome: row.usuario },
  };
}

/** The booked entry, and the customer as he is now. */
export async function lerLancado(trx: Trx, id: string): Promise<Lancado> {
  const found = await buscarLancamento(trx, id);
  const cliente = found && (await buscarCadastro(trx, found.clienteId));
  if (!cliente) throw new AppError('NAO_ENCONTRADO');
  return { lancamento: toLancamento(found.lancamento), cliente: toCliente(cliente) };
}

/** Takes the key for this transaction; one that was used is TOKEN_DUPLICADO, with what was booked under it. */
export async function exigirLancamentoNovo(trx: Trx, chave: Chave, agora: Date): Promise<void> {
  await reservarOuRecusar(trx, chave, {
    agora,
    mensagem: 'Isto já foi lançado na conta do cliente.',
    ler: async (id) => ({ ...(await lerLancado(trx, id)) }),
  });
}

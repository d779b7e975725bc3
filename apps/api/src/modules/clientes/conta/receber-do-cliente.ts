import { toCentavos } from '@balcao/contract/base/money';
import type { Lancado } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { anotarFeito } from '../../../http/chave-nova.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { autorizarVenda, entregaDe, noMinimo } from '../../vendas/fila/autorizar-venda.ts';
import { buscarCadastro, buscarSobrevivente, travarCliente } from '../clientes.queries.ts';
import { exigirLancamentoNovo, lerLancado } from './lancamento.ts';
import { buscarFormaDoRecebimento, inserirNoCaixa, lancarNoCliente } from './lancamentos.queries.ts';

/**
 * POST /api/clientes/{id}/recebimentos: money for what he owes, into the drawer and off his account; more than he owes
 * is credit. Money has changed hands: it is taken whatever became of the plan, and of the customer (merged: the
 * survivor's account). One who was deleted is received from while he owes, and what a queue brings of him is taken, too:
 * what becomes credit by that waits for the owner. Throws TOKEN_DUPLICADO (with `lancamento`), TOKEN_REUTILIZADO, NAO_ENCONTRADO,
 * SEM_PERMISSAO, VALIDACAO.
 */
export async function receberDoCliente({
  context,
  sessao,
  params: { id },
  body,
  chave,
}: Recebido<typeof clientes.receber>): Promise<Lancado> {
  const agora = context.agora();
  const entrega = entregaDe(body, sessao, agora);
  const em = noMinimo(entrega.instante, sessao.lojaCriadaEm);
  const valor = toCentavos(body.valor);
  return comLoja(context.database, sessao, async (trx) => {
    await exigirLancamentoNovo(trx, chave, agora);
    // As of a sale, but for the plan, which is not asked.
    const pessoa = { ...sessao, planoExpiraEm: null };
    const { vendedorId: usuarioId } = await autorizarVenda(pessoa, entrega, agora, (consulta) =>
      consulta(trx),
    );
    await exigirDevedor(trx, id, entrega.fila);
    await exigirForma(trx, body, entrega.fila);

    const { formaId, gavetaId, observacao } = body;
    const recebidoCentavos = body.recebido === null ? null : toCentavos(body.recebido);
    await inserirNoCaixa(trx, { gavetaId, formaId, centavos: valor, usuarioId, em, agora });
    const clienteId = await travarCliente(trx, id);
    if (clienteId === undefined) throw new AppError('NAO_ENCONTRADO');
    const lancamentoId = await lancarNoCliente(trx, {
      ...{ clienteId, tipo: 'RECEBIMENTO', centavos: -valor, formaId, recebidoCentavos, observacao },
      ...{ usuarioId, em, agora },
    });
    await anotarFeito(trx, chave, lancamentoId);
    return lerLancado(trx, lancamentoId);
  });
}

async function exigirDevedor(trx: Trx, id: string, fila: boolean): Promise<void> {
  const sobrevivente = await buscarSobrevivente(trx, id);
  const cliente = sobrevivente === undefined ? undefined : await buscarCadastro(trx, sobrevivente);
  if (!cliente || (cliente.excluido && cliente.saldo_centavos <= 0 && !fila))
    throw new AppError('NAO_ENCONTRADO');
}

/** A debt is not paid by a debt, and not by a form that the store has switched off; a queue did not know that. */
async function exigirForma(
  trx: Trx,
  { formaId, recebido }: { formaId: string; recebido: number | null },
  fila: boolean,
): Promise<void> {
  const forma = await buscarFormaDoRecebimento(trx, formaId);
  if (!forma) throw campoInvalido('formaId', 'Forma de pagamento não encontrada nesta loja.');
  if (forma.tipo === 'FIADO') throw campoInvalido('formaId', 'Fiado não paga fiado: escolha outra forma.');
  if (!forma.ativa && !fila) throw campoInvalido('formaId', 'Esta forma de pagamento está desligada.');
  if (recebido !== null && forma.tipo !== 'DINHEIRO') {
    throw campoInvalido('recebido', 'Só em dinheiro se recebe a mais.');
  }
}

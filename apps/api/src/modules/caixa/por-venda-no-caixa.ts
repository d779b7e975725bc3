import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { mudarLugarDaVenda, travarLugarDaVenda } from '../vendas/no-caixa.ts';
import { buscarCaixa, type CaixaRow } from './caixas.queries.ts';
import { comOCaixa, exigirCaixa } from './com-caixa.ts';
import { travarGaveta } from './gavetas.queries.ts';

/**
 * PUT /api/vendas/{id}/caixa: where the owner says that a sale belongs; null: into no drawer. In a closed session it is
 * an addition; out of one that has it in its signed figures it does not go. Throws NAO_ENCONTRADO, VALIDACAO,
 * VENDA_ABERTA, VENDA_CANCELADA, CAIXA_FECHADO (with `caixa`).
 */
export function porVendaNoCaixa({
  context,
  sessao,
  params: { id },
  body: { caixaId },
}: Recebido<typeof caixa.porVenda>): Promise<Venda> {
  return comLoja(context.database, sessao, async (trx) => {
    const venda = await travarLugarDaVenda(trx, id);
    if (!venda) throw new AppError('NAO_ENCONTRADO');
    if (!venda.finalizada) throw new AppError(venda.cancelada ? 'VENDA_CANCELADA' : 'VENDA_ABERTA');

    const para = caixaId === null ? null : await buscarCaixa(trx, caixaId);
    if (para === undefined) throw campoInvalido('caixaId', 'Caixa não encontrado nesta loja.');
    const de = venda.caixaId === null ? null : await exigirCaixa(trx, venda.caixaId);
    await travarAsDuas(trx, de, para);
    const atual = de && (await exigirCaixa(trx, de.id));
    if (atual && atual.fechadoEm !== null && !venda.aditivo && atual.id !== caixaId) {
      throw comOCaixa('CAIXA_FECHADO', atual, sessao, 'Esta venda está em um caixa que já foi conferido.');
    }
    if (atual && atual.id === caixaId) return mudarLugarDaVenda(trx, id, null);
    const lugar = para && (await exigirCaixa(trx, para.id));
    return mudarLugarDaVenda(trx, id, {
      caixaId: lugar?.id ?? null,
      gavetaId: lugar?.gavetaId ?? null,
      aditivo: lugar !== null && lugar.fechadoEm !== null,
    });
  });
}

/** Together with others, in the order of their ids. */
async function travarAsDuas(trx: Trx, ...caixas: (CaixaRow | null)[]): Promise<void> {
  const gavetas = new Set(caixas.flatMap((each) => each?.gavetaId ?? []));
  for (const gavetaId of [...gavetas].sort()) await travarGaveta(trx, gavetaId, 'junto');
}

import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import type { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import type { Recebido } from '../../../http/rota.ts';
import { comEscrita } from './com-venda.ts';
import { exigirAbertas, exigirSemPerdas, passarItens } from './entre-comandas.ts';

/**
 * POST /api/vendas/fundir: the second tab's lines go to the first, the second is discarded. Throws NAO_ENCONTRADO,
 * VENDA_FINALIZADA (with `venda`), VALIDACAO and what a key answers.
 */
export function fundirComandas({
  context,
  sessao,
  chave,
  body: { vendaOriginalId, vendaDuplicadaId, ...entregue },
}: Recebido<typeof vendas.fundir>): Promise<VendaWritten> {
  return comEscrita(context, sessao, { id: vendaOriginalId, chave, ...entregue }, async (escrita) => {
    exigirSemPerdas(escrita);
    const par = await exigirAbertas(
      escrita.trx,
      { campo: 'vendaDuplicadaId', id: vendaDuplicadaId },
      { campo: 'vendaOriginalId', id: vendaOriginalId },
    );
    return (await passarItens(escrita, par, { passam: par.de.itens, ficam: [] })).para;
  });
}

import type { Caixa } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toCaixa } from './caixa.ts';
import { buscarCaixa, listarCaixasPorAbertura } from './caixas.queries.ts';

const PADRAO = 30;

/** GET /api/caixas: the store's sessions, those opened last first. Throws VALIDACAO at `antes`. */
export async function listarCaixas({
  context,
  sessao,
  query: { limite = PADRAO, antes, situacao },
}: Recebido<typeof caixa.listar>): Promise<{ caixas: Caixa[] }> {
  const rows = await lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    if (antes !== undefined && !(await buscarCaixa(trx, antes)))
      throw campoInvalido('antes', 'Página inválida.');
    return listarCaixasPorAbertura(trx, { limite, antes, situacao });
  });
  return { caixas: rows.map((row) => toCaixa(row, sessao)) };
}

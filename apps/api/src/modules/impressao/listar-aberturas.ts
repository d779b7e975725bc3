import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Aberturas } from '@balcao/contract/impressao/impressoras';
import { lerNaLoja } from '../../database/tenant.ts';
import { intervaloDe } from '../../http/dias-da-consulta.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarAberturasPorInstante } from './impressoes.queries.ts';

/** GET /api/impressoras/aberturas. */
export async function listarAberturas({
  context,
  sessao,
  query,
}: Recebido<typeof impressao.listarAberturas>): Promise<Aberturas> {
  const rows = await lerNaLoja(context.database, sessao.lojaId, (trx) =>
    listarAberturasPorInstante(trx, intervaloDe(query, sessao), context.agora()),
  );
  return {
    aberturas: rows.map(({ id, quando, motivo, tipo, versao, documentoId, ...row }) => ({
      ...{ id, quando: quando.toISOString(), motivo },
      usuario: { id: row.usuarioId, nome: row.usuario },
      impressora: { id: row.impressoraId, nome: row.impressora },
      vendaId: tipo === 'recibo' || versao === 'venda' ? documentoId : null,
      movimentoId: versao === 'movimento' ? documentoId : null,
    })),
  };
}

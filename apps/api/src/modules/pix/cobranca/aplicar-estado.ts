import type { StatusCobranca } from '@balcao/contract/pix/pix';
import { comLoja, type Trx } from '../../../database/tenant.ts';
import { ordemDoStatus } from '../../../gateway/mercadopago.ts';
import type { PixLido } from '../banco/banco.ts';
import type { Pix } from '../pix.ts';
import {
  anotarPendenciaDaCobranca,
  type CobrancaRow,
  mudarEstadoDaCobranca,
  travarCobranca,
} from './cobrancas.queries.ts';

/** Puts what the bank said of a charge into the books. Of two readings the later one holds, in whatever order they come. */
export async function aplicarEstado(
  { database, agora }: Pick<Pix, 'database' | 'agora'>,
  lojaId: string,
  id: string,
  lido: PixLido,
): Promise<void> {
  await comLoja(database, { lojaId, sistema: 'pix' }, async (trx) => {
    const antes = await travarCobranca(trx, id);
    if (!antes || antes.gatewayId !== lido.id || antes.txid !== lido.referencia || !maisNovo(antes, lido))
      return;
    const now = agora();
    const status = statusDe(antes, lido, now);
    const depois: CobrancaRow = {
      ...antes,
      status,
      statusGateway: lido.status,
      estadoEm: lido.estadoEm,
      devolvidoCentavos: lido.devolvidoCentavos,
      pagaEm: pagaEm(antes, lido, status, now),
    };
    await mudarEstadoDaCobranca(trx, depois);
    await avisarDono(trx, antes, depois, lido, now);
  });
}

function maisNovo({ estadoEm, statusGateway }: CobrancaRow, lido: PixLido): boolean {
  if (estadoEm === null || statusGateway === null || lido.estadoEm > estadoEm) return true;
  if (lido.estadoEm < estadoEm) return false;
  return ordemDoStatus(lido.status) >= ordemDoStatus(statusGateway);
}

/** A word that this version does not know decides nothing: it waits. Another value than what was asked for pays nothing. */
function statusDe(antes: CobrancaRow, lido: PixLido, agora: Date): StatusCobranca {
  switch (lido.status) {
    case 'approved':
    case 'in_mediation':
      return lido.valorCentavos === antes.valorCentavos ? 'PAGA' : antes.status;
    case 'refunded':
    case 'charged_back':
      return 'DEVOLVIDA';
    case 'rejected':
      return 'CANCELADA';
    case 'cancelled':
      return agora >= antes.expiraEm ? 'EXPIRADA' : 'CANCELADA';
    default:
      return antes.status;
  }
}

/** Their clock says when, within what can be: not before it was asked for, not after now. */
function pagaEm(antes: CobrancaRow, lido: PixLido, status: StatusCobranca, agora: Date): Date | null {
  if (status !== 'PAGA' && status !== 'DEVOLVIDA') return antes.pagaEm;
  const said = antes.pagaEm ?? lido.aprovadoEm ?? agora;
  if (said > agora) return agora;
  return said < antes.criadaEm ? antes.criadaEm : said;
}

async function avisarDono(
  trx: Trx,
  antes: CobrancaRow,
  depois: CobrancaRow,
  lido: PixLido,
  agora: Date,
): Promise<void> {
  if (depois.status === 'DEVOLVIDA' || depois.devolvidoCentavos > antes.devolvidoCentavos) {
    await anotarPendenciaDaCobranca(trx, antes.id, 'PIX_DEVOLVIDO', agora);
  } else if (lido.status === 'approved' && depois.status !== 'PAGA') {
    await anotarPendenciaDaCobranca(trx, antes.id, 'PIX_VALOR_DIFERENTE', agora);
  }
}

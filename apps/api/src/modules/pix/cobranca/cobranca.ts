import { toReais } from '@balcao/contract/base/money';
import type { CobrancaPix } from '@balcao/contract/pix/pix';
import type { CobrancaRow } from './cobrancas.queries.ts';

/** Page of the web app where the demonstration lets one pay. */
const PAGINA = '/simulado/pix/';

/** As it is answered; what waits past its end is not payable any more. */
export function toCobranca(row: CobrancaRow, agora: Date): CobrancaPix {
  const passou = row.status === 'PENDENTE' && row.expiraEm <= agora;
  return {
    id: row.id,
    txid: row.txid,
    valor: toReais(row.valorCentavos),
    copiaECola: row.copiaECola ?? '',
    expiraEm: row.expiraEm.toISOString(),
    status: passou ? 'EXPIRADA' : row.status,
    pagaEm: row.pagaEm?.toISOString() ?? null,
    demonstracao: row.gateway === 'simulado' ? `${PAGINA}${row.id}` : null,
  };
}

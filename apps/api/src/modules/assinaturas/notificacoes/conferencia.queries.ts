import { DIAS_DE_COBRANCA, METODOS } from '@balcao/contract/assinaturas/plano';
import { DIA } from '@balcao/contract/base/calendar';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { fetchRows, type Row } from '../../../database/rows.ts';
import type { NomeGateway } from '../assinaturas.queries.ts';

const A_CONFERIR = { lojaId: col.uuid, id: col.uuid, gatewayId: col.text.orNull, metodo: col.oneOf(METODOS) };
export type AConferir = Row<typeof A_CONFERIR>;

/** A checkout that nobody paid within this time is left alone. */
const ABANDONO = 14 * DIA;
/** Around the end of a plan a card's next payment is due. */
const RENOVACAO = { antes: DIAS_DE_COBRANCA * DIA, depois: 40 * DIA };
/** Money may be asked back for this long. */
const ESTORNO = 180 * DIA;

const COLUNAS = sql`a.loja_id as "lojaId", a.id, a.gateway_id as "gatewayId", a.metodo`;

/**
 * What may have changed without our being told: open checkouts, undecided payments, cards about to be charged. In no
 * order: where the gateway allows only so many questions, it must not be the same ones that are never asked about.
 */
export async function listarAConferir(
  identidade: Identidade,
  gateway: NomeGateway,
  agora: Date,
): Promise<AConferir[]> {
  const at = (milliseconds: number) => new Date(agora.getTime() + milliseconds);
  return fetchRows(identidade, A_CONFERIR)`
    select ${COLUNAS} from assinaturas a join lojas l on l.id = a.loja_id
    where a.gateway = ${gateway} and (
      (a.status = 'pendente' and a.criada_em > ${at(-ABANDONO)})
      or (a.status in ('ativa', 'pausada') and a.metodo = 'cartao'
        and l.plano_expira_em between ${at(-RENOVACAO.depois)} and ${at(RENOVACAO.antes)})
      or exists (
        select 1 from pagamentos p where p.loja_id = a.loja_id and p.assinatura_id = a.id and p.status = 'PENDENTE'))
    order by random()`;
}

/** Everything that was paid for lately, for refunds that nobody told of. */
export async function listarPagasRecentes(
  identidade: Identidade,
  gateway: NomeGateway,
  agora: Date,
): Promise<AConferir[]> {
  return fetchRows(identidade, A_CONFERIR)`
    select ${COLUNAS} from assinaturas a
    where a.gateway = ${gateway} and exists (
      select 1 from pagamentos p
      where p.loja_id = a.loja_id and p.assinatura_id = a.id and p.status = 'APROVADO'
        and p.criado_em > ${new Date(agora.getTime() - ESTORNO)})
    order by random()`;
}

/** Stores whose plan is to be computed anew: another plan has begun, or the end is near and a card's charge due. */
export async function listarQueMudam(identidade: Identidade, agora: Date): Promise<string[]> {
  const rows = await fetchRows(identidade, { lojaId: col.uuid })`
    select loja_id as "lojaId" from planos_base where muda_em <= ${agora}`;
  return rows.map(({ lojaId }) => lojaId);
}

import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../context.ts';
import { comLoja } from '../../../database/tenant.ts';
import { travarLoja } from '../../loja/loja.queries.ts';
import {
  buscarAssinatura,
  mudarEstado,
  type NomeGateway,
  type StatusAssinatura,
} from '../assinaturas.queries.ts';
import {
  type AssinaturaLida,
  lerReferencia,
  type PagamentoLido,
  statusDoPagamento,
} from '../gateway/gateway.ts';
import { gravarPagamento } from '../plano/pagamentos.queries.ts';
import { recalcularPlano } from '../plano/recalcular.ts';

/** Puts what the gateway said of a payment into the books; the plan follows. Answers whose it was, if a store's. */
export async function aplicarPagamento(
  { database, agora }: Pick<Context, 'database' | 'agora'>,
  gateway: NomeGateway,
  lido: PagamentoLido,
): Promise<string | undefined> {
  const de = lerReferencia(lido.referencia);
  if (!de) return undefined;
  return comLoja(database, { lojaId: de.lojaId, sistema: gateway }, async (trx) => {
    const assinatura = await buscarAssinatura(trx, de.assinaturaId);
    if (!assinatura || assinatura.gateway !== gateway) return undefined;
    const loja = await travarLoja(trx);
    const now = agora();
    const { plano, metodo, criadaEm, venceEm } = assinatura;
    const status = statusDoPagamento(lido.status);
    // Known of what was given back, too: in whatever order the two became known, the books say the same.
    const aprovadoEm = lido.aprovadoEm ?? (status === 'APROVADO' ? now : null);
    await gravarPagamento(trx, {
      id: uuidv7(),
      assinaturaId: assinatura.id,
      gateway,
      gatewayId: lido.id,
      status,
      statusGateway: lido.status,
      estadoEm: lido.estadoEm,
      valorCentavos: lido.valorCentavos,
      plano,
      metodo,
      // Their clock says when, within what can be: not before the checkout, not after now.
      dataPagamento: aprovadoEm === null ? null : between(criadaEm, aprovadoEm, now),
      criadoEm: between(criadaEm, lido.criadoEm, now),
      venceEm,
      emMediacao: lido.status === 'in_mediation',
      agora: now,
    });
    await recalcularPlano(trx, loja, now);
    return de.lojaId;
  });
}

const ESTADOS: Record<string, StatusAssinatura> = {
  authorized: 'ativa',
  paused: 'pausada',
  cancelled: 'cancelada',
};

/** Applies the state of a card's monthly charge, which may be waited for. A payment alone gives a month. */
export async function aplicarAssinatura(
  { database, agora }: Pick<Context, 'database' | 'agora'>,
  gateway: NomeGateway,
  lida: AssinaturaLida,
): Promise<string | undefined> {
  const de = lerReferencia(lida.referencia);
  const status = ESTADOS[lida.status];
  if (!de || !status) return undefined;
  return comLoja(database, { lojaId: de.lojaId, sistema: gateway }, async (trx) => {
    const assinatura = await buscarAssinatura(trx, de.assinaturaId);
    if (!assinatura || assinatura.gateway !== gateway || assinatura.metodo !== 'cartao') return undefined;
    const loja = await travarLoja(trx);
    const now = agora();
    await mudarEstado(trx, {
      id: assinatura.id,
      gatewayId: lida.id,
      status,
      estadoEm: lida.estadoEm,
      agora: now,
    });
    await recalcularPlano(trx, loja, now);
    return de.lojaId;
  });
}

function between(first: Date, instant: Date, last: Date): Date {
  if (instant > last) return last;
  return instant < first ? first : instant;
}

import {
  type Assinatura,
  diaAncora,
  proximoVencimento,
  type StatusAnswer,
} from '@balcao/contract/assinaturas/assinaturas';
import type { assinaturas } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { EstadoPlano } from '@balcao/contract/assinaturas/plano';
import { lerNaLoja, type Trx } from '../../../database/tenant.ts';
import { estadoDoPlano } from '../../../http/permissoes.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarCancelaveis, listarPagas } from '../assinaturas.queries.ts';
import { type CartaoVivo, listarCartoesVivos } from './cartoes.queries.ts';
import { buscarPendente } from './pagamentos.queries.ts';
import { lerCalculado } from './recalcular.ts';

/** GET /api/assinaturas/status: where the store's plan stands, who pays for it, and what comes next. */
export async function lerStatus({
  context: { database, agora },
  sessao,
}: Recebido<typeof assinaturas.lerStatus>): Promise<StatusAnswer> {
  const { plano, planoExpiraEm: expiraEm, fuso } = sessao;
  const now = agora();
  const estado = estadoDoPlano(sessao, now);
  return lerNaLoja(database, sessao.lojaId, async (trx) => {
    const cartoes = await listarCartoesVivos(trx);
    const [cartao] = cartoes;
    const situacao = await lerSituacao(trx, estado, cartoes);
    const { fim, muda } = (await lerCalculado(trx, { plano, expiraEm, fuso }, now)) ?? { fim: expiraEm };
    const vence = estado !== 'expirado' && situacao.status !== 'cancelada' ? fim : null;
    return {
      assinatura: { plano, ...situacao, proximoVencimento: vence?.toISOString() ?? null },
      cancelavel: (await listarCancelaveis(trx, estado === 'expirado')).length > 0,
      mudanca: muda ? { plano: muda.plano, em: muda.em.toISOString() } : null,
      proximaCobranca: proximaCobranca(cartoes, fuso)?.toISOString() ?? null,
      cartao: cartao ? { plano: cartao.plano, autorizado: semDecisao(cartao) } : null,
    };
  });
}

/** A card that goes on being charged says more than what was paid for once. */
async function lerSituacao(
  trx: Trx,
  estado: EstadoPlano,
  cartoes: CartaoVivo[],
): Promise<Pick<Assinatura, 'status' | 'metodoPagamento'>> {
  const pagas = await listarPagas(trx);
  const paga = pagas.find(({ status }) => status !== 'cancelada') ?? pagas[0];
  if (estado !== 'expirado' && estado !== 'teste') {
    if (cartoes.length > 0) return { status: 'ativa', metodoPagamento: 'cartao' };
    const ended = paga?.status === 'cancelada';
    return { status: ended ? 'cancelada' : 'ativa', metodoPagamento: paga?.metodo ?? null };
  }
  // Authorized and not charged yet, or refused and tried again; or the gateway decides on a payment.
  const charged = cartoes.some(({ semEfeito }) => !semEfeito);
  const espera = charged ? 'cartao' : (await buscarPendente(trx))?.metodo;
  if (espera) return { status: 'pendente', metodoPagamento: espera };
  if (estado === 'teste') return { status: 'teste', metodoPagamento: null };
  return { status: 'expirada', metodoPagamento: paga?.metodo ?? null };
}

/** Authorized, and its first charge is still to come. */
function semDecisao({ ultimaEm, recusadaEm, semEfeito }: CartaoVivo): boolean {
  return !ultimaEm && !recusadaEm && !semEfeito;
}

/** A month after the last charge, on the day of the first. A card that was paused is not charged. */
function proximaCobranca(cartoes: CartaoVivo[], fuso: string): Date | undefined {
  for (const { status, primeiraEm, ultimaEm } of cartoes) {
    if (status === 'ativa' && primeiraEm && ultimaEm) {
      return proximoVencimento(ultimaEm, fuso, diaAncora(primeiraEm, fuso));
    }
  }
  return undefined;
}

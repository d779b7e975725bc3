/** The pages that the plan opens, from the server's last word and its instant. Pure, so that every case can be tested. */

import {
  type EstadoPlano,
  estadoPlano,
  MODOS_PAGAMENTO,
  type ModoPagamento,
} from '@balcao/contract/assinaturas/plano';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { useQuery } from '@tanstack/react-query';
import { agora, toServerTime } from '../lib/clock.ts';
import { dashboardQuery } from './dashboard.ts';
import { useUsuario } from './use-sessao.ts';

export interface PlanoNaTela {
  estado: EstadoPlano;
  planoExpiraEm: string | null;
  /** A card pays the next month by itself. */
  renova: boolean;
  /** How plans are paid for; undefined until the server told this device for the first time. */
  pagamentos: ModoPagamento | undefined;
  /** The first answer is on its way: a page drawn before it would move when the banner comes. */
  esperando: boolean;
}

export interface Conferencia {
  /** The server's last answer. */
  resposta: Pick<Dashboard, 'assinatura' | 'planoExpiraEm' | 'renova' | 'pagamentos'> | undefined;
  /** When that was, by the server's clock. */
  respondidaEm: Date;
  /** A later request got no answer. */
  falhou: boolean;
  /** From an answer before this page was opened. */
  pagamentos: ModoPagamento | undefined;
}

/** The check failed: an active trial with full access. */
const ASSUMIDO = { estado: 'teste', planoExpiraEm: null, renova: false, esperando: false } as const;

/**
 * The plan as the screens see it. Until the first answer the stored user says it; a failed check says 'teste'. An
 * answer from before the plan's end does not say that it is over: it may have been paid for since, so that the server
 * is asked, and where it can't be reached the till goes on.
 */
export function planoNaTela(
  { resposta, respondidaEm, falhou, pagamentos: antes }: Conferencia,
  guardado: Pick<Usuario, 'assinatura' | 'planoExpiraEm'> | undefined,
  agora: Date,
): PlanoNaTela {
  const pagamentos = resposta?.pagamentos ?? antes;
  if (resposta) {
    const { planoExpiraEm, renova } = resposta;
    const estado = estadoPlano(resposta, agora);
    const told = estado !== 'expirado' || estadoPlano(resposta, respondidaEm) === 'expirado';
    return told || !falhou
      ? { estado, planoExpiraEm, renova, pagamentos, esperando: false }
      : { ...ASSUMIDO, pagamentos };
  }
  if (falhou || !guardado) return { ...ASSUMIDO, pagamentos };
  const { planoExpiraEm } = guardado;
  return {
    estado: estadoPlano(guardado, agora),
    planoExpiraEm,
    renova: false,
    pagamentos,
    esperando: pagamentos === undefined,
  };
}

const SEGUNDO = 1000;
const MINUTO = 60_000;
const HORA = 60 * MINUTO;

/**
 * Milliseconds until an open page asks for the plan again: at its end, and each minute while it is over or no answer
 * came, so that the page opens again by itself. Each hour before: no timer counts to the end of a month.
 */
export function proximaConferencia(
  resposta: Pick<Dashboard, 'planoExpiraEm'> | undefined,
  agora: Date,
): number | false {
  if (!resposta) return MINUTO;
  if (resposta.planoExpiraEm === null) return false;
  const left = Date.parse(resposta.planoExpiraEm) - agora.getTime();
  return left <= 0 ? MINUTO : Math.min(Math.max(left, SEGUNDO), HORA);
}

const KEY = 'balcao.pagamentos';

/** Kept on the device, so that at the next visit menu and banner stand as they will stay, before the server answers. */
function lembrado(): ModoPagamento | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return MODOS_PAGAMENTO.find((modo) => modo === text);
  } catch {
    return undefined;
  }
}

export function lembrarPagamentos(modo: ModoPagamento): void {
  try {
    localStorage.setItem(KEY, modo);
  } catch {
    // Withheld storage: known again with the first answer.
  }
}

/**
 * The store's plan. It asks once; that the answer stays fresh is the session watcher's work. Does not follow the clock
 * by itself: at the plan's end the watcher asks, and the answer is the news.
 */
export function usePlano(): PlanoNaTela {
  const usuario = useUsuario();
  const { data, dataUpdatedAt, errorUpdatedAt, failureCount } = useQuery({
    ...dashboardQuery,
    enabled: usuario !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return planoNaTela(
    {
      resposta: data,
      respondidaEm: toServerTime(dataUpdatedAt),
      falhou: failureCount > 0 || errorUpdatedAt > dataUpdatedAt,
      pagamentos: lembrado(),
    },
    usuario,
    agora(),
  );
}

import type { Simulado, StatusAnswer } from '@balcao/contract/assinaturas';
import type { Usuario } from '@balcao/contract/auth';
import type { Loja } from '@balcao/contract/loja';
import type { Situacao } from '@balcao/contract/plano';
import { session } from '../../../dados/sessao.ts';
import { ApiError, api } from '../../../lib/api-client.ts';

export interface Leitura {
  usuario: Usuario;
  /** Undefined where the status is not this person's to ask: an employee, or a server on which nothing is sold. */
  situacao: Situacao | undefined;
  /** What is left in another plan, where the status is known. */
  mudanca: StatusAnswer['mudanca'];
  fuso: string;
}

/** What the server says of the store's plan now. The session takes it over, so that every page knows. */
export async function lerPlano(signal: AbortSignal): Promise<Leitura> {
  const [lida, fuso] = await Promise.all([lerSituacao(signal), lerFuso(signal)]);
  session.updateUsuario(lida.usuario);
  return { ...lida, fuso };
}

/** The status after the person: whether a payment is here is seen by the person, and what is said of it is no older. */
async function lerSituacao(signal: AbortSignal): Promise<Omit<Leitura, 'fuso'>> {
  const { usuario } = await api.get<{ usuario: Usuario }>('/api/auth/me', { signal });
  const status =
    usuario.tipo === 'PRINCIPAL'
      ? await api.get<StatusAnswer>('/api/assinaturas/status', { signal }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return undefined;
          throw error;
        })
      : undefined;
  return { situacao: status?.assinatura.status, mudanca: status?.mudanca ?? null, usuario };
}

async function lerFuso(signal: AbortSignal): Promise<string> {
  return (await api.get<Loja>('/api/loja', { signal })).fuso;
}

export async function lerSimulado(id: string, signal: AbortSignal): Promise<Simulado> {
  return api.get<Simulado>(`/api/simulado/${encodeURIComponent(id)}`, { signal });
}

/** The demonstration's decision: the page on which the payer lands. */
export async function decidir(id: string, resultado: string): Promise<string> {
  const answer = await api.post<{ redirect: string }>(`/api/simulado/${encodeURIComponent(id)}`, {
    resultado,
  });
  return answer.redirect;
}

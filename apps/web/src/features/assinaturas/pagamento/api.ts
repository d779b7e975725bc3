import type { PagamentoSimulado, Resultado, StatusAnswer } from '@balcao/contract/assinaturas/assinaturas';
import { assinaturas, simulado } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { Situacao } from '@balcao/contract/assinaturas/plano';
import { loja } from '@balcao/contract/loja/loja.endpoints';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { ApiError, chamar } from '../../../dados/api-client.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';

export interface PlanoLido {
  usuario: Usuario;
  /** Undefined where the status is not this person's to ask: an employee, or a server on which nothing is sold. */
  situacao: Situacao | undefined;
  /** The rest in another plan, where the status is known. */
  mudanca: StatusAnswer['mudanca'];
  fuso: string;
}

/** Reads the store's plan from the server. The session takes it over, so that every page knows. */
export async function lerPlano(signal: AbortSignal): Promise<PlanoLido> {
  const [lida, fuso] = await Promise.all([lerSituacao(signal), lerFuso(signal)]);
  sessaoGuardada.updateUsuario(lida.usuario);
  return { ...lida, fuso };
}

/** The status after the person: whether a payment is here is seen by the person, and what is said of it is no older. */
async function lerSituacao(signal: AbortSignal): Promise<Omit<PlanoLido, 'fuso'>> {
  const { usuario } = await chamar(auth.lerUsuario, { signal });
  const status =
    usuario.tipo === 'PRINCIPAL'
      ? await chamar(assinaturas.lerStatus, { signal }).catch((error: unknown) => {
          if (error instanceof ApiError && error.status === 404) return undefined;
          throw error;
        })
      : undefined;
  return { situacao: status?.assinatura.status, mudanca: status?.mudanca ?? null, usuario };
}

async function lerFuso(signal: AbortSignal): Promise<string> {
  return (await chamar(loja.ler, { signal })).fuso;
}

export async function lerSimulado(id: string, signal: AbortSignal): Promise<PagamentoSimulado> {
  return chamar(simulado.ler, { params: { id }, signal });
}

/** The demonstration's decision: the page on which the payer lands. */
export async function decidir(id: string, resultado: Resultado): Promise<string> {
  return (await chamar(simulado.decidir, { params: { id }, body: { resultado } })).redirect;
}

import { type Cofre, criarCofre } from '../../cofre/cofre.ts';
import type { Context } from '../../context.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Banco, NomeBanco } from './banco/banco.ts';
import { createBancoMercadoPago } from './banco/mercadopago.ts';
import { createBancoSimulado } from './banco/simulado.ts';
import { buscarConta } from './conta/contas.queries.ts';

/** The context of this module's use cases. */
export interface Pix extends Context {
  cofre: Cofre;
  /** The bank of all stores on this server. */
  nome: NomeBanco;
}

/** An account that can be used: its bank, and the ciphertext by which it is known which token that was. */
export interface ContaAberta {
  banco: Banco;
  token: Buffer;
}

/** Milliseconds: somebody at the till waits for nothing longer. */
const PERGUNTA = 1500;

/** A store's own account is no matter of how this server sells its plans: only the demonstration has a bank of its own. */
export function abrirPix(context: Context): Pix {
  const nome = context.config.pagamentos.mode === 'simulado' ? 'simulado' : 'mercadopago';
  return { ...context, cofre: criarCofre(context.config.dataDir), nome };
}

/** `breve`: while somebody waits for an answer that also comes without it. */
export function bancoDe(pix: Pix, lojaId: string, accessToken: string, { breve = false } = {}): Banco {
  if (pix.nome === 'simulado') return createBancoSimulado(pix, lojaId, accessToken);
  const apiUrl = pix.config.pagamentos.mercadopagoApiUrl;
  return createBancoMercadoPago({ apiUrl, accessToken }, pix.agora, breve ? PERGUNTA : undefined);
}

/** Undefined: the store has none, or it can't be read here. */
export async function abrirConta(
  pix: Pix,
  lojaId: string,
  options: { breve?: boolean } = {},
): Promise<ContaAberta | undefined> {
  const conta = await lerNaLoja(pix.database, lojaId, buscarConta);
  if (!conta || conta.gateway !== pix.nome) return undefined;
  const token = await pix.cofre.abrir(lojaId, conta.token);
  return token === undefined
    ? undefined
    : { banco: bancoDe(pix, lojaId, token, options), token: conta.token };
}

import { randomBytes } from 'node:crypto';
import type { PixAutomatico, pixAutomaticoInputSchema } from '@balcao/contract/pix/pix';
import type { z } from 'zod';
import { comLoja } from '../../../database/tenant.ts';
import { comGateway } from '../../../gateway/com-gateway.ts';
import { GatewayError } from '../../../gateway/gateway-error.ts';
import { campoInvalido } from '../../../http/errors.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { bancoDe, type Pix } from '../pix.ts';
import { apagarConta, gravarConta } from './contas.queries.ts';
import { lerAutomatico } from './ler-automatico.ts';

/** PUT /api/loja/pix-automatico. What the bank does not take is not kept; without an answer of it nothing changes. */
export async function mudarAutomatico(
  pix: Pix,
  sessao: Sessao,
  { token, segredo = null }: z.output<typeof pixAutomaticoInputSchema>,
): Promise<PixAutomatico> {
  if (token === null) {
    await desligarAutomatico(pix, sessao);
    return lerAutomatico(pix, sessao);
  }
  const { lojaId } = sessao;
  const conta = await comGateway(() => conferir(pix, lojaId, token));
  // The demonstration notifies by itself: nobody has to think one up.
  const aGuardar = segredo ?? (pix.nome === 'simulado' ? randomBytes(16).toString('hex') : null);
  const gravada = {
    gateway: pix.nome,
    token: await pix.cofre.fechar(lojaId, token),
    segredo: aGuardar === null ? null : await pix.cofre.fechar(lojaId, aGuardar),
    conta,
    agora: pix.agora(),
  };
  await comLoja(pix.database, sessao, (trx) => gravarConta(trx, gravada));
  return lerAutomatico(pix, sessao);
}

export async function desligarAutomatico(pix: Pix, sessao: Sessao): Promise<void> {
  await comLoja(pix.database, sessao, apagarConta);
}

async function conferir(pix: Pix, lojaId: string, token: string): Promise<string> {
  try {
    return await bancoDe(pix, lojaId, token).lerConta();
  } catch (error) {
    if (error instanceof GatewayError && [400, 401, 403, 404].includes(error.status ?? 0)) {
      throw campoInvalido(
        'token',
        'O Mercado Pago não aceitou este token. Copie o token de produção da sua conta.',
      );
    }
    throw error;
  }
}

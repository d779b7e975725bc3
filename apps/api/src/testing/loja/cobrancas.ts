import type { CobrancaPix } from '@balcao/contract/pix/pix';
import { ACCESS_TOKEN, WEBHOOK_SECRET } from '../process/mercadopago-server.ts';
import { key, type Signed } from '../signed.ts';

/** Connects the store's own account, as its owner does in the settings. */
export async function ligarPix(owner: Signed, fields: Record<string, unknown> = {}): Promise<void> {
  const account = { token: ACCESS_TOKEN, segredo: WEBHOOK_SECRET, ...fields };
  const answer = await owner.call('PUT', '/api/loja/pix-automatico', account);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

export async function cobrar(person: Signed, valor = 23, headers = key()): Promise<CobrancaPix> {
  const answer = await person.call('POST', '/api/pix/cobrancas', { valor }, headers);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<CobrancaPix>();
}

export async function lerCobranca(person: Signed, { id }: { id: string }): Promise<CobrancaPix> {
  return await person.get<CobrancaPix>(`/api/pix/cobrancas/${id}`);
}

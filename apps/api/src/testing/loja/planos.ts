import type { Signed } from '../signed.ts';

export interface CheckoutAberto {
  reference: string;
  gatewayId: string;
  assinaturaId: string;
}

export async function abrirCheckout(
  owner: Signed,
  planoId: 'basico' | 'premium' = 'premium',
  metodoPagamento: 'cartao' | 'boleto' = 'cartao',
): Promise<CheckoutAberto> {
  const answer = await owner.call('POST', '/api/assinaturas/criar-checkout', { planoId, metodoPagamento });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const [, gatewayId = ''] = /\/pagar\/(.+)$/.exec(answer.json<{ checkoutUrl: string }>().checkoutUrl) ?? [];
  const { rows } = await owner.test.sql.query<{ id: string }>(
    'select id from assinaturas where gateway_id = $1',
    [gatewayId],
  );
  const assinaturaId = rows[0]?.id ?? '';
  return { reference: `${owner.lojaId}.${assinaturaId}`, gatewayId, assinaturaId };
}

/** Moves the end of the store's plan. */
export async function mudarFimDoPlano({ test, lojaId }: Signed, instant: string | null): Promise<void> {
  await test.sql.query('update lojas set plano_expira_em = $1 where id = $2', [instant, lojaId]);
}

/** Gives the store a plan, with its end. */
export async function mudarPlanoDaLoja(owner: Signed, plano: string, expiraEm: string | null): Promise<void> {
  await owner.test.sql.query('update lojas set plano = $1 where id = $2', [plano, owner.lojaId]);
  await mudarFimDoPlano(owner, expiraEm);
}

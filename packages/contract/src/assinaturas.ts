/** The plan of a store: one pure rule for both sides. */

export const DIAS_GRATUITOS = 30;

export type EstadoPlano = 'expirado' | 'teste' | (string & {});

/**
 * Missing or future expiry: active. When active, an empty plan or 'gratuito' counts as 'teste'; otherwise the plan
 * itself. Past expiry: 'expirado'.
 */
export function estadoPlano(
  plano: { assinatura: string | null; planoExpiraEm: string | null },
  agora: Date,
): EstadoPlano {
  if (plano.planoExpiraEm !== null && Date.parse(plano.planoExpiraEm) <= agora.getTime()) return 'expirado';
  if (!plano.assinatura || plano.assinatura === 'gratuito') return 'teste';
  return plano.assinatura;
}

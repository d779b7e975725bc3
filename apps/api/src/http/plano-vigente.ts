import type { Config } from '../config.ts';

export interface PlanoDaLoja {
  plano: string;
  planoExpiraEm: Date | null;
}

/** The one place where a stored plan becomes the plan that counts: without payments everything is on, for ever. */
export function planoVigente(config: Config, { plano, planoExpiraEm }: PlanoDaLoja): PlanoDaLoja {
  if (config.pagamentos.mode === 'desligado') return { plano: 'premium', planoExpiraEm: null };
  return { plano, planoExpiraEm };
}

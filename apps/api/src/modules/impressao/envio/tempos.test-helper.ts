import { afterAll } from 'vitest';
import { TEMPOS } from './tempos.ts';

/** Nobody waits for real seconds here. */
export function usarTemposCurtos(): void {
  const antes = { ...TEMPOS };
  Object.assign(TEMPOS, { conectar: 2000, resposta: 100, parado: 250, juntar: 2, ocupado: 5, encerrar: 300 });
  afterAll(() => Object.assign(TEMPOS, antes));
}

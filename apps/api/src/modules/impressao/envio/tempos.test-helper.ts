import { afterAll, beforeEach } from 'vitest';
import { TEMPOS } from './tempos.ts';

/**
 * Nobody waits for real seconds here. A printer that is expected to answer has all its time, however busy this machine
 * is; a test that expects silence says so by `impaciente`.
 */
export function usarTemposCurtos(): void {
  const antes = { ...TEMPOS };
  beforeEach(() => {
    Object.assign(TEMPOS, antes, {
      conectar: 30_000,
      resposta: 30_000,
      parado: 30_000,
      juntar: 2,
      ocupado: 20,
    });
  });
  afterAll(() => Object.assign(TEMPOS, antes));
}

/** From here on nothing is waited for. */
export function impaciente(): void {
  Object.assign(TEMPOS, { resposta: 50, parado: 50 });
}

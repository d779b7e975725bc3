import { describe, expect, it } from 'vitest';
import { type Conferencia, planoNaTela, proximaConferencia } from './plano.ts';

const AGORA = new Date('2026-11-20T12:00:00Z');
const ANTES = new Date('2026-11-20T11:00:00Z');
const PASSADO = '2026-11-20T11:30:00.000Z';
const FUTURO = '2026-11-27T12:00:00.000Z';

const nada: Conferencia = {
  ...{ resposta: undefined, respondidaEm: new Date(0), falhou: false, pagamentos: undefined },
};

function resposta(assinatura: string, planoExpiraEm: string | null, respondidaEm = AGORA): Conferencia {
  return {
    ...nada,
    resposta: { assinatura, planoExpiraEm, renova: true, pagamentos: 'simulado' },
    respondidaEm,
  };
}

describe('the plan that the screens see', () => {
  it.each([
    ['gratuito', FUTURO, 'teste'],
    ['basico', FUTURO, 'basico'],
    ['premium', null, 'premium'],
    ['premium', PASSADO, 'expirado'],
  ] as const)('is what the server said: %s until %s is %s', (assinatura, planoExpiraEm, estado) => {
    const guardado = { assinatura: 'premium', planoExpiraEm: FUTURO };
    const plano = { estado, planoExpiraEm, renova: true, pagamentos: 'simulado', esperando: false };
    expect(planoNaTela(resposta(assinatura, planoExpiraEm), guardado, AGORA)).toEqual(plano);
    // One that failed later takes nothing back that the server has said.
    const depois = { ...resposta(assinatura, planoExpiraEm), falhou: true };
    expect(planoNaTela(depois, guardado, AGORA)).toEqual(plano);
  });

  it('is the stored one until the first answer', () => {
    const guardado = { assinatura: 'basico', planoExpiraEm: FUTURO };
    const sold = { ...nada, pagamentos: 'mercadopago' } as const;
    const plano = { estado: 'basico', planoExpiraEm: FUTURO, pagamentos: 'mercadopago' };
    expect(planoNaTela(sold, guardado, AGORA)).toEqual({ ...plano, renova: false, esperando: false });
    expect(planoNaTela(nada, { ...guardado, planoExpiraEm: PASSADO }, AGORA).estado).toBe('expirado');
  });

  it('waits for the first answer that this device ever gets, and for no other', () => {
    const guardado = { assinatura: 'basico', planoExpiraEm: FUTURO };
    expect(planoNaTela(nada, guardado, AGORA).esperando).toBe(true);
    expect(planoNaTela({ ...nada, pagamentos: 'simulado' }, guardado, AGORA).esperando).toBe(false);
    expect(planoNaTela({ ...nada, falhou: true }, guardado, AGORA).esperando).toBe(false);
    expect(planoNaTela(nada, undefined, AGORA).esperando).toBe(false);
  });

  it('is an active trial when the check failed, whatever is stored', () => {
    const failed = { ...nada, falhou: true, pagamentos: 'desligado' } as const;
    for (const [assinatura, planoExpiraEm] of [
      ['basico', FUTURO],
      ['premium', PASSADO],
    ] as const) {
      const plano = { estado: 'teste', planoExpiraEm: null, pagamentos: 'desligado' };
      const seen = planoNaTela(failed, { assinatura, planoExpiraEm }, AGORA);
      expect(seen).toEqual({ ...plano, renova: false, esperando: false });
    }
  });

  it('goes on where the end came while nobody could be asked', () => {
    const before = resposta('premium', PASSADO, ANTES);
    expect(planoNaTela(before, undefined, AGORA).estado).toBe('expirado');
    expect(planoNaTela({ ...before, falhou: true }, undefined, AGORA).estado).toBe('teste');
  });
});

it.each([
  ['nobody answered', undefined, 60_000],
  ['there is no end', null, false],
  ['it is over', PASSADO, 60_000],
  ['it ends at once', '2026-11-20T12:00:00.200Z', 1000],
  ['it ends in 90 s', '2026-11-20T12:01:30.000Z', 90_000],
  ['it ends in a week', FUTURO, 3_600_000],
] as const)('asks again when %s', (_name, planoExpiraEm, ms) => {
  const answer = planoExpiraEm === undefined ? undefined : { planoExpiraEm };
  expect(proximaConferencia(answer, AGORA)).toBe(ms);
});

import { describe, expect, it } from 'vitest';
import { assinar, VALIDADE, verificarNotificacao } from './notificacao.ts';

const SIGNED_AT = new Date(1_704_908_010_000);
const VECTOR = '766e9dbcd2bca0c6097489320ac1822b3bc96cdf1b76feb56e64ff38cedc94a2';
const notificacao = { recursoId: '123456', requisicao: 'rid', signature: `ts=1704908010,v1=${VECTOR}` };
const later = (milliseconds: number) => new Date(SIGNED_AT.getTime() + milliseconds);

describe('the signature of a notification', () => {
  it('is that of the vector', () => {
    expect(assinar('s3', { recursoId: '123456', requisicao: 'rid', enviadoEm: '1704908010' })).toBe(VECTOR);
    expect(verificarNotificacao('s3', notificacao, SIGNED_AT)).toBe('1704908010');
    const spaced = { ...notificacao, signature: `v1=${VECTOR} , ts=1704908010` };
    expect(verificarNotificacao('s3', spaced, SIGNED_AT)).toBe('1704908010');
  });

  it('takes the id in lower case, the time in milliseconds too, and leaves out what is missing', () => {
    const ts = String(SIGNED_AT.getTime());
    const cases = [
      { recursoId: 'ABC1', requisicao: 'rid' },
      { recursoId: undefined, requisicao: 'rid' },
      { recursoId: 'abc1', requisicao: undefined },
    ];
    expect(assinar('s', { recursoId: 'ABC1', requisicao: 'r', enviadoEm: ts })).toBe(
      assinar('s', { recursoId: 'abc1', requisicao: 'r', enviadoEm: ts }),
    );
    for (const one of cases) {
      const signature = `ts=${ts},v1=${assinar('s', { ...one, enviadoEm: ts })}`;
      expect(verificarNotificacao('s', { ...one, signature }, SIGNED_AT)).toBe(ts);
    }
  });

  it('holds for five minutes, either way', () => {
    expect(verificarNotificacao('s3', notificacao, later(VALIDADE))).toBeDefined();
    expect(verificarNotificacao('s3', notificacao, later(VALIDADE + 1))).toBeUndefined();
    expect(verificarNotificacao('s3', notificacao, later(-VALIDADE - 1))).toBeUndefined();
  });

  it.each([
    ['another secret', 's4', {}],
    ['another id', 's3', { recursoId: '123457' }],
    ['no id', 's3', { recursoId: undefined }],
    ['another request', 's3', { requisicao: 'rid2' }],
    ['another time', 's3', { signature: `ts=1704908011,v1=${VECTOR}` }],
    ['no time', 's3', { signature: `v1=${VECTOR}` }],
    ['no signature', 's3', { signature: undefined }],
    ['an empty one', 's3', { signature: 'ts=1704908010,v1=' }],
    ['half of it', 's3', { signature: `ts=1704908010,v1=${VECTOR.slice(0, 32)}` }],
    ['no hex', 's3', { signature: `ts=1704908010,v1=${'z'.repeat(64)}` }],
  ])('does not hold with %s', (_name, secret, change) => {
    expect(verificarNotificacao(secret, { ...notificacao, ...change }, SIGNED_AT)).toBeUndefined();
  });
});

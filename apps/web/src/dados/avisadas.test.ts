import { expect, it, vi } from 'vitest';
import { aoMudar, notarAvisadas } from './avisadas.ts';

it('tells of what it was asked for, of all when the stream was away, and of nothing after the end', () => {
  const [papel, cozinha] = [vi.fn(), vi.fn()];
  const parar = aoMudar('impressoes', papel);
  const pararCozinha = aoMudar('cozinha', cozinha);
  notarAvisadas(['comandas', 'impressoes']);
  expect([papel, cozinha].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  notarAvisadas();
  parar();
  notarAvisadas();
  pararCozinha();
  expect([papel, cozinha].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});

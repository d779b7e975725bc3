import { expect, it } from 'vitest';
import { lerArmazenamento, pedirProtecao, poucoEspaco } from './armazenamento.ts';

it('tells what the browser says, and nothing of what it does not say', async () => {
  const storage = {
    estimate: async () => ({ usage: 3_000_000, quota: 103_000_000 }),
    persisted: async () => true,
    persist: async () => true,
  };
  expect(await lerArmazenamento(storage)).toEqual({ usado: 3e6, livre: 1e8, protegido: true });
  expect(await pedirProtecao(storage)).toBe(true);
  const nothing = { usado: undefined, livre: undefined, protegido: undefined };
  expect(await lerArmazenamento({})).toEqual(nothing);
  const broken = {
    estimate: () => Promise.reject(new Error()),
    persisted: () => Promise.reject(new Error()),
  };
  expect(await lerArmazenamento(broken)).toEqual(nothing);
  expect(await pedirProtecao({})).toBe(false);
  expect(await pedirProtecao({ persist: () => Promise.reject(new Error()) })).toBe(false);
});

it('is short when a new version would hardly fit', () => {
  expect(poucoEspaco({ livre: 24_999_999 })).toBe(true);
  expect(poucoEspaco({ livre: 25_000_000 })).toBe(false);
  expect(poucoEspaco({ livre: undefined })).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map([['balcao.pessoas', 'loja']]);
vi.mock('../../lib/device-storage.ts', async (original) => {
  const { memoryStorage } = await original<typeof import('../../lib/device-storage.ts')>();
  return { availableStorage: () => memoryStorage(kept) };
});
const all = vi.hoisted(() => vi.fn<() => Promise<unknown[]>>());
vi.mock('./disco.ts', () => ({
  IndexedDbPessoas: class {
    all = all;
  },
}));

// Files share a process: another one may have the modules already, without what stands in their place here.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a disk that does not answer is asked again, and nobody is forgotten for it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', {});
  const row = { usuarioId: 'ana', usuario: { nome: 'Ana', lojaId: 'loja' }, selo: {}, erradas: 0 };
  all
    .mockRejectedValueOnce(new DOMException('', 'UnknownError'))
    .mockResolvedValue([{ ...row, vistaEm: Date.now(), relogio: Date.now() }]);
  const { pessoasGuardadas } = await import('./pessoas-do-aparelho.ts');
  pessoasGuardadas.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(100);
  expect(pessoasGuardadas.get().lidas).toBe(false);
  expect(kept.get('balcao.pessoas')).toBe('loja');
  await vi.advanceTimersByTimeAsync(500);
  expect(pessoasGuardadas.get()).toMatchObject({ lidas: true, comPin: [{ usuarioId: 'ana' }] });
  expect(kept.get('balcao.pessoas')).toBe('loja');
});

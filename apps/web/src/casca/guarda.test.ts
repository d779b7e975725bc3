import { beforeEach, expect, it } from 'vitest';
import { Guarda, type Versao } from './guarda.ts';

/** A Cache storage of maps, as far as it is asked. */
function emMemoria(): CacheStorage {
  const all = new Map<string, Map<string, string>>();
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, string>();
    all.set(name, entries);
    return {
      match: async (key: string) => {
        const text = entries.get(key);
        return text === undefined ? undefined : new Response(text);
      },
      put: async (key: string, answer: Response) => void entries.set(key, await answer.text()),
      delete: async (key: string) => entries.delete(key),
    };
  };
  return { open } as unknown as CacheStorage;
}

const versao = (id: string): Versao => ({
  id,
  paginas: { 'app.html': `/app?${id}`, 'casca.html': `/casca?${id}`, 'login.html': `/login?${id}` },
});
const [UM, DOIS, TRES] = [versao('1'), versao('2'), versao('3')];
let guarda: Guarda;

beforeEach(() => {
  guarda = new Guarda(emMemoria());
});

it('the first version is used at once; each later one waits, however many come, until it is taken', async () => {
  await guarda.chegou(UM);
  expect(await guarda.vigente()).toEqual(UM);
  expect(await guarda.nova()).toBeUndefined();
  await guarda.chegou(DOIS);
  await guarda.chegou(TRES);
  // Guard: `chegou` leaves what is in use alone.
  expect(await guarda.vigente()).toEqual(UM);
  expect(await guarda.nova()).toEqual(TRES);
  await guarda.assumir(TRES);
  expect(await guarda.vigente()).toEqual(TRES);
  expect(await guarda.nova()).toBeUndefined();
});

it('that it may be taken is forgotten when it is, or when a sale is begun; old files go once', async () => {
  await guarda.chegou(UM);
  await guarda.chegou(DOIS);
  await guarda.liberar(DOIS.id);
  expect(await guarda.livre()).toBe('2');
  await guarda.liberar(undefined);
  expect(await guarda.livre()).toBeUndefined();
  await guarda.liberar(DOIS.id);
  expect(await guarda.devoLimpar()).toBe(false);
  await guarda.assumir(DOIS);
  expect(await guarda.livre()).toBeUndefined();
  expect(await guarda.devoLimpar()).toBe(true);
  expect(await guarda.devoLimpar()).toBe(false);
});

it('a version whose files are gone is nobody’s; the one that came last begins anew', async () => {
  await guarda.chegou(UM);
  await guarda.esquecer();
  expect(await guarda.vigente()).toBeUndefined();
  await guarda.chegou(DOIS);
  expect(await guarda.vigente()).toEqual(DOIS);
});

import { afterEach, expect, it, vi } from 'vitest';
import { agora, setClock } from './clock.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const DEVICE = Date.parse('2026-12-25T12:00:00.000Z');

it('follows the server, whatever the device thinks', () => {
  vi.useFakeTimers({ now: DEVICE });
  setClock('Fri, 20 Nov 2026 12:00:00 GMT', DEVICE - 100, DEVICE);
  expect(agora().toISOString()).toMatch(/^2026-11-20T12:00:00/);
  vi.advanceTimersByTime(3_600_000);
  expect(agora().toISOString()).toMatch(/^2026-11-20T13:00:00/);

  // Within what a header of whole seconds can tell: no jump.
  const before = agora().getTime();
  setClock('Fri, 20 Nov 2026 13:00:01 GMT', Date.now() - 50, Date.now());
  expect(agora().getTime()).toBe(before);

  // No header, or one that is none.
  setClock(null, 0, 0);
  setClock('amanhã', 0, 0);
  expect(agora().getTime()).toBe(before);

  // The device's clock was set back, to 1970, while an answer was on its way.
  setClock('Fri, 20 Nov 2026 13:00:01 GMT', Date.now(), 0);
  expect(agora().getTime()).toBe(before);

  // The device's clock was put right meanwhile.
  vi.setSystemTime(Date.parse('2026-11-20T14:00:00.000Z'));
  setClock('Fri, 20 Nov 2026 14:00:00 GMT', Date.now(), Date.now());
  expect(agora().toISOString()).toMatch(/^2026-11-20T14:00:00/);
});

it('is known to a page that opens without a connection', async () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.useFakeTimers({ now: DEVICE });
  const opened = async () => {
    vi.resetModules();
    return import('./clock.ts');
  };
  const before = await opened();
  before.setClock('Fri, 25 Dec 2026 12:30:00 GMT', DEVICE, DEVICE);
  vi.advanceTimersByTime(60_000);
  expect((await opened()).agora().toISOString()).toMatch(/^2026-12-25T12:31:00/);

  for (const key of kept.keys()) kept.set(key, 'amanhã');
  expect((await opened()).agora()).toEqual(new Date(DEVICE + 60_000));
});

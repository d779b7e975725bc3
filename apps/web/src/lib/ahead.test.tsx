import { expect, it, vi } from 'vitest';
import { fetchAhead, keepAhead } from './ahead.ts';

it('what may be asked for next comes when the page has nothing to do, what failed with the connection', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
  const parada = async () => {
    for (const work of idle.splice(0)) work();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const um = vi.fn(async () => undefined);
  const dois = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const tres = vi.fn(async () => undefined);
  keepAhead(um);
  keepAhead(dois);
  expect(idle).toEqual([]);
  fetchAhead();
  expect(um).not.toHaveBeenCalled();
  await parada();
  keepAhead(tres);
  await parada();
  expect(um).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  await parada();
  expect(um).toHaveBeenCalledOnce();
  expect(dois.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(tres).toHaveBeenCalledOnce();
});

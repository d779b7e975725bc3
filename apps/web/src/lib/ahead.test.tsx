import { beforeEach, expect, it, vi } from 'vitest';

let idle: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  idle = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
});

/** The page has nothing to do for a moment. */
async function rest(): Promise<void> {
  for (const work of idle.splice(0)) work();
  await vi.advanceTimersByTimeAsync(0);
}

const part = () => vi.fn(async () => undefined);

it('each part comes in an idle moment of its own once the page has begun, what is named later too', async () => {
  const { fetchAhead, keepAhead } = await import('./ahead.ts');
  const [um, dois, tres] = [part(), part(), part()];
  keepAhead(um);
  keepAhead(dois);
  expect(idle).toEqual([]);
  fetchAhead();
  expect(um).not.toHaveBeenCalled();
  await rest();
  expect(um).toHaveBeenCalledOnce();
  expect(dois).not.toHaveBeenCalled();
  await rest();
  expect(dois).toHaveBeenCalledOnce();
  keepAhead(tres);
  await rest();
  expect(tres).toHaveBeenCalledOnce();
});

it('nothing comes while somebody types', async () => {
  const { fetchAhead, keepAhead } = await import('./ahead.ts');
  const um = part();
  keepAhead(um);
  fetchAhead();
  window.dispatchEvent(new KeyboardEvent('keydown'));
  await rest();
  await vi.advanceTimersByTimeAsync(600);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  await vi.advanceTimersByTimeAsync(600);
  await rest();
  expect(um).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(400);
  await rest();
  expect(um).toHaveBeenCalledOnce();
});

it('what failed comes with the connection, what came does not come again', async () => {
  const { fetchAhead, keepAhead } = await import('./ahead.ts');
  const um = part();
  const dois = vi.fn<() => Promise<unknown>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  keepAhead(um);
  keepAhead(dois);
  fetchAhead();
  await rest();
  await rest();
  expect(dois).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event('online'));
  await rest();
  expect(dois).toHaveBeenCalledTimes(2);
  expect(um).toHaveBeenCalledOnce();
});

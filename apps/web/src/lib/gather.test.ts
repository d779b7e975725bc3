import { expect, it } from 'vitest';
import { gather } from './gather.ts';

it('runs once more for all that came meanwhile, and answers when that is done', async () => {
  const ends: (() => void)[] = [];
  const run = gather(() => new Promise<void>((resolve) => ends.push(resolve)));
  const first = run();
  const others = Array.from({ length: 500 }, () => run());
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await new Promise(setImmediate);
  expect(ends).toHaveLength(2);
  ends[1]?.();
  await Promise.all([first, ...others]);
  expect(ends).toHaveLength(2);
  // What comes afterwards is a run of its own.
  void run();
  expect(ends).toHaveLength(3);
});

it('goes on after a run that failed', async () => {
  let fails = true;
  let runs = 0;
  const run = gather(async () => {
    runs += 1;
    if (fails) throw new Error('full');
  });
  await expect(run()).rejects.toThrow('full');
  fails = false;
  await run();
  expect(runs).toBe(2);
});

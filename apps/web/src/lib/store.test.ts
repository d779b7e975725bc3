import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('tells everybody of a new value, and nobody of the old one', () => {
  const store = createStore('a');
  const [one, other] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(one);
  store.subscribe(other);
  store.set('a');
  expect(one).not.toHaveBeenCalled();
  store.set('b');
  expect(store.get()).toBe('b');
  stop();
  store.set('c');
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
});

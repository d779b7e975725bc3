import { expect, it } from 'vitest';
import { ehApple } from './instalar.ts';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, false],
])('%s with %i points of touch', (userAgent, maxTouchPoints, apple) => {
  expect(ehApple({ userAgent, maxTouchPoints })).toBe(apple);
});

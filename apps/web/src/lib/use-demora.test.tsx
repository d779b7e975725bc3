import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDemora } from './use-demora.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const passam = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('says nothing of what is done in a moment, and each time anew what lasts', () => {
  const { result, rerender } = renderHook(useDemora, { initialProps: true });
  passam(299);
  expect(result.current).toBe(false);
  rerender(false);
  passam(1000);
  expect(result.current).toBe(false);
  rerender(true);
  passam(300);
  expect(result.current).toBe(true);
  rerender(false);
  expect(result.current).toBe(false);
  rerender(true);
  expect(result.current).toBe(false);
});

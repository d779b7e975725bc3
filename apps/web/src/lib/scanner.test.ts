import { describe, expect, it } from 'vitest';
import { codeInField, isMeasure, NO_BURST, scanned, typed } from './scanner.ts';

function type(text: string, gap: number, start = 1000) {
  let at = start;
  let burst = NO_BURST;
  for (const char of text) {
    burst = typed(burst, char, at);
    at += gap;
  }
  return { burst, at };
}

describe('a scanner', () => {
  it('is told by its speed', () => {
    const { burst, at } = type('7891000100103', 5);
    expect(scanned(burst, at)).toBe('7891000100103');
  });

  it('is not a hand', () => {
    const { burst, at } = type('7891000100103', 120);
    expect(scanned(burst, at)).toBeUndefined();
  });

  it('leaves out what a hand typed just before', () => {
    const hand = type('Mesa', 150);
    let { burst } = hand;
    let at = hand.at;
    for (const char of '78912345') {
      burst = typed(burst, char, at);
      at += 8;
    }
    expect(scanned(burst, at)).toBe('78912345');
  });

  it('needs Enter at once and four characters at least', () => {
    const { burst, at } = type('78912345', 5);
    expect(scanned(burst, at + 400)).toBeUndefined();
    expect(scanned(type('789', 5).burst, 1020)).toBeUndefined();
  });

  it('types no number with a comma: that is a scale', () => {
    expect(['0,350', '12,5', '7891000100103', '0.350', ',5'].map(isMeasure)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('is taken out of a field whole, also when a slow moment cut its burst', () => {
    const knows = (code: string) => code === '7891000100105';
    expect(codeInField('Mesa 77891000100105', '1000100105', knows)).toBe('7891000100105');
    expect(codeInField('Mesa 7', '7', knows)).toBe('7');
  });
});

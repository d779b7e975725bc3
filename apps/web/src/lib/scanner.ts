/**
 * A bar code scanner is a keyboard that types faster than any hand and ends with Enter. Pure: keys and their times
 * come in, a code comes out.
 */
const FASTEST_HAND = 50;
const SHORTEST_CODE = 4;
const LONGEST_CODE = 60;

export interface Burst {
  text: string;
  lastAt: number;
}

/** Shared by a page and the dialog over it: a scan may begin on the one and end on the other. */
export interface Scanner {
  burst: Burst;
  /** Codes that could not be looked up yet. */
  waiting: string[];
}

export const NO_BURST: Burst = { text: '', lastAt: Number.NEGATIVE_INFINITY };

/** A character: it continues the burst or begins a new one. */
export function typed(burst: Burst, char: string, at: number): Burst {
  return at - burst.lastAt <= FASTEST_HAND
    ? { text: burst.text + char, lastAt: at }
    : { text: char, lastAt: at };
}

/** Enter: the code that was scanned, or undefined when a hand typed it. */
export function scanned(burst: Burst, at: number): string | undefined {
  const quick = at - burst.lastAt <= FASTEST_HAND * 2;
  return quick && burst.text.length >= SHORTEST_CODE ? burst.text : undefined;
}

/** A number with a comma comes from a scale, which types as fast as a scanner. */
export const isMeasure = (text: string): boolean => /^\d+,\d+$/.test(text);

/**
 * The code at the end of a field that happened to have the focus. A slow moment can cut the burst short, so the longest
 * ending that the catalogue knows wins over the burst itself.
 */
export function codeInField(value: string, burst: string, knows: (code: string) => boolean): string {
  for (let length = Math.min(value.length, LONGEST_CODE); length > burst.length; length -= 1) {
    const ending = value.slice(-length);
    if (knows(ending)) return ending;
  }
  return burst;
}

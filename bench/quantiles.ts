/** The middle one of some runs: one that was disturbed moves it least. NaN of none. */
export function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value that this share of them does not exceed: 0.5 is the middle. NaN of none. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** The 95th percentile. */
export function p95(times: readonly number[]): number {
  return percentile(times, 0.95);
}

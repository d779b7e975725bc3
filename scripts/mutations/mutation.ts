export interface Cut {
  /** From the root of the repository. */
  file: string;
  /** Stands in it exactly once. */
  text: string;
  /** The text in its place without the guard. */
  instead: string;
}

export interface Mutation {
  name: string;
  cuts: readonly Cut[];
  /** `web-dom`: it is drawn (`*.test.tsx`). */
  project: 'api' | 'web' | 'web-dom';
  /** A test file, and of its tests the beginnings of those names that must fail. */
  tests: { file: string; names: readonly string[] };
}

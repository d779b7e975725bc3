/** The goals of the pages before the login. Apart from lighthouse.ts, for the report needs no browser. */

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The least that a median must reach. */
export const LIGHTHOUSE_GOALS: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

/** Which pages, and what the report calls them. */
export const LIGHTHOUSE_PAGES = { landing: '/', login: '/login' } as const;
export type LighthousePage = keyof typeof LIGHTHOUSE_PAGES;

export interface LighthouseRun {
  scores: Record<Category, number>;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  transferKb: number;
  /** Audits below the full score. */
  flaws: string[];
}

export interface LighthouseResult {
  median: Record<Category, number>;
  runs: LighthouseRun[];
}

/**
 * As much of the page auditor as the bench uses: `npm run types` knows it where bench/node_modules is not installed.
 */
declare module 'lighthouse' {
  interface Audit {
    id: string;
    score: number | null;
    numericValue?: number;
  }
  interface Options {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyCategories: string[];
  }
  export default function lighthouse(
    url: string,
    options: Options,
  ): Promise<
    | { lhr: { audits: Record<string, Audit>; categories: Record<string, { score: number | null }> } }
    | undefined
  >;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
  }): Promise<{ port: number; kill(): Promise<void> | void }>;
}

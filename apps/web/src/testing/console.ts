/** An error or a warning in the console fails a component test, as it fails a browser test, unless it was foreseen. */
import { format } from 'node:util';

let esperados: RegExp[] = [];
/** React's word to the test's author about its timing; no page ever writes it. */
const ACT = /not wrapped in act\(/;
/** happy-dom lacks an element that browsers have. */
const SEARCH = /The tag <search> is unrecognized/;

/** For the rest of this test: what goes like this may be written. */
export function esperarNoConsole(text: RegExp): void {
  esperados.push(text);
}

const real = { error: console.error, warn: console.warn };

/** Listens from now on. Answers what was written and not foreseen; after that the console is as before. */
export function ouvirConsole(): () => string[] {
  const heard: string[] = [];
  esperados = [];
  console.error = (...said: unknown[]) => void heard.push(format(...said));
  console.warn = (...said: unknown[]) => void heard.push(format(...said));
  return () => {
    Object.assign(console, real);
    return heard.filter((text) => ![ACT, SEARCH, ...esperados].some((one) => one.test(text)));
  };
}

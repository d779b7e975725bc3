/** The errors in the console of a test's pages. */
import type { BrowserContext } from '@playwright/test';

/** The browser's own line about an answer that refuses a write. */
const CONFLITO = /status of 409/;

/** Listens from now on. Answers how to ask what was heard: the texts, with the address that each is about. */
export function ouvirErros(context: BrowserContext): () => Promise<string[]> {
  const heard: string[] = [];
  const conflitos: Promise<string>[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    heard.push(`${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => heard.push(String(error.error())));
  context.on('response', (answer) => {
    if (answer.status() === 409) conflitos.push(answer.text().catch(String));
  });
  return async () => {
    const ditos = await Promise.all(conflitos);
    // A page that is left before a slow server has answered leaves it to the next to ask again, and to be told so.
    const repetidas = ditos.every((text) => text.includes('TOKEN_DUPLICADO'));
    return heard.filter((text) => !(repetidas && CONFLITO.test(text)));
  };
}

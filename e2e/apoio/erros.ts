import { ERRORS, type ErrorCode } from '@balcao/contract/base/errors';
import type { Page } from '@playwright/test';
import { test as base, expect, REDE } from './base.ts';
import { emVigor } from './rede.ts';

/**
 * As `test`, for pages that are made to fail: what the browser writes about that is foreseen, its own dialogs are
 * not.
 */
export const test = base.extend<{ semAlerta: undefined }>({
  semAlerta: [
    async ({ context, esperados }, use) => {
      esperados.push(REDE);
      const shown: string[] = [];
      context.on('dialog', (dialog) => {
        shown.push(dialog.message());
        void dialog.dismiss();
      });
      await use(undefined);
      expect(shown, 'texts are part of the page, never the browser’s alert').toEqual([]);
    },
    { auto: true },
  ],
});

/** How a call fails: with a code of our server, as a proxy's error page, or without any answer. */
export type Falha = ErrorCode | 'outro servidor' | 'sem rede';

/** From now on this call fails, until `page.unrouteAll()`. `path`: a whole path, or a pattern of one with an id. */
export async function falhar(
  page: Page,
  method: string,
  path: string | RegExp,
  falha: Falha,
  mensagem?: string,
): Promise<void> {
  const meant = ({ pathname }: URL) => (typeof path === 'string' ? pathname === path : path.test(pathname));
  await page.route(meant, (route) => {
    if (route.request().method() !== method) return route.fallback();
    if (falha === 'sem rede') return route.abort();
    if (falha === 'outro servidor') {
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' });
    }
    const { status, mensagem: usual } = ERRORS[falha];
    const text = mensagem ?? usual;
    return route.fulfill({ status, json: { code: falha, mensagem: text, message: text } });
  });
  await emVigor(page);
}

/** From now on this device does not hear what others do: what it does meets what the server says. */
export async function semNoticias(page: Page): Promise<void> {
  await page.route('**/api/sync*', (route) => route.abort());
  await emVigor(page);
}

/** A message that is there, and is tapped away: an error would keep the next one waiting for its five seconds. */
export async function lido(page: Page, texto: string): Promise<void> {
  const message = page.getByRole('alert').filter({ hasText: texto });
  await message.click();
  await expect(message).toHaveCount(0);
}

/**
 * From now on time passes on the device alone: no answer tells the page, or the next one, how late it is at the
 * server.
 */
async function semHoraDoServidor(page: Page): Promise<void> {
  const silence = () => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name);
    };
  };
  await page.addInitScript(silence);
  await page.evaluate(silence);
}

/** The device's clock stands still: however slow the machine, two sales are seconds apart at the most. */
export async function mesmaHora(page: Page): Promise<void> {
  await semHoraDoServidor(page);
  await page.clock.setFixedTime(new Date());
}

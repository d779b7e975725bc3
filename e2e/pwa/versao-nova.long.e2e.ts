/** A new version of the app is deployed while the old one is in use: it waits, is offered, and is taken. */
import type { Page } from '@playwright/test';
import { acessivel } from '../apoio/aparencia.ts';
import { expect } from '../apoio/base.ts';
import { till, vendida } from '../apoio/caixa.ts';
import { aberto, bipar, conectar, instalado, noCaixa, test, vender } from '../apoio/caixa-instalado.ts';
import { outraVersao } from '../apoio/versao.ts';

/** The new version is on the device, whole. */
async function chegou(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const waiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state);
  await expect.poll(waiting).toBe('installed');
}

const oferta = (page: Page) => page.getByRole('complementary', { name: 'Nova versão' });
const versao = (page: Page) =>
  page.evaluate(() => (document.querySelector('script[src*="v2.js"]') ? 'nova' : 'velha'));

test('a new version waits for a day of sales offline', async ({ request, conta, linha, aparelho }) => {
  let page = await instalado(aparelho, conta);
  await bipar(page);
  linha.arquivos = outraVersao('v2');
  await chegou(page);
  await expect(oferta(page)).toHaveCount(0);
  linha.estado = 'cortada';
  await page.keyboard.press('F4');
  await vendida(page);
  await vender(page, 2, 20);
  await aparelho.matar();

  // What the server has no more is opened all the same, on any page.
  page = await noCaixa(aparelho);
  expect(await versao(page)).toBe('velha');
  await vender(page, 21, 25);
  await page.goto('/configuracoes');
  expect(await versao(page)).toBe('velha');
  await expect(page.getByText('25 vendas guardadas neste aparelho')).toBeVisible();
  await expect(oferta(page)).toHaveCount(0);
  await conectar(page, linha, request, conta, 25);

  await expect(oferta(page)).toContainText('Nova versão pronta');
  await acessivel(page);
  await page.goto('/selling/caixa');
  await aberto(page);
  expect(await versao(page)).toBe('velha');
  await oferta(page).getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(() => versao(page).catch(() => undefined)).toBe('nova');
  await aberto(page);
  await expect(oferta(page)).toHaveCount(0);
  linha.estado = 'cortada';
  await vender(page, 26, 26);
  await conectar(page, linha, request, conta, 26);
});

test('a new version waits for every window', async ({ conta, linha, aparelho }) => {
  const page = await instalado(aparelho, conta);
  const other = await page.context().newPage();
  await other.goto('/selling/caixa');
  await aberto(other);
  await bipar(other);
  linha.arquivos = outraVersao('v2');
  await chegou(page);
  // Left aside, a sale is begun no less.
  await other.goto('/configuracoes');
  await expect(other.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
  await page.reload();
  await aberto(page);
  await expect(oferta(page)).toHaveCount(0);
  await other.goto('/selling/caixa');
  await expect(till(other).getByText('Café coado').first()).toBeVisible();
  await other.keyboard.press('F4');
  await expect(oferta(page)).toBeVisible();
  await bipar(page, 2);
  await expect(oferta(page)).toHaveCount(0);
  await expect(oferta(other)).toHaveCount(0);
  await page.keyboard.press('F4');
  await expect(oferta(page)).toBeVisible();
  await oferta(other).getByRole('button', { name: 'Atualizar' }).click();
  for (const each of [page, other]) {
    await expect.poll(() => versao(each).catch(() => undefined)).toBe('nova');
    await aberto(each);
  }
});

test('a new version is used when the app is opened again', async ({ conta, linha, aparelho }) => {
  let page = await instalado(aparelho, conta);
  linha.arquivos = outraVersao('v2');
  await chegou(page);
  await expect(oferta(page)).toBeVisible();
  // Noted, too: that it is offered is seen a moment earlier.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/casca/livre')) !== undefined))
    .toBe(true);
  await aparelho.desligar();
  linha.estado = 'cortada';
  page = await noCaixa(aparelho);
  expect(await versao(page)).toBe('nova');
  await expect(oferta(page)).toHaveCount(0);
});

test('a file of another server is not kept as the new version', async ({ conta, linha, aparelho }) => {
  const page = await instalado(aparelho, conta);
  const inteira = outraVersao('v2');
  const doHotel = Buffer.from('<!doctype html><title>Wi-Fi do hotel</title>');
  linha.arquivos = (path) => {
    const found = inteira(path);
    return found?.body && /\/assets\/depois-.*\.js$/.test(path) ? { ...found, body: doHotel } : found;
  };
  const acabou = page.evaluate(async () => {
    const registro = await navigator.serviceWorker.ready;
    const fim = new Promise<string>((resolve) => {
      const ouvir = () => {
        const worker = registro.installing;
        worker?.addEventListener('statechange', () => {
          if (worker.state !== 'installing') resolve(worker.state);
        });
      };
      // The browser looks by itself after a page was opened, and may have begun.
      ouvir();
      registro.addEventListener('updatefound', ouvir);
    });
    await registro.update();
    return fim;
  });
  expect(await acabou).toBe('redundant');
  await expect(oferta(page)).toHaveCount(0);

  linha.arquivos = inteira;
  await chegou(page);
  await oferta(page).getByRole('button', { name: 'Atualizar' }).click();
  await expect.poll(() => versao(page).catch(() => undefined)).toBe('nova');
  await aberto(page);
});

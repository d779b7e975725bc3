/**
 * Twenty sales without a connection, and what may happen while they are delivered: each arrives once, at its own
 * time.
 */
import type { Page } from '@playwright/test';
import { freePort } from '../../apps/api/src/postgres/listening.ts';
import { cleanUp, startServer, temporaryDataDir } from '../../apps/api/src/testing/process/server-process.ts';
import { type Conta, entrar, expect, ler, REDE } from '../apoio/base.ts';
import { aberto, comLoja, test, todasUmaVez, vender } from '../apoio/caixa-instalado.ts';
import { semRede } from '../apoio/rede.ts';

const MUITAS = 20;

test.beforeEach(({ esperados }) => {
  // A list that is on its way when the network goes says so.
  esperados.push(REDE);
});

async function noCaixa(page: Page, conta: Conta): Promise<void> {
  await entrar(page, conta, '/selling/caixa');
  await aberto(page);
}

const esvaziada = (page: Page) => expect(page.getByText(/guardadas? neste aparelho/)).toHaveCount(0);

test('every answer is lost after its sale was made', async ({ page, context, request, conta }) => {
  await noCaixa(page, conta);
  const voltar = await semRede(context);
  await vender(page, 1, MUITAS);
  const lost = new Set<string>();
  await context.route('**/api/vendas', async (route) => {
    const key = await route.request().headerValue('idempotency-key');
    if (route.request().method() !== 'POST' || key === null || lost.has(key)) return route.fallback();
    lost.add(key);
    // The server takes it; the device never hears of it.
    await route.fetch();
    return route.abort();
  });
  await voltar();
  await todasUmaVez(request, conta, MUITAS);
  await esvaziada(page);
  expect(lost.size).toBe(MUITAS);
  expect(await ler<unknown[]>(request, conta, '/api/vendas')).toHaveLength(MUITAS);
});

test('two windows of one browser sell, and both want to deliver', async ({
  page,
  context,
  request,
  conta,
}) => {
  await noCaixa(page, conta);
  const outra = await context.newPage();
  await outra.goto('/selling/caixa');
  await aberto(outra);
  const voltar = await semRede(context);
  for (let n = 1; n <= MUITAS; n += 1) {
    const janela = n % 2 === 0 ? outra : page;
    await janela.bringToFront();
    await vender(janela, n, n);
  }
  await voltar();
  await todasUmaVez(request, conta, MUITAS);
  await esvaziada(page);
  await esvaziada(outra);
});

test('the server is killed while sales are delivered', async ({ browser, playwright }) => {
  const dataDir = temporaryDataDir('balcao-queda-');
  const environment = { DATA_DIR: dataDir, PORT: String(await freePort()), LOG_LEVEL: 'error' };
  const first = startServer(environment);
  try {
    const baseURL = await first.url;
    const request = await playwright.request.newContext({ baseURL });
    const conta = await comLoja(request);
    await using context = await browser.newContext({ baseURL, locale: 'pt-BR' });
    const page = await context.newPage();
    await noCaixa(page, conta);
    const voltar = await semRede(context);
    await vender(page, 1, MUITAS);
    let made = 0;
    await context.route('**/api/vendas', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      // Those beside it are cut off wherever they are; of this one the server's commit is all that there is.
      const answer = await route.fetch().catch(() => undefined);
      made += 1;
      if (made === 7) first.child.kill('SIGKILL');
      return answer && made < 7 ? route.fulfill({ response: answer }) : route.abort();
    });
    await voltar();
    await first.ended;
    await context.unrouteAll({ behavior: 'wait' });
    const second = startServer(environment);
    expect(await second.url).toBe(baseURL);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await todasUmaVez(request, conta, MUITAS);
    await esvaziada(page);
    await request.dispose();
  } finally {
    await cleanUp();
  }
});

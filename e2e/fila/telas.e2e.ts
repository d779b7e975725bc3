/** What waits on the device is seen, and decided by the person whom it waits for. */
import type { APIRequestContext, Page } from '@playwright/test';
import {
  abrirCaixa,
  acessivel,
  type Conta,
  conferir,
  entrar,
  expect,
  ler,
  novaConta,
  novaVenda,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { comCafe, comMesa, escolher, sairDoCaixa, till, vendida } from '../apoio/caixa.ts';
import { falhar, mesmaHora } from '../apoio/erros.ts';

const SALES = '**/api/vendas';

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

interface Feita {
  total: number;
  marcas: string[];
}

const feitas = (request: APIRequestContext, conta: Conta) => ler<Feita[]>(request, conta, '/api/vendas');

/** The same sale twice within seconds, and the page that asks about it is gone. */
async function perguntaPerdida(page: Page, request: APIRequestContext): Promise<Conta> {
  const conta = await novaConta(request);
  const bala = await novoProduto(request, conta, { nome: 'Bala', valor: 0.5 });
  await abrirCaixa(page, conta);
  await mesmaHora(page);
  await escolher(page, 'Bala');
  // From another device, while the finger is over the button: however slow the machine, nothing lies between the two.
  const criadaEm = await page.evaluate(() => new Date().toISOString());
  await novaVenda(request, conta, { tipo: 'VENDAS', criadaEm, itens: [bala] });
  await page.keyboard.press('F4');
  await expect(page.getByRole('button', { name: 'É outra venda' })).toBeVisible();
  await page.reload();
  await expect(till(page)).toBeVisible();
  return conta;
}

async function abrirFila(page: Page) {
  const badge = page.getByRole('button', {
    name: /1 venda guardada neste aparelho · R\$ 0,50 · 1 precisa de você/,
  });
  await badge.click();
  return page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
}

test('a question lost with the page waits for its person, and is not answered by time', async ({
  page,
  request,
}) => {
  const conta = await perguntaPerdida(page, request);
  const fila = await abrirFila(page);
  await expect(fila).toContainText('Precisa de você');
  await expect(fila).toContainText('Esta venda já foi registrada?');
  await acessivel(page);
  await fila.getByRole('button', { name: 'Fechar' }).click();

  // An hour later, on a page that was opened anew and with a person in a hurry.
  await page.clock.setFixedTime(new Date(Date.now() + 3_600_000));
  await page.reload();
  const tentar = (await abrirFila(page)).getByRole('button', { name: 'Tentar agora' });
  await tentar.click();
  await expect(tentar).toBeEnabled();
  await page.reload();
  await expect(page.getByText(/1 precisa de você/)).toBeVisible();
  expect(await feitas(request, conta)).toHaveLength(1);
});

test('"É outra venda" in the list of what waits sends the sale, unmarked', async ({ page, request }) => {
  const conta = await perguntaPerdida(page, request);
  const fila = await abrirFila(page);
  await fila.getByRole('button', { name: 'É outra venda' }).click();
  await expect(fila.getByText('Nenhuma venda esperando')).toBeVisible();
  const marcas = async () => (await feitas(request, conta)).map((venda) => venda.marcas);
  await expect.poll(marcas).toEqual([[], []]);
});

test('"Já registrada" in the list of what waits sends nothing', async ({ page, request }) => {
  const conta = await perguntaPerdida(page, request);
  const fila = await abrirFila(page);
  await fila.getByRole('button', { name: 'Já registrada' }).click();
  await expect(fila.getByText('Nenhuma venda esperando')).toBeVisible();
  await page.reload();
  await sairDoCaixa(page);
  await expect(page.getByRole('region', { name: 'VENDAS FINALIZADAS' }).getByRole('article')).toHaveCount(1);
  await expect(page.getByText(/guardada neste aparelho/)).toHaveCount(0);
  expect(await feitas(request, conta)).toHaveLength(1);
});

test('by keyboard alone: Escape closes what asks and then the list, and the focus is never lost', async ({
  page,
  request,
}) => {
  await comMesa(page, request);
  await falhar(page, 'POST', '/api/vendas', 'sem rede');
  await abrirCaixa(page);
  await escolher(page, 'Café coado');
  await page.keyboard.press('F4');
  const badge = page.getByRole('button', { name: /1 venda guardada neste aparelho/ });
  await badge.click();
  const fila = page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
  await falhar(page, 'POST', '/api/vendas', 'VALIDACAO');
  // The list's own: what was refused meanwhile stays as it is.
  await fila.getByRole('button', { name: 'Tentar agora' }).first().click();
  const descartar = fila.getByRole('button', { name: 'Descartar' });
  await descartar.press('Enter');
  const question = page.getByRole('dialog', { name: 'Descartar esta venda?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(descartar).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fila).toHaveCount(0);
  await expect(badge).toBeFocused();
  await page.keyboard.press('Enter');
  await descartar.press('Enter');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(fila.getByText('Nenhuma venda esperando')).toBeVisible();
  await expect(fila.locator(':focus')).toHaveCount(1);
});

test('a sale still on its way gets its badge by time alone, after a reload too', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Bala', valor: 0.5 });
  await entrar(page, conta);
  // The server takes its time: no answer, no try to be counted.
  await page.route(SALES, (route) => (route.request().method() === 'POST' ? undefined : route.fallback()));
  await abrirCaixa(page);
  await escolher(page, 'Bala');
  // It leaves as soon as it is on the disk, and no sooner.
  const left = page.waitForRequest(
    (asked) => asked.method() === 'POST' && asked.url().endsWith('/api/vendas'),
  );
  await page.keyboard.press('F4');
  await left;
  await page.reload();
  await expect(till(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /1 venda guardada neste aparelho/ })).toBeVisible();
});

test('sales that wait on the device read well, and nobody leaves them unknowingly', async ({
  page,
  request,
}) => {
  const { conta } = await comMesa(page, request);
  await falhar(page, 'POST', '/api/vendas', 'sem rede');
  await abrirCaixa(page);
  await escolher(page, 'Café coado');
  await page.keyboard.press('F4');
  const badge = page.getByRole('button', { name: /1 venda guardada neste aparelho/ });
  await badge.click();
  const guardadas = page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
  await expect(guardadas).toContainText('Café coado');
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(guardadas).toHaveCount(0);
  await sairDoCaixa(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click();
  const question = page.getByRole('dialog', { name: 'Sair com vendas por enviar?' });
  await expect(question).toContainText('1 venda ainda não foi enviada.');
  await conferir(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await ler<unknown[]>(request, conta, '/api/vendas')).toHaveLength(1);
});

test.describe('without the server', () => {
  test.use({ esperados: [REDE] });

  for (const [count, texto] of [
    [1, '1 venda ainda não foi enviada. Ela continua guardada neste aparelho e é enviada quando'],
    [2, '2 vendas ainda não foram enviadas. Elas continuam guardadas neste aparelho e são enviadas quando'],
  ] as const) {
    test(`signing out speaks of ${count} as of ${count}`, async ({ page, request }) => {
      await comCafe(page, request);
      await page.route('**/api/vendas', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      );
      for (let nth = 1; nth <= count; nth += 1) {
        if (nth > 1) await escolher(page, 'Café coado');
        await page.keyboard.press('F4');
        await vendida(page);
      }
      await sairDoCaixa(page);
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click();
      await expect(page.getByRole('dialog', { name: 'Sair com vendas por enviar?' })).toContainText(texto);
    });
  }
});

import { ERRORS } from '@balcao/contract/errors';
import type { Locator } from '@playwright/test';
import { abrirCaixa, entrar, expect, novaConta, novoProduto } from '../apoio/base.ts';
import { comCafe, comMesa, feitas, sairDoCaixa, vendida } from '../apoio/caixa.ts';
import { falhar, falharAteTentar, lido, pararRelogio, registrados, test } from '../apoio/erros.ts';

const VENDAS = '/api/vendas';

/** What of these lies under the message, by its name. */
async function cobertos(message: Locator, others: Locator): Promise<string[]> {
  const box = await message.boundingBox();
  if (!box) return ['no message'];
  return others.evaluateAll((elements, { x, y, width, height }) => {
    const under = elements.filter((element) => {
      const { left, right, top, bottom, width: own } = element.getBoundingClientRect();
      return own > 0 && left < x + width && right > x && top < y + height && bottom > y;
    });
    return under.map(
      (element) => element.textContent || element.getAttribute('aria-label') || element.tagName,
    );
  }, box);
}

test('TOKEN_DUPLICADO with my own sale is success, and says so', async ({ page, request }) => {
  const conta = await comCafe(page, request);
  await page.route('**/api/vendas', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    // The sale was made before, and this is what the server says to the same key.
    const { avisos: _, ...venda } = await (await route.fetch()).json();
    const { status, mensagem } = ERRORS.TOKEN_DUPLICADO;
    await route.fulfill({
      status,
      json: { code: 'TOKEN_DUPLICADO', mensagem, message: mensagem, venda },
    });
  });
  await page.keyboard.press('F4');
  await expect(page.getByText('Requisição duplicada detectada. A venda já foi processada.')).toBeVisible();
  await vendida(page);
  await sairDoCaixa(page);
  await expect(page.getByRole('region', { name: 'VENDAS FINALIZADAS' })).toContainText('R$ 4,50');
  expect(await feitas(request, conta)).toHaveLength(1);
});

test('VENDA_DUPLICADA_TEMPORAL asks, and Já registrada makes no second sale', async ({ page, request }) => {
  const conta = await comCafe(page, request);
  await falhar(page, 'POST', VENDAS, 'VENDA_DUPLICADA_TEMPORAL');
  await page.keyboard.press('F4');
  const question = page.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
  await expect(question).toContainText(
    'Venda duplicada detectada. Aguarde alguns segundos antes de tentar novamente.',
  );
  await question.getByRole('button', { name: 'Já registrada' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByText('O carrinho está vazio')).toBeVisible();
  expect(await feitas(request, conta)).toHaveLength(0);
});

test('any other 409 says Venda duplicada detectada. and keeps the cart', async ({ page, request }) => {
  const conta = await comCafe(page, request);
  await falhar(page, 'POST', VENDAS, 'ID_EM_USO');
  await page.keyboard.press('F4');
  await expect(page.getByText('Venda duplicada detectada.', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Itens da venda' })).toContainText('Café coado');
  expect(await feitas(request, conta)).toHaveLength(0);
});

test('a sale that is refused for another reason says Erro ao salvar venda.', async ({ page, request }) => {
  const conta = await comCafe(page, request);
  await falhar(page, 'POST', VENDAS, 'VALIDACAO');
  const till = page.getByRole('dialog');
  for (const [width, height] of [
    [1366, 768],
    [1366, 625],
    [1920, 1080],
    [768, 1024],
    [640, 360],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.keyboard.press('F4');
    const message = page.getByRole('alert').filter({ hasText: 'Erro ao salvar venda.' });
    // It slides in: its place is where it comes to rest.
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => cobertos(message, till.locator('button, h1')), { message: `${width} × ${height}` })
      .toEqual([]);
    await lido(page, 'Erro ao salvar venda.');
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(page.getByRole('list', { name: 'Itens da venda' })).toContainText('Café coado');
  await page.unrouteAll();
  await page.keyboard.press('F4');
  await expect(page.getByText('Venda registrada com sucesso!')).toBeVisible();
  expect(await feitas(request, conta)).toHaveLength(1);
});

test('a sale without items says so under the title Atenção, and a tab asks for its identifier', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await abrirCaixa(page, conta);
  await page.keyboard.press('F4');
  const message = page.getByRole('alert').filter({ hasText: 'Adicione pelo menos um produto.' });
  await expect(message).toContainText('Atenção');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Vendas em Comanda/ }).click();
  const till = page.getByRole('dialog');
  await till.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Café coado' }).click();
  await till.getByRole('button', { name: /Abrir Comanda/ }).click();
  await expect(till.getByText('Informe o identificador da comanda.')).toBeVisible();
  await expect(till.getByLabel('Identificador da comanda')).toBeFocused();
});

test('a list of sales that cannot be loaded is logged, and comes when asked again', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(/Erro ao carregar vendas/);
  const conta = await novaConta(request);
  await entrar(page, conta);
  const logged = registrados(page);
  await falharAteTentar(page, VENDAS, 'ERRO_INTERNO');
  await page.goto('/selling');
  // After two more tries.
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar as vendas.');
  await expect.poll(() => logged.join()).toContain('Erro ao carregar vendas');
  await expect(page.getByRole('button', { name: /Vendas No Balcão/ })).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText('Nenhuma venda registrada ainda')).toBeVisible();
  await expect(page.getByText('As vendas finalizadas aparecerão aqui')).toBeVisible();
  await expect(page.getByText('Nenhuma comanda aberta')).toBeVisible();
  await expect(page.getByText('Comandas em andamento aparecerão aqui')).toBeVisible();
});

test('a tab that cannot be finalized says Erro ao finalizar a comanda. and stays open', async ({
  page,
  request,
}) => {
  await comMesa(page, request);
  const mesa = page.getByRole('article', { name: 'Mesa 7' });
  await falhar(page, 'PUT', /^\/api\/vendas\/[^/]+\/encerrar$/, 'VALIDACAO');
  await mesa.getByRole('button', { name: 'Finalizar' }).click();
  const question = page.getByRole('dialog', { name: 'Finalizar comanda' });
  await question.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Erro ao finalizar a comanda.')).toBeVisible();
  const abertas = page.getByRole('region', { name: 'COMANDAS ABERTAS' });
  await expect(abertas.getByRole('article', { name: 'Mesa 7' })).toBeVisible();
});

test('a tab changed by nobody else is edited; one that was finished meanwhile says so', async ({
  page,
  request,
}) => {
  await comMesa(page, request);
  const mesa = page.getByRole('article', { name: 'Mesa 7' });
  const till = page.getByRole('dialog');
  await falhar(page, 'PUT', /^\/api\/vendas\/[^/]+$/, 'VENDA_FINALIZADA');
  await mesa.getByRole('button', { name: 'Editar' }).click();
  await expect(till.getByLabel('Identificador da comanda')).toHaveValue('Mesa 7');
  await till.getByRole('button', { name: 'Aumentar Café coado' }).click();
  await till.getByRole('button', { name: /Salvar Alterações/ }).click();
  await expect(page.getByText('Esta venda já foi finalizada.')).toBeVisible();
  await page.unrouteAll();
  await till.getByRole('button', { name: /Salvar Alterações/ }).click();
  await expect(page.getByText('Comanda atualizada com sucesso!')).toBeVisible();
  await expect(mesa).toContainText('R$ 9,00');
});

test('a message of the till stays 5 s, at the top right, one at a time', async ({ page, request }) => {
  await page.clock.install();
  await comCafe(page, request);
  await pararRelogio(page);
  await page.keyboard.press('F4');
  const message = page.getByRole('alert').filter({ hasText: 'Venda registrada com sucesso!' });
  // In small steps until it is there: how long the answer takes is nobody's time but the network's.
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return message.count();
    })
    .toBe(1);
  await page.clock.runFor(1000);
  await expect(page.getByRole('alert')).toHaveCount(1);
  const box = await message.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1366 - 40);
  expect(box?.y ?? 999).toBeLessThan(60);
  await page.clock.runFor(3800);
  await expect(message).toBeVisible();
  await page.clock.runFor(1000);
  await expect(message).toHaveCount(0);
});

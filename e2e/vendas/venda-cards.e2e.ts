/** The cards of /selling: what the server noted, long names, more lines than fit, and no English. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  acessivel,
  type Conta,
  entrar,
  expect,
  novaConta,
  novaVenda,
  novoProduto,
  test,
} from '../apoio/base.ts';

async function daFila(request: APIRequestContext, { token }: Conta, body: object): Promise<void> {
  const answer = await request.post('/api/vendas', {
    data: { tipo: 'VENDAS', origem: 'fila', ...body },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

const finalizadas = (page: Page) => page.getByRole('region', { name: 'VENDAS FINALIZADAS' });

test('a probable double count says so on its card, why, and is cancelled there', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const bala = await novoProduto(request, conta, { nome: 'Bala', valor: 0.5 });
  const criadaEm = new Date().toISOString();
  const itens = [{ produtoId: bala.id, nome: 'Bala', preco: 0.5, quantidade: 5 }];
  await daFila(request, conta, { itens, criadaEm });
  await daFila(request, conta, { itens, criadaEm });
  await daFila(request, conta, { itens: [{ ...itens[0], preco: 0.6 }], criadaEm });
  await entrar(page, conta, '/selling');
  const marcada = finalizadas(page).getByRole('article').filter({ hasText: 'Possível duplicata' });
  await expect(marcada).toHaveCount(1);
  await expect(finalizadas(page).getByText('Preço divergente')).toHaveCount(1);
  const nota = marcada.getByText('Se for a mesma, cancele uma das duas.');
  await expect(nota).toBeHidden();
  await marcada.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(nota).toBeVisible();
  await acessivel(page);
  await marcada.getByRole('button', { name: 'Cancelar venda' }).click();
  const motivo = page.getByRole('dialog');
  await motivo.getByRole('textbox').fill('Registrada duas vezes');
  await motivo.getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(page.getByText('Possível duplicata')).toHaveCount(0);
});

test('a screen reader hears the cards in Portuguese', async ({ page, request }) => {
  const conta = await novaConta(request);
  const bala = await novoProduto(request, conta, { nome: 'Bala', valor: 0.5 });
  for (const nome of ['Mesa 1', 'Mesa 2', 'Mesa 3']) {
    await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: nome, itens: [bala] });
  }
  await entrar(page, conta, '/selling');
  await page.getByRole('button', { name: 'Próximas: COMANDAS ABERTAS' }).click();
  await expect(page.getByText('A partir do cartão 2 de 3')).toBeAttached();
  const section = page.getByRole('region', { name: 'COMANDAS ABERTAS' });
  expect(await section.ariaSnapshot()).not.toMatch(/slide|carousel/i);
  const roles = await page
    .locator('[aria-roledescription]')
    .evaluateAll((nodes) => [...new Set(nodes.map((node) => node.getAttribute('aria-roledescription')))]);
  expect(roles.sort()).toEqual(['carrossel', 'cartão']);
});

for (const width of [320, 1366]) {
  test(`long names stay in their cards at ${width} px, and lines that don't fit are counted`, async ({
    page,
    request,
  }) => {
    const conta = await novaConta(request, 'A'.repeat(120));
    const itens = [];
    for (let n = 1; n <= 6; n += 1) {
      itens.push(await novoProduto(request, conta, { nome: `Produto ${n}`, valor: n }));
    }
    for (const letra of ['M', 'N', 'O']) {
      await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: letra.repeat(60), itens });
    }
    await page.setViewportSize({ width, height: 800 });
    await entrar(page, conta, '/selling');
    const section = page.getByRole('region', { name: 'COMANDAS ABERTAS' });
    const card = section.getByRole('article').first();
    await expect(card.getByText(/^\+ \d produtos$/)).toBeVisible();
    const box = await section.boundingBox();
    for (const part of [
      card.getByText('R$ 21,00'),
      card.getByRole('button', { name: /Imprimir/ }),
      card.getByRole('button', { name: 'Finalizar' }),
      card.getByRole('button', { name: 'Cancelar' }),
    ]) {
      const inner = await part.boundingBox();
      expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    }
    await card.getByRole('list').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(card.getByText(/^\+ \d produto/)).toHaveCount(0);
  });
}

test('the overview shows the 3 newest sales, two per view and one up to 768 px', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  for (const [index, identificador] of ['Um', 'Dois', 'Três', 'Quatro'].entries()) {
    const bolo = await novoProduto(request, conta, { nome: `Bolo ${index}`, valor: 10 + index });
    await novaVenda(request, conta, { tipo: 'VENDAS', identificador, itens: [cafe, bolo] });
  }
  await novaVenda(request, conta, { tipo: 'FUTUROS', identificador: 'Encomenda', itens: [cafe] });
  await entrar(page, conta, '/selling');
  await expect(page.getByRole('heading', { name: 'Central de Vendas' })).toBeVisible();
  await expect(page.getByText('Últimas vendas concluídas')).toBeVisible();
  await expect(page.getByText('Vendas em andamento')).toBeVisible();
  const finished = page.getByRole('region', { name: 'VENDAS FINALIZADAS' });
  const cards = finished.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(['Quatro', 'Três', 'Dois']);
  await expect(cards.first()).toContainText('2 itens');
  await expect(cards.first()).toContainText('Bolo 31 × R$ 13,00R$ 13,00');
  await expect(cards.first().getByRole('button', { name: 'Imprimir Quatro' })).toBeVisible();
  // No dots, no loop.
  await expect(finished.getByRole('tab')).toHaveCount(0);
  await expect(finished.getByRole('button', { name: /^Anteriores/ })).toBeDisabled();
  const perView = async () => {
    const box = await finished.boundingBox();
    const card = await cards.first().boundingBox();
    return Math.round((box?.width ?? 0) / (card?.width ?? 1));
  };
  expect(await perView()).toBe(2);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(perView).toBe(1);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect.poll(perView).toBe(2);
  await expect(page.getByRole('region', { name: 'COMANDAS ABERTAS' })).not.toContainText('Encomenda');
});

/** The cards of /selling: how many are in sight, and that nothing of them is cut. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { acessivel } from '../apoio/aparencia.ts';
import { entrar, expect, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { post } from '../apoio/escrever.ts';

const abertas = (page: Page) => page.getByRole('region', { name: 'COMANDAS ABERTAS' });

async function cabe(page: Page): Promise<void> {
  const card = abertas(page).getByRole('article').first();
  await expect(card.getByText(/^\+ \d produtos$/)).toBeVisible();
  const box = await abertas(page).boundingBox();
  for (const part of [
    card.getByText('R$ 21,00'),
    card.getByRole('button', { name: /Imprimir/ }),
    card.getByRole('button', { name: 'Finalizar' }),
    card.getByRole('button', { name: 'Cancelar' }),
  ]) {
    const inner = await part.boundingBox();
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  }
  const list = card.getByRole('list').first();
  await list.evaluate((one) => one.scrollTo(0, one.scrollHeight));
  await expect(card.getByText(/^\+ \d produto/)).toHaveCount(0);
  await list.evaluate((one) => one.scrollTo(0, 0));
}

test('two cards per view, one on a phone, nothing cut', async ({ page, request }) => {
  const conta = await novaConta(request, 'A'.repeat(120));
  const itens = [];
  for (let n = 1; n <= 6; n += 1) {
    itens.push(await novoProduto(request, conta, { nome: `Produto ${n}`, valor: n }));
  }
  for (const letra of ['M', 'N', 'O']) {
    await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: letra.repeat(60), itens });
  }
  const [{ id, nome, valor } = { id: '', nome: '', valor: 0 }] = itens;
  const vendida = {
    ...{ tipo: 'VENDAS', origem: 'fila', criadaEm: new Date().toISOString() },
    itens: [{ produtoId: id, nome, preco: valor, quantidade: 5 }],
  };
  for (const _ of [1, 2]) await post(request, conta, '/api/vendas', { ...vendida, id: randomUUID() });
  await entrar(page, conta, '/selling');
  const perView = async () => {
    const box = await abertas(page).boundingBox();
    const card = await abertas(page).getByRole('article').first().boundingBox();
    return Math.round((box?.width ?? 0) / (card?.width ?? 1));
  };
  await expect.poll(perView).toBe(2);
  await cabe(page);
  // No loop.
  await expect(abertas(page).getByRole('button', { name: /^Anteriores/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Próximas: COMANDAS ABERTAS' }).click();
  await expect(page.getByText('A partir do cartão 2 de 3')).toBeAttached();
  await page.getByRole('button', { name: 'Anteriores: COMANDAS ABERTAS' }).click();
  await expect(page.getByText('A partir do cartão 1 de 3')).toBeAttached();

  await test.step('why a sale is marked opens by Enter', async () => {
    const marcada = page
      .getByRole('region', { name: 'VENDAS FINALIZADAS' })
      .getByRole('article')
      .filter({ hasText: 'Possível duplicata' });
    const nota = marcada.getByText('Se for a mesma, cancele uma das duas.');
    await expect(nota).toBeHidden();
    await marcada.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(nota).toBeVisible();
    await acessivel(page);
  });

  for (const [width, cards] of [
    [768, 1],
    [769, 2],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(perView, `${width} px`).toBe(cards);
  }
  await cabe(page);
});

import type { Page } from '@playwright/test';
import { entrar, expect, ler, novaConta, novaVenda, novoProduto } from './apoio.ts';
import { bipar, comCafe, enterPerdido, feitas, responder, till } from './caixa-apoio.ts';
import { falhar, test } from './erros-apoio.ts';

const CAFE = '7891000100110';

/** Longer than it takes a dialog to go away. */
const doisQuadros = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function comMesa(page: Page, request: Parameters<typeof novaConta>[0]) {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE });
  const mesa = await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa 7', itens: [cafe] });
  await entrar(page, conta);
  await page.goto('/selling');
  const situacao = () =>
    ler<{ finalizada: boolean; cancelada: boolean }>(request, conta, `/api/vendas/${mesa.id}`).then(
      ({ finalizada, cancelada }) => ({ finalizada, cancelada }),
    );
  return { conta, situacao, artigo: page.getByRole('article', { name: 'Mesa 7' }) };
}

test.describe('a question is answered by who has read it', () => {
  for (const [answer, count, keys] of [
    ['É outra venda', 1, ['Tab']],
    ['Já registrada', 0, ['Tab', 'Tab']],
  ] as const) {
    test(`a repeated sale: no scan and no stray Enter, but ${answer} by keyboard`, async ({
      page,
      request,
    }) => {
      const conta = await comCafe(page, request);
      await falhar(page, 'POST', '/api/vendas', 'VENDA_DUPLICADA_TEMPORAL');
      await page.keyboard.press('F4');
      const question = page.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
      await expect(question).toBeVisible();
      await page.unrouteAll();
      await bipar(page, CAFE);
      await responder(page);
      await doisQuadros(page);
      await expect(question).toBeVisible();
      for (const key of keys) await page.keyboard.press(key);
      await expect(question.getByRole('button', { name: answer })).toBeFocused();
      await bipar(page, CAFE);
      await doisQuadros(page);
      await expect(question).toBeVisible();
      await responder(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (count === 0) await expect(page.getByText('Venda repetida descartada.')).toBeVisible();
      expect(await feitas(request, conta)).toHaveLength(count);
    });
  }

  test('finishing a tab: no scan and no Enter too soon, one Enter afterwards', async ({ page, request }) => {
    const { artigo, situacao } = await comMesa(page, request);
    await artigo.getByRole('button', { name: 'Finalizar' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Finalizar comanda' });
    await expect(question.getByRole('button', { name: 'Finalizar' })).toBeFocused();
    await enterPerdido(page);
    await bipar(page, CAFE);
    await doisQuadros(page);
    await expect(question).toBeVisible();
    await responder(page);
    await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
    expect(await situacao()).toEqual({ finalizada: true, cancelada: false });
  });

  test('cancelling a tab begins on the way back', async ({ page, request }) => {
    const { artigo, situacao } = await comMesa(page, request);
    await artigo.getByRole('button', { name: 'Cancelar' }).click();
    const question = page.getByRole('dialog', { name: /Cancelar/ });
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
    await bipar(page, CAFE);
    await doisQuadros(page);
    await expect(question).toBeVisible();
    await page.keyboard.press('Tab');
    await responder(page);
    await expect(page.getByText('Comanda cancelada.')).toBeVisible();
    expect(await situacao()).toMatchObject({ cancelada: true });
  });

  test('a scan is no reason to take back a sale', async ({ page, request }) => {
    const conta = await comCafe(page, request);
    await page.keyboard.press('F4');
    await expect(till(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Cancelar venda' }).click();
    const question = page.getByRole('dialog', { name: /Cancelar a venda/ });
    await expect(question.getByLabel('Motivo')).toBeFocused();
    await bipar(page, CAFE);
    await doisQuadros(page);
    await expect(question).toBeVisible();
    expect(await feitas(request, conta)).toHaveLength(1);
  });
});

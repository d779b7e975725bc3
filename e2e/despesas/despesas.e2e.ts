import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { acessivel, conferir } from '../apoio/aparencia.ts';
import { entrar, expect, ler, test } from '../apoio/base.ts';
import { tabular } from '../apoio/teclado.ts';

const LONGA = 'Conserto da geladeira grande do fundo da loja, parcela número 12';

test('by keyboard: an expense is entered and deleted', async ({ page, request, conta }) => {
  await entrar(page, conta, '/despesas');
  const vazio = page.getByText('Nenhuma despesa encontrada para o período selecionado.');
  await expect(vazio).toBeVisible();

  const nova = page.getByRole('button', { name: 'Nova Despesa' });
  await tabular(page, nova);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nova Despesa' });
  await expect(form.getByLabel('Descrição')).toBeFocused();
  await page.keyboard.type(LONGA);
  await page.keyboard.press('Enter');
  await expect(form.getByText('Preencha todos os campos')).toBeVisible();
  await expect(form.getByLabel('Valor')).toBeFocused();
  await acessivel(page);
  await page.keyboard.type('98.765,4');
  await tabular(page, form.getByLabel('Categoria'));
  // Suggested by what was typed; her own choice stands above it.
  await expect(form.getByLabel('Categoria')).toHaveValue('Equipamentos');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel('Categoria')).toHaveValue('Energia');
  await tabular(page, form.getByRole('button', { name: 'Salvar' }));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('Despesa registrada com sucesso!')).toBeVisible();
  await expect(nova).toBeFocused();
  expect(await ler(request, conta, '/api/despesas')).toMatchObject([
    { descricao: LONGA, valor: 98_765.4, categoria: 'Energia' },
  ]);
  await conferir(page);

  const remove = page.getByRole('button', { name: `Excluir ${LONGA}` });
  await tabular(page, remove);
  await page.keyboard.press('Enter');
  const pergunta = page.getByRole('dialog', { name: 'Excluir despesa' });
  await expect(pergunta).toBeVisible();
  await acessivel(page);
  await page.keyboard.press('Escape');
  await expect(pergunta).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabular(page, pergunta.getByRole('button', { name: 'Excluir' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Despesa excluída com sucesso!')).toBeVisible();
  await expect(vazio).toBeVisible();
});

test('an expense is four taps from any page, its category by one of them', async ({
  page,
  request,
  conta,
}) => {
  await entrar(page, conta, '/home');
  let taps = 0;
  const tap = async (where: Locator) => {
    await where.click();
    taps += 1;
  };
  await tap(page.getByRole('link', { name: 'Despesas' }).first());
  await tap(page.getByRole('button', { name: 'Nova Despesa' }));
  const form = page.getByRole('dialog', { name: 'Nova Despesa' });
  await expect(form.getByLabel('Descrição')).toBeFocused();
  await page.keyboard.type('Contador');
  await page.keyboard.press('Tab');
  await page.keyboard.type('350');
  await tap(form.getByRole('button', { name: 'Materiais' }));
  await tap(form.getByRole('button', { name: 'Salvar' }));
  await expect(page.getByText('Despesa registrada com sucesso!')).toBeVisible();
  expect(taps).toBe(4);
  expect(await ler(request, conta, '/api/despesas')).toMatchObject([
    { descricao: 'Contador', valor: 350, categoria: 'Materiais' },
  ]);
});

test('what is due is paid with one tap; a press beside it opens it', async ({ page, conta }) => {
  const boleto = {
    ...{ id: randomUUID(), descricao: LONGA, valor: 12_345.67, categoria: 'Materiais', data: null },
    ...{ vencimento: '2026-03-01', pagaEm: null, compraId: randomUUID() },
    ...{ serieId: null, repete: null, movimentoId: null, criadaEm: '2026-02-01T12:00:00.000Z' },
  };
  let paga = false;
  await page.route(/\/api\/despesas\?situacao=aVencer$/, (route) =>
    route.fulfill({ json: paga ? [] : [boleto] }),
  );
  await page.route(`**/api/despesas/${boleto.id}/pagar`, (route) => {
    paga = true;
    return route.fulfill({ json: { ...boleto, data: '2026-03-02', pagaEm: '2026-03-02' } });
  });
  await entrar(page, conta, '/despesas');
  const devida = page.getByRole('list', { name: 'A vencer' }).getByRole('listitem');
  await expect(devida).toContainText(/venceu há \d+ dias/);
  await conferir(page);
  await devida.click({ position: { x: 20, y: 20 } });
  const form = page.getByRole('dialog', { name: 'Conta a vencer' });
  await expect(form.getByLabel('Paga em')).toBeFocused();
  await acessivel(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await devida.getByRole('button', { name: 'Paguei' }).click();
  await expect(page.getByText('Paga: R$ 12.345,67.')).toBeVisible();
  await expect(devida).toHaveCount(0);
});

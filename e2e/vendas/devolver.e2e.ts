import type { APIRequestContext, Page } from '@playwright/test';
import { acessivel, semRolagemLateral } from '../apoio/aparencia.ts';
import { type Conta, entrar, expect, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { idsDasFormas } from '../apoio/dinheiro.ts';
import { recibosFicam } from '../apoio/recibo.ts';
import { tabular } from '../apoio/teclado.ts';

/** Three loaves for R$ 10,00 and a coffee, a fee of 10 %, paid by two forms. */
async function comVenda(request: APIRequestContext, conta: Conta): Promise<void> {
  const formas = await idsDasFormas(request, conta);
  const pao = await novoProduto(request, conta, { nome: 'Pão de fermentação natural', valor: 4 });
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 5 });
  await novaVenda(request, conta, {
    tipo: 'VENDAS',
    itens: [{ ...pao, vendidos: 3, desconto: 2 }, cafe],
    taxaServico: 1.5,
    pagamentos: [
      { formaId: formas.DINHEIRO, valor: 6.5, recebido: 10 },
      { formaId: formas.PIX, valor: 10 },
    ],
  });
}

async function abrirVenda(page: Page, conta: Pick<Conta, 'token'>) {
  await entrar(page, conta, '/vendas');
  const linha = page.locator('[data-venda]');
  await linha.getByRole('button', { name: /Venda nº/ }).click();
  return linha;
}

test('by mouse: pieces are given back until none is left', async ({ page, request, conta }) => {
  await comVenda(request, conta);
  const linha = await abrirVenda(page, conta);
  await linha.getByRole('button', { name: 'Devolver' }).click();
  const sheet = page.getByRole('dialog', { name: /^Devolver da venda nº/ });
  await sheet.getByRole('checkbox', { name: /^Pão/ }).check();
  await sheet.getByRole('button', { name: 'Menos um: Pão de fermentação natural' }).click();
  await sheet.getByRole('checkbox', { name: 'Pix' }).check();
  await sheet.getByLabel('Em Dinheiro').fill('4');
  await sheet.getByRole('button', { name: /^Devolver R\$\s7,34/ }).click();
  await expect(sheet.getByText('Informe o motivo da devolução.')).toBeVisible();
  await sheet.getByLabel('Motivo').fill('Queimado');
  await acessivel(page);
  await sheet.getByRole('switch', { name: 'Os produtos voltam ao estoque' }).uncheck();
  await sheet.getByRole('button', { name: /^Devolver R\$\s7,34/ }).click();
  await expect(sheet).toBeHidden();

  await expect(linha.getByRole('button', { name: /Devolvida em parte/ })).toBeVisible();
  const devolucoes = linha.getByRole('region', { name: 'Devoluções' });
  await expect(devolucoes).toContainText(/R\$\s7,34 em Dinheiro e em Pix/);
  await acessivel(page);
  await recibosFicam(page);
  const popup = page.waitForEvent('popup');
  await devolucoes.getByRole('button', { name: /Imprimir comprovante/ }).click();
  const slip = (await popup).getByRole('article', { name: 'Recibo' });
  await expect(slip).toContainText('DEVOLUÇÃO');
  await expect(slip).toContainText(/Devolvido\s*R\$\s7,34/);
  await expect(slip).toContainText('Motivo: Queimado');

  // What is left: the whole rest at once.
  await linha.getByRole('button', { name: 'Devolver' }).click();
  await sheet.getByRole('checkbox', { name: /^Pão/ }).check();
  await sheet.getByRole('checkbox', { name: /^Café/ }).check();
  await sheet.getByLabel('Motivo').fill('Desistiu');
  await sheet.getByRole('button', { name: /^Devolver R\$\s9,16/ }).click();
  await expect(linha.getByRole('button', { name: /Devolvida/ })).toContainText('Devolvida');
  await expect(linha.getByRole('button', { name: 'Devolver' })).toBeHidden();
});

test('by keyboard: a sale is found and given back', async ({ page, request, conta }) => {
  await comVenda(request, conta);
  await entrar(page, conta, '/vendas');
  // Asked for by the list that is drawn by then: the one of before is no more.
  const found = page.waitForResponse((answer) => answer.url().includes('busca=1'));
  await page.getByLabel('Buscar').fill('1');
  await found;
  await expect(page).toHaveURL(/busca=1/);
  await expect(page.getByText('1 venda', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: /Venda nº\s1/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Devolver' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: /^Devolver da venda nº/ });
  await expect(sheet).toBeVisible();
  await tabular(page, sheet.getByRole('checkbox', { name: /^Café/ }));
  await page.keyboard.press('Space');
  await tabular(page, sheet.getByLabel('Motivo'));
  await page.keyboard.type('Frio');
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('region', { name: 'Devoluções' })).toContainText(/R\$\s5,50/);

  for (const size of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await semRolagemLateral(page);
    await page.getByRole('button', { name: 'Devolver' }).click();
    await sheet.getByRole('checkbox', { name: /^Pão/ }).check();
    await expect(sheet.getByRole('button', { name: /^Devolver R\$/ })).toBeInViewport();
    await semRolagemLateral(page);
    await acessivel(page);
    await sheet.getByRole('checkbox', { name: /^Pão/ }).uncheck();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});

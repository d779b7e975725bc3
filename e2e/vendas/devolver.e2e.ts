import type { APIRequestContext, Page } from '@playwright/test';
import {
  acessivel,
  type Conta,
  entrar,
  expect,
  novaConta,
  novaVenda,
  novoFuncionario,
  novoProduto,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';
import { novoCliente } from '../apoio/clientes.ts';
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

test('pieces are given back by mouse: what they are worth, by two forms, on a slip, until nothing is left', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await comVenda(request, conta);
  const linha = await abrirVenda(page, conta);
  await expect(linha.getByRole('button', { name: /Venda nº\s1/ })).toBeVisible();
  await expect(linha).toContainText(/Subtotal\s*R\$\s15,00/);
  await expect(linha).toContainText(/Taxa de serviço \(opcional\)\s*R\$\s1,50/);
  await expect(linha).toContainText(/Dinheiro\s*R\$\s6,50 · recebido R\$\s10,00/);
  await expect(linha).toContainText(/Troco\s*R\$\s3,50/);

  await linha.getByRole('button', { name: 'Devolver' }).click();
  const sheet = page.getByRole('dialog', { name: /^Devolver da venda nº/ });
  await sheet.getByRole('button', { name: /^Devolver/ }).click();
  await expect(sheet.getByRole('alert')).toContainText('Escolha o que volta.');
  await sheet.getByRole('checkbox', { name: /^Pão/ }).check();
  await expect(sheet.getByLabel('Valor a devolver')).toHaveText(/R\$\s11,00/);
  await sheet.getByRole('button', { name: 'Menos um: Pão de fermentação natural' }).click();
  await expect(sheet.getByLabel('Valor a devolver')).toHaveText(/R\$\s7,34/);
  await sheet.getByRole('checkbox', { name: 'Pix' }).check();
  await sheet.getByLabel('Em Dinheiro').fill('4');
  await expect(sheet.getByText(/O resto em Pix/)).toContainText(/R\$\s3,34/);
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
  await expect(devolucoes).toContainText(/2 × Pão de fermentação natural · Queimado · sem voltar ao estoque/);
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

  // Taking the sale back says what that undoes.
  await linha.getByRole('button', { name: 'Cancelar venda' }).click();
  const cancel = page.getByRole('dialog', { name: /^Cancelar a venda nº/ });
  await expect(cancel.getByRole('list', { name: 'O que será desfeito' })).toContainText(
    'O que já foi devolvido dela está descontado.',
  );
});

test('by keyboard alone, and found by its number', async ({ page, request }) => {
  const conta = await novaConta(request);
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
});

test('a part of what was weighed comes back, and what was on fiado is owed no more', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const queijo = await novoProduto(request, conta, { nome: 'Queijo prato', valor: 39.9, unidade: 'kg' });
  const maria = await novoCliente(request, conta, { nome: 'Maria' });
  const { FIADO } = await idsDasFormas(request, conta);
  // 0,345 kg at R$ 39,90: R$ 13,77.
  await novaVenda(request, conta, {
    tipo: 'VENDAS',
    itens: [{ ...queijo, vendidos: 0.345 }],
    clienteId: maria.id,
    pagamentos: [{ formaId: FIADO, valor: 13.77 }],
  });
  const linha = await abrirVenda(page, conta);
  await linha.getByRole('button', { name: 'Devolver' }).click();
  const sheet = page.getByRole('dialog', { name: /^Devolver da venda nº/ });
  await sheet.getByRole('checkbox', { name: /^Queijo/ }).check();
  await expect(sheet.getByLabel('Valor a devolver')).toHaveText(/R\$\s13,77/);
  const peso = sheet.getByLabel('Quanto volta de Queijo prato');
  await peso.fill('0,346');
  await sheet.getByLabel('Motivo').fill('Azedo');
  await sheet.getByRole('button', { name: /^Devolver/ }).click();
  await expect(peso).toHaveAccessibleDescription('Não há tanto para devolver.');
  await acessivel(page);
  // A third of it.
  await peso.fill('0,115');
  await expect(sheet.getByRole('checkbox', { name: 'Fiado' })).toBeChecked();
  await sheet.getByRole('button', { name: /^Devolver R\$\s4,59/ }).click();
  await expect(sheet).toBeHidden();
  const devolucoes = linha.getByRole('region', { name: 'Devoluções' });
  await expect(devolucoes).toContainText(/R\$\s4,59 em Fiado/);
  await expect(devolucoes).toContainText(/0,115\skg × Queijo prato · Azedo/);

  await entrar(page, conta, `/clientes/${maria.id}`);
  await expect(page.getByRole('region', { name: 'Conta' })).toContainText('R$ 9,18');
  await expect(page.getByRole('list', { name: 'Em aberto' }).getByRole('listitem')).toContainText(
    /R\$\s9,18/,
  );
  await expect(page.getByRole('list', { name: 'Extrato' }).getByRole('listitem').first()).toContainText(
    /Devolução.*− R\$\s4,59/,
  );
});

test('on a phone, held either way, nothing is cut and nothing scrolls sideways', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await comVenda(request, conta);
  for (const size of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await abrirVenda(page, conta);
    await semRolagemLateral(page);
    await page.getByRole('button', { name: 'Devolver' }).click();
    const sheet = page.getByRole('dialog', { name: /^Devolver da venda nº/ });
    await sheet.getByRole('checkbox', { name: /^Pão/ }).check();
    await expect(sheet.getByRole('button', { name: /^Devolver R\$/ })).toBeInViewport();
    await semRolagemLateral(page);
    await acessivel(page);
    await page.goto('about:blank');
  }
});

test('an employee gives back only where the owner lets him', async ({ page, request }) => {
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['vendas']);
  await comVenda(request, conta);
  const linha = await abrirVenda(page, bia);
  await expect(linha.getByRole('button', { name: 'Imprimir recibo' })).toBeVisible();
  await expect(linha.getByRole('button', { name: 'Devolver' })).toBeHidden();
});

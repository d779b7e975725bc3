/** How a person pays at the counter: by mouse, by keyboard alone, on a phone, without a connection. */
import {
  abrirCaixa,
  acessivel,
  type Conta,
  expect,
  ler,
  lerBem,
  novaConta,
  novoProduto,
  test,
} from '../apoio/base.ts';
import { comCafe, comMesa, escolher, till, vendida } from '../apoio/caixa.ts';
import { dialogoCabe } from '../apoio/tamanhos.ts';

interface Paga {
  total: number;
  troco: number;
  desconto: number;
  taxaServico: number;
  finalizada: boolean;
  pagamentos: {
    nome: string;
    valor: number;
    recebido: number | null;
    parcelas: number | null;
    nsu: string | null;
    bandeira: string | null;
  }[];
}
type Request = Parameters<typeof novaConta>[0];

const ultima = async (request: Request, conta: Conta) =>
  (await ler<Paga[]>(request, conta, '/api/vendas')).find(({ finalizada }) => finalizada);

test('cash by mouse: one tap on the note, and the change is the largest text until the next sale begins', async ({
  page,
  request,
}) => {
  const conta = await comCafe(page, request);
  await till(page).getByRole('button', { name: 'Recebido R$ 20,00' }).click();
  await expect(till(page).getByText('Troco R$ 15,50')).toBeVisible();
  await acessivel(page);
  await till(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await vendida(page);
  const troco = till(page).getByText('R$ 15,50', { exact: true });
  await expect(troco).toBeVisible();
  const largest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('body *')]
        .filter(
          (node) =>
            node.checkVisibility() && !/15,50/.test(node.textContent ?? '') && node.children.length === 0,
        )
        .map((node) => Number.parseFloat(getComputedStyle(node).fontSize)),
    ),
  );
  const size = await troco.evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize));
  expect(size).toBeGreaterThan(largest);
  expect(await ultima(request, conta)).toMatchObject({
    total: 4.5,
    troco: 15.5,
    pagamentos: [{ nome: 'Dinheiro', valor: 4.5, recebido: 20 }],
  });
  await escolher(page, 'Café coado');
  await expect(troco).toHaveCount(0);
  await expect(till(page).getByRole('button', { name: 'Dinheiro' })).toHaveAttribute('aria-pressed', 'true');
});

test('by keyboard alone: F10, the form’s digit, F4; a scan of digits chooses nothing', async ({
  page,
  request,
}) => {
  const conta = await comCafe(page, request);
  await page.keyboard.press('F10');
  await expect(till(page).getByRole('button', { name: 'Dinheiro' })).toBeFocused();
  await page.keyboard.press('3');
  await expect(till(page).getByRole('button', { name: 'Débito' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('F4');
  await vendida(page);
  expect((await ultima(request, conta))?.pagamentos).toMatchObject([{ nome: 'Débito', valor: 4.5 }]);
});

test('divided without a connection, over a reload, and delivered later', async ({
  page,
  request,
  context,
  esperados,
}) => {
  // The last one: what is asked for again behind the sale, and given up after three tries.
  esperados.push(/Failed to load resource|net::ERR/, /Erro ao carregar (vendas|dashboard)/);
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Prato feito', valor: 23 });
  await abrirCaixa(page, conta);
  await escolher(page, 'Prato feito');
  await till(page).getByRole('button', { name: 'Dividir, desconto e acréscimo' }).click();
  await page.getByLabel('Desconto', { exact: true }).fill('10');
  await page.getByRole('dialog').getByRole('button', { name: '%' }).first().click();
  await page.getByRole('button', { name: 'Dividir em várias formas' }).click();
  await page.getByRole('button', { name: 'Dividir por 2' }).click();
  await page.getByLabel('Forma do pagamento 2').selectOption('Débito');
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(till(page).getByText(/Dividido: Dinheiro 10,35 · Débito 10,35/)).toBeVisible();
  await page.reload();
  await expect(till(page).getByText(/Dividido: Dinheiro 10,35 · Débito 10,35/)).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('F4');
  await vendida(page);
  await context.setOffline(false);
  await expect
    .poll(() => ultima(request, conta))
    .toMatchObject({
      total: 20.7,
      desconto: 2.3,
      pagamentos: [
        { nome: 'Dinheiro', valor: 10.35 },
        { nome: 'Débito', valor: 10.35 },
      ],
    });
});

test('divided, each part says what its form takes: change, parcelas, and the slip for who keeps it', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Prato feito', valor: 23 });
  await abrirCaixa(page, conta);
  await escolher(page, 'Prato feito');
  await till(page).getByRole('button', { name: 'Dividir, desconto e acréscimo' }).click();
  await page.getByRole('button', { name: 'Dividir em várias formas' }).click();
  const dividir = page.getByRole('dialog', { name: 'Dividir o pagamento' });
  await dividir.getByRole('button', { name: 'Dividir por 2' }).click();
  await expect(dividir.getByRole('button', { name: 'Comprovante', exact: true })).toHaveCount(0);
  await dividir.getByLabel('Forma do pagamento 2').selectOption('Crédito');
  await dividir.getByLabel('Parcelas no pagamento 2').selectOption('3');
  await dividir.getByLabel('Recebido no pagamento 1', { exact: true }).fill('10');
  await expect(dividir.getByRole('status').filter({ hasText: 'Total' })).toContainText('Faltam R$ 1,50');
  await expect(dividir.getByRole('button', { name: 'Pronto' })).toBeDisabled();
  await dividir.getByRole('button', { name: 'Limpar o recebido no pagamento 1' }).click();
  await dividir.getByRole('button', { name: 'Recebido R$ 20,00 no pagamento 1' }).click();
  await expect(dividir.getByText('Troco R$ 8,50')).toBeVisible();
  await dividir.getByRole('button', { name: 'Comprovante', exact: true }).click();
  const nsu = dividir.getByLabel('NSU no pagamento 2');
  await expect(nsu).toHaveAttribute('maxlength', '20');
  await nsu.fill('001234');
  await dividir.getByLabel('Bandeira no pagamento 2').fill('Visa');
  await lerBem(page);
  await dialogoCabe(page, dividir, 'Pronto');
  await dividir.getByRole('button', { name: 'Pronto' }).click();
  await page.keyboard.press('F4');
  await vendida(page);
  await expect(till(page).getByText('R$ 8,50', { exact: true })).toBeVisible();
  expect(await ultima(request, conta)).toMatchObject({
    troco: 8.5,
    pagamentos: [
      { nome: 'Dinheiro', valor: 11.5, recebido: 20, nsu: null },
      { nome: 'Crédito', valor: 11.5, parcelas: 3, nsu: '001234', bandeira: 'Visa' },
    ],
  });
  await page.goto('/vendas');
  await page.getByRole('button', { name: /Prato feito/ }).click();
  await expect(page.getByText('Visa · NSU 001234 · R$ 11,50')).toBeVisible();
});

test('a card’s slip waits at the end of the line; the sale is told of it, cash never is', async ({
  page,
  request,
}) => {
  const conta = await comCafe(page, request);
  const comprovante = till(page).getByRole('button', { name: /^Comprovante/ });
  await expect(comprovante).toHaveCount(0);
  await till(page).getByRole('button', { name: 'Débito' }).click();
  await comprovante.click();
  const dialog = page.getByRole('dialog', { name: 'Comprovante do cartão' });
  await dialog.getByLabel('Bandeira').fill('Elo');
  await dialog.getByLabel('NSU').fill('77');
  await dialog.getByRole('button', { name: 'Pronto' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(comprovante).toHaveAccessibleName('Comprovante: Elo · NSU 77');
  await page.keyboard.press('F4');
  await vendida(page);
  expect((await ultima(request, conta))?.pagamentos).toMatchObject([
    { nome: 'Débito', nsu: '77', bandeira: 'Elo' },
  ]);
});

test('a tab is paid with its service fee, which one tap takes off again', async ({ page, request }) => {
  const { conta } = await comMesa(page, request);
  await page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Finalizar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finalizar comanda' });
  const taxa = dialog.getByRole('button', { name: /Taxa de serviço/ });
  await taxa.click();
  await expect(dialog).toContainText('Total: R$ 4,95.');
  await taxa.click();
  await expect(dialog).toContainText('Total: R$ 4,50.');
  await taxa.click();
  await dialog.getByRole('button', { name: 'Crédito' }).click();
  await dialog.getByLabel('Parcelas').selectOption('3');
  await acessivel(page);
  await dialog.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
  await expect
    .poll(() => ultima(request, conta))
    .toMatchObject({
      taxaServico: 0.45,
      pagamentos: [{ nome: 'Crédito', valor: 4.95, parcelas: 3 }],
    });
});

test('a till on a phone: the forms stand under the thumb, and what was pressed stays there', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const conta = await comCafe(page, request);
  const pix = till(page).getByRole('button', { name: 'Pix' });
  const before = await pix.boundingBox();
  expect(before?.y ?? 0).toBeGreaterThan(400);
  await pix.click();
  expect(await pix.boundingBox()).toEqual(before);
  await till(page)
    .getByRole('button', { name: /Finalizar Venda/ })
    .click();
  await vendida(page);
  expect((await ultima(request, conta))?.pagamentos).toMatchObject([{ nome: 'Pix', valor: 4.5 }]);
});

test('a fiado asks whose it is, and who was never here is made in the same field', async ({
  page,
  request,
}) => {
  const conta = await comCafe(page, request);
  await till(page).getByRole('button', { name: 'Fiado' }).click();
  await page.keyboard.press('F4');
  const dialog = page.getByRole('dialog', { name: 'De quem é o fiado' });
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Dona Júlia 11 98888-7777');
  await dialog.getByRole('option', { name: /Dona Júlia/ }).click();
  await expect(till(page).getByText('Dona Júlia')).toBeVisible();
  await page.keyboard.press('F4');
  await vendida(page);
  await expect
    .poll(async () => (await ultima(request, conta))?.pagamentos)
    .toMatchObject([{ nome: 'Fiado' }]);
});

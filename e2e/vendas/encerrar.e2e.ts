/** How a tab is paid: by keyboard, on two devices at once, and while the server fails. */
import type { Page } from '@playwright/test';
import { acessivel, type Conta, entrar, expect, ler, type novaConta } from '../apoio/base.ts';
import { comMesa, digitar } from '../apoio/caixa.ts';
import { falhar, test } from '../apoio/erros.ts';

interface Paga {
  total: number;
  finalizada: boolean;
  numero: number | null;
  pagamentos: { nome: string; valor: number }[];
}
type Request = Parameters<typeof novaConta>[0];

const todas = (request: Request, conta: Conta) => ler<Paga[]>(request, conta, '/api/vendas');
const pergunta = (page: Page) => page.getByRole('dialog', { name: 'Finalizar comanda' });

async function finalizarMesa(page: Page) {
  await page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Finalizar' }).click();
  const dialog = pergunta(page);
  await expect(dialog.getByRole('button', { name: 'Finalizar' })).toBeFocused();
  // This device was never told the forms before.
  await expect(dialog.getByRole('button', { name: 'Dinheiro', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  return dialog;
}

test('1 to 9 choose the form, except in a field that types; F4 finishes', async ({ page, request }) => {
  const { conta } = await comMesa(page, request);
  const dialog = await finalizarMesa(page);
  const forma = (name: string) => dialog.getByRole('button', { name, exact: true });
  await digitar(page, '3');
  await expect(forma('Débito')).toHaveAttribute('aria-pressed', 'true');
  await digitar(page, '1');
  await expect(forma('Dinheiro')).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByLabel('Recebido', { exact: true }).focus();
  await page.keyboard.type('5');
  await expect(forma('Dinheiro')).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByText('Troco R$ 0,50')).toBeVisible();
  await forma('Dinheiro').focus();
  await digitar(page, '4');
  await dialog.getByLabel('Parcelas').focus();
  await page.keyboard.press('2');
  await expect(forma('Crédito')).toHaveAttribute('aria-pressed', 'true');
  await acessivel(page);
  await page.keyboard.press('F4');
  await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
  expect(await todas(request, conta)).toMatchObject([{ pagamentos: [{ nome: 'Crédito', valor: 4.5 }] }]);
});

test('a tab that two devices close with different payments: the first stands, the second is told', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { conta } = await comMesa(page, request);
  await using outro = await browser.newContext({ locale: 'pt-BR', ...(baseURL ? { baseURL } : {}) });
  const celular = await outro.newPage();
  await entrar(celular, conta, '/selling');
  await finalizarMesa(page);
  await finalizarMesa(celular);
  await page.keyboard.press('2');
  await page.keyboard.press('F4');
  await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
  await celular.keyboard.press('1');
  await celular.keyboard.press('F4');
  await expect(
    celular.getByText(
      'Esta comanda já foi finalizada em outro aparelho (Pix R$ 4,50). O pagamento feito aqui não foi registrado.',
    ),
  ).toBeVisible();
  await expect(pergunta(celular)).toHaveCount(0);
  const finalizadas = celular.getByRole('region', { name: 'VENDAS FINALIZADAS' });
  await expect(finalizadas.getByRole('article', { name: 'Mesa 7' })).toBeVisible();
  expect(await todas(request, conta)).toMatchObject([
    { total: 4.5, numero: 1, finalizada: true, pagamentos: [{ nome: 'Pix', valor: 4.5 }] },
  ]);
  const formas = await ler<{ porForma: { nome: string; valor: number }[] }>(request, conta, '/api/dashboard');
  expect(formas.porForma.filter(({ valor }) => valor > 0)).toMatchObject([{ nome: 'Pix', valor: 4.5 }]);
});

test('a closing that the server could not take is kept on the device, and said to be no more than that', async ({
  page,
  request,
}) => {
  const { conta } = await comMesa(page, request);
  await falhar(page, 'PUT', /^\/api\/vendas\/[^/]+\/encerrar$/, 'ERRO_INTERNO');
  await finalizarMesa(page);
  await page.keyboard.press('F4');
  const aviso = page.getByText('Comanda finalizada: guardada neste aparelho, ainda não entregue.');
  await expect(aviso).toBeVisible();
  await expect(page.getByText('Comanda finalizada com sucesso!')).toHaveCount(0);
  expect(await todas(request, conta)).toMatchObject([{ finalizada: false, pagamentos: [] }]);
  await page.unrouteAll();
  await page.reload();
  await expect
    .poll(() => todas(request, conta))
    .toMatchObject([{ finalizada: true, pagamentos: [{ nome: 'Dinheiro', valor: 4.5 }] }]);
});

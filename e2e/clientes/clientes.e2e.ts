/** Customers and what they owe, by the keyboard alone. */
import { acessivel, conferir, lerBem } from '../apoio/aparencia.ts';
import { entrar, expect, test } from '../apoio/base.ts';
import { fiado, linha } from '../apoio/clientes.ts';
import { tabular } from '../apoio/teclado.ts';

test('by keyboard: a customer is made, edited, found, and pays', async ({ page, request, conta }) => {
  await entrar(page, conta, '/clientes');
  await expect(page.getByText('Ninguém deve nada')).toBeVisible();
  await tabular(page, page.getByRole('button', { name: 'Novo cliente' }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Novo cliente' });
  await expect(form.getByLabel('Nome')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Informe o nome.')).toBeVisible();
  await acessivel(page);
  await page.keyboard.type('Maria da Conceição');
  await page.keyboard.press('Tab');
  await page.keyboard.type('11988887777');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Telefone')).toHaveValue('(11) 98888-7777');
  await page.keyboard.type('52998224725');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Maria da Conceição' })).toBeVisible();

  await tabular(page, page.getByRole('button', { name: 'Editar' }));
  await page.keyboard.press('Enter');
  const editar = page.getByRole('dialog', { name: 'Editar cliente' });
  await tabular(page, editar.getByLabel('Limite de fiado'));
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(editar).toHaveCount(0);
  await expect(page.getByText('Limite R$ 150,00')).toBeVisible();

  const [, id = ''] = new URL(page.url()).pathname.split('/clientes/');
  for (const preco of [20, 30]) await fiado(request, conta, id, preco);
  await page.goto('/clientes');
  await tabular(page, page.getByRole('searchbox', { name: 'Buscar cliente' }));
  await page.keyboard.type('529.982');
  await expect(linha(page, 'Maria da Conceição')).toBeVisible();
  await conferir(page);
  await tabular(page, linha(page, 'Maria da Conceição'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Conta' })).toContainText('R$ 50,00');
  await lerBem(page);

  await tabular(page, page.getByRole('button', { name: 'Receber' }));
  await page.keyboard.press('Enter');
  const receber = page.getByRole('dialog', { name: 'Receber de Maria da Conceição' });
  await expect(receber.getByRole('textbox', { name: 'Valor' })).toBeFocused();
  await expect(receber.getByRole('textbox', { name: 'Valor' })).toHaveValue('50,00');
  await page.keyboard.press('Shift+Tab');
  await tabular(page, receber.getByRole('button', { name: 'Pix' }));
  await page.keyboard.press('Space');
  await expect(receber.getByLabel('Recebido')).toHaveCount(0);
  await acessivel(page);
  await tabular(page, receber.getByRole('button', { name: 'Receber' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Maria da Conceição está em dia.')).toBeVisible();
  await expect(page.getByText('Nada em aberto.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Extrato' }).getByRole('listitem').first()).toContainText(
    'Pagamento · Pix',
  );
});

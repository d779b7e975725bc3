import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { acessivel, conferir, lerBem } from '../apoio/aparencia.ts';
import { copiado, entrar, expect, ler, test } from '../apoio/base.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('by keyboard: an employee is made, limited and dismissed', async ({ page, request, conta }) => {
  await entrar(page, conta, '/funcionarios');
  await expect(page.getByText('Nenhum funcionário cadastrado')).toBeVisible();

  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Funcionário' });
  await form.getByRole('button', { name: 'Criar funcionário' }).click();
  await expect(form.getByText('Nome é obrigatório')).toBeVisible();
  await expect(form.getByLabel('Nome Completo')).toBeFocused();
  await lerBem(page);
  await form.getByLabel('Nome Completo').fill('Maria Antonieta');
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@exemplo.com.br`);
  await form.getByRole('textbox', { name: 'Senha', exact: true }).fill('segredo1');
  for (const pagina of ['Vendas', 'Produtos', 'Relatórios', 'Despesas']) {
    await form.getByRole('checkbox', { name: pagina, exact: true }).check();
  }
  await form.getByRole('button', { name: 'Criar funcionário' }).click();
  const told = page.getByText(/^Funcionário criado com sucesso! ID: /);
  await expect(told).toBeVisible();
  const id = (await told.textContent())?.split('ID: ')[1] ?? '';
  await expect.poll(() => copiado(page)).toBe(id);
  const row = page.getByRole('row', { name: /Maria Antonieta/ });
  await expect(row).toContainText(id.slice(0, 8));

  await row.getByRole('button', { name: 'Editar Maria Antonieta' }).click();
  const edit = page.getByRole('dialog', { name: 'Editar Funcionário' });
  await edit.getByRole('checkbox', { name: 'Vendas', exact: true }).focus();
  for (let tab = 0; tab < 5; tab += 1) await page.keyboard.press('Tab');
  await expect(edit.getByRole('textbox', { name: 'Desconto até' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Tab');
  await expect(edit.getByRole('checkbox', { name: 'Pode devolver vendas' })).toBeFocused();
  await page.keyboard.press('Space');
  await acessivel(page);
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(0);
  await expect(row).toContainText('Desconto até 12,5 % · Devolve vendas');
  const { funcionarios } = await ler<{ funcionarios: Funcionario[] }>(request, conta, '/api/funcionarios');
  expect(funcionarios).toMatchObject([
    { id, limites: { descontoMaximo: 12.5, devolver: true, sangria: true } },
  ]);
  await conferir(page);
  // High enough for nothing to lie half under the bar, where it is smaller than it is.
  await page.setViewportSize({ width: 320, height: 1200 });
  await page.getByRole('button', { name: /^Maria Antonieta/ }).click();
  await lerBem(page);

  await page.getByRole('button', { name: 'Excluir Maria Antonieta' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Nenhum funcionário cadastrado')).toBeVisible();
});

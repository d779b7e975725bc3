import type { Funcionario } from '@balcao/contract/funcionarios';
import { conferir, entrar, expect, ler, lerBem, novaConta, novoFuncionario, test } from '../apoio/base.ts';
import { dialogoCabe } from '../apoio/tamanhos.ts';

test('limits are set by keyboard, of who sells, and the list says what is not as usual', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['produtos']);
  await entrar(page, conta, '/funcionarios');
  const row = page.getByRole('row', { name: /Bia Souza/ });
  await page.getByRole('button', { name: 'Editar Bia Souza' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Funcionário' });
  const desconto = form.getByRole('textbox', { name: 'Desconto até' });
  const devolver = form.getByRole('checkbox', { name: 'Pode devolver vendas' });
  const sangria = form.getByRole('checkbox', { name: 'Pode fazer sangria' });

  // Who sells nothing has none to speak of.
  await expect(desconto).toHaveCount(0);
  await form.getByRole('checkbox', { name: 'Vendas', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(desconto).toHaveValue('10');
  await expect(devolver).not.toBeChecked();
  await expect(sangria).toBeChecked();
  for (let tab = 0; tab < 4; tab += 1) await page.keyboard.press('Tab');
  await expect(desconto).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('101');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Informe um percentual de 0 a 100.')).toBeVisible();
  await expect(desconto).toBeFocused();
  await dialogoCabe(page, form, 'Salvar Alterações');
  await lerBem(page);

  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('12,5');
  await page.keyboard.press('Tab');
  await expect(devolver).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(row).toContainText('Desconto até 12,5 % · Devolve vendas');
  await conferir(page);
  const { funcionarios } = await ler<{ funcionarios: Funcionario[] }>(request, conta, '/api/funcionarios');
  expect(funcionarios).toMatchObject([
    { id: bia.id, limites: { descontoMaximo: 12.5, devolver: true, sangria: true } },
  ]);
});

test('a new employee is given limits with his account, on a phone too', async ({ page, request }) => {
  const conta = await novaConta(request);
  await page.setViewportSize({ width: 360, height: 640 });
  await entrar(page, conta, '/funcionarios');
  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Funcionário' });
  await form.getByLabel('Nome Completo').fill('Caio');
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@exemplo.com.br`);
  await form.getByRole('textbox', { name: 'Senha', exact: true }).fill('segredo1');
  await form.getByRole('checkbox', { name: 'Vendas', exact: true }).check();
  await form.getByRole('textbox', { name: 'Desconto até' }).fill('0');
  await form.getByRole('checkbox', { name: 'Pode fazer sangria' }).uncheck();
  await lerBem(page);
  await form.getByRole('button', { name: 'Criar Funcionário' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: /^Caio/ }).click();
  await expect(page.getByText('Sem desconto · Sem sangria')).toBeVisible();
  await lerBem(page);
});

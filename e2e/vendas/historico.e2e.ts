import { acessivel, semRolagemLateral } from '../apoio/aparencia.ts';
import { entrar, expect, novaVenda, novoFuncionario, novoProduto, test } from '../apoio/base.ts';
import { recibosFicam } from '../apoio/recibo.ts';

test('the owner finds a sale, prints it and cancels it', async ({ page, request, conta }) => {
  const bia = await novoFuncionario(request, conta, ['vendas']);
  const pao = await novoProduto(request, conta, { nome: 'Pão francês', valor: 10 });
  const bolo = await novoProduto(request, conta, { nome: 'Bolo de açaí', valor: 30.5 });
  await novaVenda(request, conta, { tipo: 'VENDAS', identificador: 'VENDA-do-bolo', itens: [bolo, pao] });
  await novaVenda(request, bia, { tipo: 'VENDAS', identificador: 'VENDA-da-bia', itens: [pao] });
  await entrar(page, conta, '/vendas?periodo=semana');
  await expect(page.getByRole('heading', { name: 'Histórico', level: 1 })).toBeVisible();
  const rows = page.locator('[data-venda] > button');
  const sums = page.getByRole('region', { name: 'Somas' });
  await expect(rows).toHaveText([/VENDA-da-bia/, /VENDA-do-bolo/]);
  await expect(sums).toContainText(/R\$\s50,50\s*2 vendas finalizadas/);

  await test.step('a row by keyboard', async () => {
    const first = rows.first();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Imprimir recibo' })).toBeFocused();
    await first.focus();
    await page.keyboard.press('Space');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
  });

  // The server looks in what was sold, whatever the accents.
  await page.getByLabel('Buscar').fill('ACAI');
  await expect(rows).toHaveText([/VENDA-do-bolo/]);
  await page.getByLabel('Buscar').fill('');
  await page.getByLabel('Quem vendeu').selectOption({ label: 'Bia Souza' });
  await expect(rows).toHaveText([/VENDA-da-bia/]);

  // Its receipt, its end.
  await rows.click();
  await recibosFicam(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Imprimir recibo' }).click();
  await expect((await popup).getByText('VENDA-da-bia')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar venda' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Cliente desistiu');
  await dialog.getByRole('button', { name: 'Cancelar venda' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel('Situação').selectOption('Canceladas');
  await expect(rows).toHaveText([/VENDA-da-bia/]);
  await rows.click();
  await expect(page.locator('[data-venda]')).toContainText('Cliente desistiu');
  await expect(sums).toContainText(/R\$\s10,00\s*1 venda cancelada/);
  await acessivel(page);
  for (const width of [320, 768, 1366, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    await semRolagemLateral(page);
  }
  // A phone folds who and in what state; it says that they are asked for.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: /^Filtros/, expanded: false }).click();
  await expect(page.getByLabel('Situação')).toHaveValue('canceladas');

  await page.goto('/home');
  const today = page.getByRole('region', { name: 'Cancelamentos de hoje' });
  await expect(today).toContainText(/1 venda cancelada, R\$\s10,00 no total/);
  await expect(today.getByRole('listitem')).toHaveText([/Padaria da Ana.*1 venda · R\$\s10,00/]);
  await today.getByRole('link', { name: 'Ver todos' }).click();
  await expect(rows).toHaveText([/VENDA-da-bia/]);
});

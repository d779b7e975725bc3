import { montarNota } from '../../apps/api/src/modules/compras/leitura/nota.test-helper.ts';
import { acessivel, emCores } from '../apoio/aparencia.ts';
import { entrar, expect, test } from '../apoio/base.ts';

const NOTA = { name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(montarNota()) };

test('a supplier’s note is entered by the keyboard alone, through a closed tab', async ({
  page,
  context,
  conta,
}) => {
  await entrar(page, conta, '/compras');
  await page.locator('header input[type=file]').setInputFiles(NOTA);
  await expect(page.getByText('4 linhas perguntam')).toBeVisible();
  const foco = (name: RegExp, on = page) => expect(on.locator(':focus')).toHaveAttribute('name', name);
  const cadastrar = async (preco: string, on = page) => {
    await on.keyboard.press('Enter');
    await foco(/^valor$/, on);
    await on.keyboard.type(preco);
    await on.keyboard.press('Enter');
  };
  await foco(/^produto-1$/);
  await cadastrar('10');
  // The bonus is the same goods.
  await foco(/^produto-2$/);
  await expect(page.getByText('3 linhas perguntam')).toBeVisible();
  await cadastrar('29,90');
  await foco(/^produto-3$/);
  for (const scheme of ['light', 'dark'] as const) {
    await emCores(page, scheme);
    await acessivel(page);
  }
  await page.close();

  const outra = await context.newPage();
  await outra.goto('/compras');
  await outra.getByRole('link', { name: 'ATACADO TESTE LTDA' }).press('Enter');
  await foco(/^produto-3$/, outra);
  await expect(outra.getByText('2 linhas perguntam')).toBeVisible();
  await cadastrar('2,50', outra);
  await foco(/^fator$/, outra);
  await outra.keyboard.press('Enter');
  await expect(outra.locator(':focus')).toHaveText('De graça');
  await outra.keyboard.press('Enter');
  await expect(outra.locator(':focus')).toHaveText('Dar entrada');
  await outra.keyboard.press('Enter');
  await expect(outra).toHaveURL(/\/compras\/[0-9a-f-]{36}$/);
  const entrou = outra.getByRole('list', { name: 'O que entrou' });
  await expect(entrou.getByText(/24 peças \(2 × 12\) · R\$\s3,4379 cada/)).toBeVisible();
  await expect(entrou.getByText(/16 peças \(1 × 16\) · R\$\s1,6663 cada/)).toBeVisible();
  await acessivel(outra);
});

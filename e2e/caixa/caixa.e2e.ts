import { lerBem } from '../apoio/aparencia.ts';
import { entrar, expect, test } from '../apoio/base.ts';
import { aberto, caixas, entregue, impressos, vender } from '../apoio/gaveta.ts';
import { tabular } from '../apoio/teclado.ts';

/** The counts typed for each note and coin, from R$ 200,00 down to R$ 1,00; the smaller ones are passed by. */
const CONTADAS = ['', '1', '', '1', '', '', '1', '1'];

test('by keyboard, on a phone: a drawer is opened and closed', async ({ page, request, conta }) => {
  const impressas = await impressos(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await entrar(page, conta, '/caixa');
  await tabular(page, page.getByLabel('Fundo de caixa'));
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(aberto(page)).toBeVisible();
  await entregue(page);
  await vender(request, conta, 23.5);
  await page.getByRole('button', { name: 'Imprimir', exact: true }).press('Enter');

  await page.getByRole('button', { name: 'Sangria', exact: true }).press('Enter');
  const sangria = page.getByRole('dialog', { name: /Sangria/ });
  await expect(sangria.getByLabel('Valor')).toBeFocused();
  await page.keyboard.type('50');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Padeiro');
  await page.keyboard.press('Enter');
  await expect(sangria).toHaveCount(0);
  await page.getByRole('button', { name: 'Imprimir Sangria de −R$ 50,00' }).press('Enter');

  await tabular(page, page.getByRole('button', { name: 'Fechar caixa' }));
  await page.keyboard.press('Enter');
  const fechar = page.getByRole('dialog', { name: 'Fechar Caixa 1' });
  await expect(fechar.getByLabel('R$ 200,00')).toBeFocused();
  await lerBem(page);
  for (const quantas of CONTADAS) {
    await page.keyboard.type(quantas);
    await page.keyboard.press('Enter');
  }
  await expect(fechar.getByLabel('R$ 0,50')).toBeFocused();
  await expect(fechar.getByText('R$ 123,00')).toBeInViewport({ ratio: 1 });
  // Through the other coins, the forms and the note, to the button.
  const botao = fechar.getByRole('button', { name: 'Fechar caixa' });
  for (let n = 0; n < 20 && !(await botao.evaluate((node) => node === document.activeElement)); n += 1) {
    await page.keyboard.press('Enter');
  }
  await expect(botao).toBeFocused();
  await page.keyboard.press('Enter');
  const feito = page.getByRole('dialog', { name: 'Caixa 1 fechado' });
  await expect(feito.getByText('Faltou R$ 0,50')).toBeVisible();
  await expect(feito.getByRole('button', { name: 'Concluir' })).toBeFocused();
  await lerBem(page);
  await page.keyboard.press('Shift+Tab');
  await expect(feito.getByRole('button', { name: 'Imprimir' })).toBeFocused();
  await page.keyboard.press('Enter');

  const titulos = async () => (await impressas()).map((papel) => /\w+ · Caixa 1/.exec(papel)?.[0]);
  await expect.poll(titulos).toEqual(['Abertura · Caixa 1', 'Sangria · Caixa 1', 'Fechamento · Caixa 1']);
  const [abertura, retirada, fechamento] = await impressas();
  expect(abertura).toMatch(/Abertura · Caixa 1[\s\S]*Fundo de caixa\s+R\$\s150,00[\s\S]*size: 80mm \d+mm/);
  expect(retirada).toMatch(/Sangria · Caixa 1[\s\S]*Padeiro[\s\S]*−R\$\s50,00/);
  expect(fechamento).toMatch(/Esperado\s+R\$\s123,50\s+Contado\s+R\$\s123,00\s+Resultado\s+Faltou R\$\s0,50/);
  const [caixa] = await caixas(request, conta);
  const formas = new Map(caixa?.porForma.map((forma) => [forma.tipo, forma]));
  expect(formas.get('DINHEIRO')).toMatchObject({ contado: 123, diferenca: -0.5 });
  expect(formas.get('PIX')).toMatchObject({ contado: null });
});

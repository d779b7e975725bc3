/** An unknown bar code, by a real scanner's keys. */
import type { Produto } from '@balcao/contract/produtos/produtos';
import { acessivel } from '../apoio/aparencia.ts';
import { expect, ler, REDE, test } from '../apoio/base.ts';
import {
  bipar,
  CAFE,
  comCafe,
  enterPerdido,
  feitas,
  quantidade,
  responder,
  till,
  vendida,
} from '../apoio/caixa.ts';
import { semRede } from '../apoio/rede.ts';

const FORA = '7899999999999';

test('an unknown code is settled during a sale', async ({ page, request, context, esperados }) => {
  esperados.push(REDE);
  const conta = await comCafe(page, request);
  for (const codigo of [FORA, FORA]) await bipar(page, codigo);
  const codigos = till(page).getByRole('list', { name: 'Códigos não cadastrados' });
  await expect(codigos.getByRole('listitem')).toHaveText([/7899999999999 não cadastrado · 2 vezes/]);
  await acessivel(page);

  // Not past it without a word; neither a scan nor a stray Enter says it.
  const antes = Date.now();
  await page.keyboard.press('F4');
  const question = page.getByRole('dialog', { name: 'Finalizar sem um código?' });
  await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused();
  await enterPerdido(page, antes);
  await bipar(page, CAFE);
  await expect(question).toBeVisible();
  await responder(page);
  await expect(question).toHaveCount(0);

  // In place, while the scanner goes on; what reads the form is here before the connection goes.
  const vindos = () =>
    page.evaluate(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name);
      return ['ler-produto-novo', 'esquemas'].every((part) => names.some((name) => name.includes(part)));
    });
  await expect.poll(vindos).toBe(true);
  const voltar = await semRede(context, '**');
  await page.keyboard.press('F9');
  const form = till(page).getByRole('form', { name: `Cadastrar o código ${FORA}` });
  const nome = form.getByLabel('Nome');
  await expect(nome).toBeFocused();
  await page.keyboard.type('Bolo', { delay: 120 });
  await bipar(page, CAFE);
  await expect(quantidade(page, 'Café coado')).toHaveValue('2');
  await expect(nome).toHaveValue('Bolo');
  await responder(page);
  await expect(form.getByLabel('Preço')).toBeFocused();
  await voltar();
  await page.keyboard.type('3,50', { delay: 120 });
  await responder(page);
  await expect(quantidade(page, 'Bolo')).toHaveValue('2');
  await expect(codigos).toHaveCount(0);
  await page.keyboard.press('F4');
  await vendida(page);
  // Written on the device, and sent later: the product goes first, the sale of it behind it.
  await expect.poll(() => feitas(request, conta)).toEqual([{ tipo: 'VENDAS', total: 16 }]);
  const bolo = (await ler<Produto[]>(request, conta, '/api/produtos')).find((one) => one.nome === 'Bolo');
  expect(bolo).toMatchObject({ codigoBarras: FORA, valor: 3.5, semControle: true });
});

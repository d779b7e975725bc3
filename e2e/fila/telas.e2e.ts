/** The list of what waits on the device, by keyboard, at every width and with axe. */
import { conferir } from '../apoio/aparencia.ts';
import { abrirCaixa, expect, REDE, test } from '../apoio/base.ts';
import { comMesa, escolher } from '../apoio/caixa.ts';
import { falhar } from '../apoio/erros.ts';

test('by keyboard: Escape closes dialogs and keeps the focus', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  await comMesa(page, request);
  await falhar(page, 'POST', '/api/vendas', 'sem rede');
  await abrirCaixa(page);
  await escolher(page, 'Café coado');
  await page.keyboard.press('F4');
  const badge = page.getByRole('button', { name: /1 venda guardada neste aparelho/ });
  await badge.press('Enter');
  const fila = page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
  await expect(fila).toContainText('Café coado');
  await falhar(page, 'POST', '/api/vendas', 'VALIDACAO');
  // The list's own: what was refused meanwhile stays as it is.
  await fila.getByRole('button', { name: 'Tentar agora' }).first().click();
  const descartar = fila.getByRole('button', { name: 'Descartar' });
  await expect(descartar).toBeVisible();
  await conferir(page);
  await descartar.press('Enter');
  const question = page.getByRole('dialog', { name: 'Descartar esta venda?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(descartar).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fila).toHaveCount(0);
  await expect(badge).toBeFocused();
  await page.keyboard.press('Enter');
  await descartar.press('Enter');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(fila.getByText('Nenhuma venda esperando')).toBeVisible();
  await expect(fila.locator(':focus')).toHaveCount(1);
});

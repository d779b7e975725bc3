/** How it is paid, on the smallest screens that a shop has: what counts is in sight without scrolling. */
import type { Page } from '@playwright/test';
import { abrirCaixa, expect, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { escolher, till } from '../apoio/caixa.ts';
import { novoCliente } from '../apoio/clientes.ts';
import { mudarLoja } from '../apoio/dinheiro.ts';
import { dialogoCabe } from '../apoio/tamanhos.ts';

// Nine sizes of many screens.
test.slow();

const PEQUENAS = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 1366, height: 625 },
] as const;
const fechar = async (page: Page, name: string) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name })).toHaveCount(0);
};

test('the chosen form, what is missing, the total and the code', async ({ page, request }) => {
  const conta = await novaConta(request, 'Padaria da Ana');
  await mudarLoja(request, conta, {
    pixChave: 'ana@padaria.com.br',
    pixNome: 'Padaria',
    pixCidade: 'Campinas',
  });
  const almoco = await novoProduto(request, conta, { nome: 'Prato feito', valor: 1234.56 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: 'Mesa da varanda', itens: [almoco] });
  for (const nome of ['Jorge', 'Júlia', 'Joana', 'Joaquim', 'Jussara', 'João'])
    await novoCliente(request, conta, { nome });
  await abrirCaixa(page, conta);
  await escolher(page, 'Prato feito');

  for (const size of PEQUENAS) {
    await page.setViewportSize(size);
    await page.keyboard.press('F10');
    await page.keyboard.press('5');
    const formas = till(page).getByRole('group', { name: 'Forma de pagamento' });
    const fiado = formas.getByRole('button', { name: 'Fiado' });
    await expect(fiado).toHaveAttribute('aria-pressed', 'true');
    await expect(fiado).toBeInViewport({ ratio: 1 });
    await formas.getByRole('button', { name: 'Pix' }).click();
    await page.keyboard.press('F4');
    const pix = page.getByRole('dialog', { name: 'Pix' });
    await expect(pix.getByRole('img', { name: /Código Pix/ })).toBeInViewport({ ratio: 1 });
    await expect(pix.getByText('R$ 1.234,56')).toBeInViewport({ ratio: 1 });
    await expect(pix.getByRole('button', { name: 'Recebi' })).toBeInViewport({ ratio: 1 });
    await expect(pix.getByRole('button', { name: 'Copiar código' })).toBeInViewport({ ratio: 1 });
    await fechar(page, 'Pix');

    await till(page).getByRole('button', { name: 'Dividir, desconto e acréscimo' }).click();
    await page.getByRole('button', { name: 'Dividir em várias formas' }).click();
    await page.getByRole('button', { name: 'Dividir por 4' }).click();
    await page.getByLabel('Valor do pagamento 4', { exact: true }).fill('1');
    const dividir = page.getByRole('dialog', { name: 'Dividir o pagamento' });
    await expect(dividir.getByText('Falta R$ 307,64')).toBeInViewport({ ratio: 1 });
    await fechar(page, 'Dividir o pagamento');

    await fiado.click();
    await page.keyboard.press('F4');
    const cliente = page.getByRole('dialog', { name: 'De quem é o fiado' });
    await cliente.getByRole('combobox', { name: 'Cliente' }).fill('j');
    await expect(cliente.getByRole('option', { name: /Jussara/ })).toBeVisible();
    const box = await cliente.boundingBox();
    for (const option of await cliente.getByRole('option').all()) {
      await option.scrollIntoViewIfNeeded();
      const { y = 0, height = 0 } = (await option.boundingBox()) ?? {};
      // None of them lies outside of what it belongs to.
      expect(y).toBeGreaterThanOrEqual(box?.y ?? 0);
      expect(y + height).toBeLessThanOrEqual((box?.y ?? 0) + (box?.height ?? 0));
    }
    await page.keyboard.press('Escape');
    await fechar(page, 'De quem é o fiado');
  }

  await page.setViewportSize({ width: 1366, height: 768 });
  await till(page).getByRole('button', { name: 'Dividir, desconto e acréscimo' }).click();
  await dialogoCabe(page, page.getByRole('dialog', { name: 'Desconto e acréscimo' }), 'Pronto');
  await page.getByRole('button', { name: 'Dividir em várias formas' }).click();
  await dialogoCabe(page, page.getByRole('dialog', { name: 'Dividir o pagamento' }), 'Pronto');
  await fechar(page, 'Dividir o pagamento');
  await page.keyboard.press('Escape');

  const card = page.getByRole('article', { name: 'Mesa da varanda' });
  await card.getByRole('button', { name: 'Finalizar' }).click();
  const encerrar = page.getByRole('dialog', { name: 'Finalizar comanda' });
  for (const size of PEQUENAS) {
    await page.setViewportSize(size);
    await expect(encerrar.getByRole('status').filter({ hasText: 'R$ 1.234,56' })).toBeInViewport({
      ratio: 1,
    });
    await expect(encerrar.getByRole('button', { name: 'Finalizar' })).toBeInViewport({ ratio: 1 });
  }
});

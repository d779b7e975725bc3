/**
 * A sale, a tab and a cancellation for who sees nothing: by keyboard, by roles and names, and by what is said aloud.
 */
import type { Page } from '@playwright/test';
import { acessivel, lerBem } from '../apoio/aparencia.ts';
import { abrirCaixa, expect, novoProduto, test } from '../apoio/base.ts';
import { responder } from '../apoio/caixa.ts';
import { tabular } from '../apoio/teclado.ts';

/** Before the page's own scripts: every sentence that a screen reader would say by itself. */
function ouvir(): void {
  const ditos: string[] = [];
  Object.assign(window, { ditos });
  const AO_VIVO = '[role=status], [role=alert], [aria-live]';
  const note = (node: Node) => {
    const live = (node instanceof Element ? node : node.parentElement)?.closest(AO_VIVO);
    const inside = node instanceof Element ? [...node.querySelectorAll(AO_VIVO)] : [];
    for (const one of live ? [live] : inside) {
      const text = (one.textContent ?? '').replaceAll('\u00a0', ' ').trim();
      if (text !== '' && ditos.at(-1) !== text) ditos.push(text);
    }
  };
  const watch = () =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') note(target);
        for (const node of addedNodes) note(node);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  watch();
}

const ditos = (page: Page) => page.evaluate(() => (window as unknown as { ditos: string[] }).ditos);
const dito = (page: Page, texto: string | RegExp) =>
  expect
    .poll(
      async () =>
        (await ditos(page)).filter((one) =>
          typeof texto === 'string' ? one.includes(texto) : texto.test(one),
        ),
      `${texto}`,
    )
    .not.toEqual([]);

test('a screen reader hears a sale, a tab and cancellations', async ({ page, request, conta }) => {
  await page.addInitScript(ouvir);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novoProduto(request, conta, { nome: 'Queijo prato', valor: 40, unidade: 'kg' });
  const fala = (texto: string | RegExp) => dito(page, texto);

  await test.step('a sale', async () => {
    await abrirCaixa(page, conta);
    const caixa = page.getByRole('dialog', { name: 'Vendas No Balcão' });
    const busca = caixa.getByRole('searchbox', { name: 'Buscar produto' });
    await expect(busca).toHaveAccessibleDescription(/Enter adiciona o primeiro produto/);
    await page.keyboard.type('cafe', { delay: 80 });
    await page.keyboard.press('Enter');
    await fala('Café coado adicionado, 1 item, total R$ 4,50');
    await page.keyboard.press('+');
    await fala('Café coado: 2, total R$ 9,00');
    await page.keyboard.press('Delete');
    await fala('Café coado removido, total R$ 0,00');
    await page.keyboard.press('ControlOrMeta+z');
    await fala('Café coado de volta, total R$ 9,00');
    await page.keyboard.type('queijo', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(caixa.getByRole('textbox', { name: 'Peso de Queijo prato' })).toBeFocused();
    await page.keyboard.type('0,350', { delay: 120 });
    await page.keyboard.press('Enter');
    await fala('Queijo prato: 0,350 kg, total R$ 23,00');
    await expect(busca).toBeFocused();

    const cafe = caixa.getByRole('region', { name: 'Carrinho' }).getByRole('listitem').first();
    for (const name of [
      'Observação de Café coado',
      'Diminuir Café coado',
      'Aumentar Café coado',
      'Remover Café coado',
    ]) {
      await expect(cafe.getByRole('button', { name })).toBeVisible();
    }
    await expect(cafe.getByRole('textbox', { name: 'Quantidade de Café coado' })).toHaveValue('2');
    for (const [key, name] of [
      ['F7', 'Item avulso'],
      ['F8', 'Venda futura'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog', { name, exact: true })).toBeVisible();
      await acessivel(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name, exact: true })).toHaveCount(0);
    }
    await lerBem(page);
    await page.keyboard.press('F4');
    await fala('Venda registrada com sucesso!');
    const vendida = caixa.getByRole('region', { name: 'Última venda' });
    await expect(vendida.getByRole('heading')).toHaveText('Venda registrada · R$ 23,00');
    await tabular(page, vendida.getByRole('textbox', { name: 'Recebido' }));
    await page.keyboard.type('50', { delay: 120 });
    await fala('Troco R$ 27,00');
    await lerBem(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 1, name: 'Central de Vendas' })).toBeVisible();
  });

  await test.step('a tab, cancelled', async () => {
    await page.keyboard.press('F9');
    const caixa = page.getByRole('dialog', { name: 'Nova comanda' });
    await expect(caixa.getByRole('textbox', { name: 'Identificador da comanda' })).toBeFocused();
    await page.keyboard.type('Mesa 7', { delay: 80 });
    await page.keyboard.press('Enter');
    await expect(caixa.getByRole('searchbox', { name: 'Buscar produto' })).toBeFocused();
    await page.keyboard.type('cafe', { delay: 80 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('F4');
    await tabular(
      page,
      page.getByRole('region', { name: 'Comandas por nome' }).getByRole('button', { name: /^Mesa 7/ }),
    );
    await page.keyboard.press('Enter');
    const comanda = page.getByRole('dialog', { name: 'Mesa 7' });
    await expect(comanda.getByRole('button', { name: 'Adicionar itens' })).toBeFocused();
    await tabular(page, comanda.getByRole('button', { name: 'Cancelar comanda' }));
    await page.keyboard.press('Enter');
    const pergunta = page.getByRole('dialog', { name: 'Cancelar Mesa 7?' });
    await tabular(page, pergunta.getByRole('button', { name: 'Cancelar comanda' }));
    await responder(page);
    await fala('Comanda cancelada.');
  });

  await test.step('the sale, taken back', async () => {
    const vendas = page.getByRole('region', { name: 'VENDAS FINALIZADAS' });
    await tabular(page, vendas.getByRole('button', { name: 'Cancelar venda' }));
    await page.keyboard.press('Enter');
    const pergunta = page.getByRole('dialog', { name: /^Cancelar a venda nº \d+\?$/ });
    await expect(pergunta.getByRole('textbox', { name: 'Motivo' })).toBeFocused();
    await page.keyboard.type('Cliente desistiu', { delay: 80 });
    await tabular(page, pergunta.getByRole('button', { name: 'Cancelar venda' }));
    await responder(page);
    await fala('Venda cancelada.');
  });
});

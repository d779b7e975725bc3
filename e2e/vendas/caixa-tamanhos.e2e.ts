/** The till and all that it asks: title, closing and main button stand in the screen, in each of the nine sizes. */
import { randomUUID } from 'node:crypto';
import { abrirCaixa, expect, novaConta, novaVenda, novoProduto, REDE, test } from '../apoio/base.ts';
import { bipar, escolher, till } from '../apoio/caixa.ts';
import { falhar } from '../apoio/erros.ts';
import { dialogoCabe, paginaCabe } from '../apoio/tamanhos.ts';

// Nine sizes of many screens.
test.slow();

const MESA = 'Mesa da varanda do senhor Joaquim';

test('the till at the counter, for a tab and for a future sale', async ({ page, request }) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  for (let n = 1; n <= 20; n += 1) await novoProduto(request, conta, { nome: `Artigo ${n}º`, valor: 1234.5 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: MESA, itens: [cafe] });
  await novaVenda(request, conta, { tipo: 'FUTUROS', identificador: 'Bolo da Ana', itens: [cafe] });
  await abrirCaixa(page, conta);
  await dialogoCabe(page, till(page), /Finalizar Venda/);
  for (let n = 1; n <= 15; n += 1) await escolher(page, `Artigo ${n}º`);
  await dialogoCabe(page, till(page), /Finalizar Venda/);
  // On a phone that lies on its side a product can be reached as well.
  await page.setViewportSize({ width: 640, height: 360 });
  await escolher(page, 'Café coado');
  await expect(till(page).getByText('16 itens', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Vendas em Comanda/ }).click();
  await dialogoCabe(page, till(page), /Abrir Comanda/);
  await page.keyboard.press('Escape');
  for (const editar of [
    page.getByRole('article', { name: MESA }).getByRole('button', { name: 'Editar' }),
    page.getByRole('button', { name: 'Editar Bolo da Ana' }),
  ]) {
    await editar.click();
    await dialogoCabe(page, till(page), /Salvar Alterações/);
    await page.keyboard.press('Escape');
    await expect(till(page)).toHaveCount(0);
  }
});

test('what the till asks before a sale is put aside, or ends', async ({ page, request }) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: MESA, itens: [cafe] });
  await abrirCaixa(page, conta);
  await escolher(page, 'Café coado');
  await page.keyboard.press('F8');
  const futura = page.getByRole('dialog', { name: 'Venda futura', exact: true });
  await dialogoCabe(page, futura, 'Guardar');
  await futura.getByRole('button', { name: 'Fechar' }).click();
  await bipar(page, '7891000000001');
  await expect(till(page).getByText('7891000000001', { exact: true })).toBeVisible();
  await dialogoCabe(page, till(page), /Finalizar Venda/);
  await page.keyboard.press('F4');
  const semCodigo = page.getByRole('dialog', { name: /^Finalizar sem/ });
  await dialogoCabe(page, semCodigo, 'Voltar');
  await semCodigo.getByRole('button', { name: 'Voltar' }).click();
  await till(page).getByRole('button', { name: 'Ignorar' }).click();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /Vendas em Comanda/ }).click();
  await escolher(page, 'Café coado');
  await till(page).getByLabel('Identificador da comanda').fill(MESA);
  await page.keyboard.press('F4');
  await dialogoCabe(page, page.getByRole('dialog', { name: /já está aberta/ }), 'Acrescentar a ela');
});

test('what the till asks, and the receipt', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const venda = await novaVenda(request, conta, { tipo: 'VENDAS', itens: [cafe] });
  const mesa = await novaVenda(request, conta, { tipo: 'COMANDAS', identificador: MESA, itens: [cafe] });
  await abrirCaixa(page, conta);
  await escolher(page, 'Café coado');
  await falhar(page, 'POST', '/api/vendas', 'VENDA_DUPLICADA_TEMPORAL');
  await page.keyboard.press('F4');
  const asked = page.getByRole('dialog', { name: 'Esta venda já foi registrada?' });
  await dialogoCabe(page, asked, 'Já registrada');
  await asked.getByRole('button', { name: 'Já registrada' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancelar venda' }).click();
  await dialogoCabe(page, page.getByRole('dialog'), 'Cancelar venda');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const card = page.getByRole('article', { name: MESA });
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await dialogoCabe(page, page.getByRole('dialog'), 'Cancelar comanda');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await card.getByRole('button', { name: 'Editar' }).click();
  await escolher(page, 'Café coado');
  const changed = await request.put(`/api/vendas/${mesa.id}`, {
    data: {
      tipo: 'COMANDAS',
      identificador: MESA,
      itens: [{ produtoId: cafe.id, nome: cafe.nome, preco: cafe.valor, quantidade: 9 }],
    },
    headers: { authorization: `Bearer ${conta.token}`, 'idempotency-key': randomUUID() },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await page.keyboard.press('F4');
  const conflict = page.getByRole('dialog', { name: 'Esta comanda foi alterada em outro aparelho.' });
  await dialogoCabe(page, conflict, 'Juntar e salvar');

  await page.goto(`/recibo/${venda.id}`);
  await paginaCabe(page, page.getByRole('heading', { level: 1 }), [
    page.getByRole('button', { name: 'Imprimir' }),
  ]);
});

/** A scale's labels, from the setting that two of them teach to the receipt of what one of them says. */
import { abrirCaixa, entrar, expect, ler, novaConta, novoProduto, test } from '../apoio/base.ts';
import { bipar, quantidade, responder, till, vendida } from '../apoio/caixa.ts';

/** A scale that prints weights, and one that prints prices; both of product 10085 at R$ 39,90. */
const PESO = '2010085025049';
const PRECO = '2110085002849';

test('two labels teach the till, which then sells by weight and by price', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, {
    nome: 'Queijo minas',
    valor: 39.9,
    unidade: 'kg',
    codigoBalanca: '10085',
  });
  await entrar(page, conta, '/configuracoes/balanca');
  const form = page.getByRole('form', { name: 'Etiquetas da balança' });
  const ensinar = async (tipo: string, ...etiquetas: readonly (readonly [string, string])[]) => {
    await form.getByLabel('O que está escrito na etiqueta?').selectOption(tipo);
    await form.getByLabel('Uma etiqueta').focus();
    // A scanner's Enter leads on, and the last one saves: nothing else than scans and figures is typed.
    for (const [codigo, escrito] of etiquetas) {
      await bipar(page, codigo);
      await page.keyboard.type(escrito);
      await page.keyboard.press('Enter');
    }
    await expect(form.getByText(`Começa com ${etiquetas[0]?.[0].slice(0, 2)} `)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar etiquetas' })).toHaveCount(0);
  };
  await ensinar('O peso', [PESO, '2,504'], ['2000077123457', '12,345']);
  expect(await ler(request, conta, '/api/loja')).toMatchObject({
    balanca: [{ prefixo: '20', digitosDoCodigo: 5, tipo: 'PESO' }],
  });
  await ensinar('O preço a pagar', [PRECO, '2,84'], ['2100077123454', '123,45']);

  await abrirCaixa(page, conta);
  const itens = till(page).getByRole('list', { name: 'Itens da venda' });
  for (const etiqueta of [PESO, PRECO]) await bipar(page, etiqueta);
  await expect(quantidade(page, 'Queijo minas').first()).toHaveValue('2,504');
  await expect(quantidade(page, 'Queijo minas').last()).toHaveValue('0,071');
  await expect(itens.getByText('R$ 2,84')).toBeVisible();
  await bipar(page, '2110085002848');
  await expect(page.getByText('Dígito errado: leia de novo')).toBeVisible();
  await expect(itens.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('F4');
  await responder(page);
  await vendida(page);
  const [venda] = await ler<{ total: number; itensVenda: unknown[] }[]>(request, conta, '/api/vendas');
  // 2.504 kg at 39.90, and what the other label says.
  expect(venda).toMatchObject({
    total: 102.75,
    itensVenda: [
      { quantidade: 2.504, valor: null },
      { quantidade: 0.071, valor: 2.84 },
    ],
  });
});

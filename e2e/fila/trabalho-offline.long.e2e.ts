/**
 * A shop's day without a server: opened, sold in every way, tabs, new products and customers, money in and out,
 * something taken back, counted and closed on one device. Then it is connected. What it should come to is added up
 * here, in centavos.
 */
import { formatCentavos } from '@balcao/contract/base/money';
import { entrar, expect, ler, novaConta, novoProduto } from '../apoio/base.ts';
import { bipar, escolher, guardar, sairDoCaixa, till } from '../apoio/caixa.ts';
import { test } from '../apoio/caixa-instalado.ts';
import { fiado, linha as linhaDoCliente, novoCliente } from '../apoio/clientes.ts';
import { mudarLoja, RECEBEDOR } from '../apoio/dinheiro.ts';
import { aberto } from '../apoio/gaveta.ts';
import { emNotas, Livro } from '../apoio/livro.ts';
import {
  caixaDoDia,
  fiarPara,
  finalizar,
  forma,
  irPara,
  mexerNasComandas,
  movimentar,
  registrada,
  somaDe,
  vendasDoDia,
} from '../apoio/sem-servidor.ts';

/** Centavos. */
const PRECO = { cafe: 450, suco: 890, prato: 2300, bolo: 700, pudim: 650 };
const [FUNDO, SANGRIA, SUPRIMENTO, DIVIDA, RECEBIDO, DESPESA] = [10_000, 3000, 1000, 2000, 1500, 1290];
const SEM_CADASTRO = '7891000999990';

test('a whole day without the server adds up afterwards', async ({ request, linha, aparelho }) => {
  const conta = await novaConta(request);
  for (const [nome, valor] of [
    ['Café coado', PRECO.cafe],
    ['Suco de laranja', PRECO.suco],
    ['Prato feito', PRECO.prato],
  ] as const) {
    await novoProduto(request, conta, { nome, valor: valor / 100, quantidade: 100 });
  }
  await mudarLoja(request, conta, RECEBEDOR);
  const julia = await novoCliente(request, conta, { nome: 'Dona Júlia' });
  await fiado(request, conta, julia.id, DIVIDA / 100);
  const livro = new Livro();
  const { cafe, suco, prato, bolo, pudim } = PRECO;

  const page = await aparelho.ligar();
  await page.context().addInitScript(() => {
    window.print = () => {
      localStorage.setItem('impresso', document.body.innerText);
    };
  });

  await test.step('what the device has seen in the morning, before the connection goes', async () => {
    await entrar(page, conta, '/clientes');
    await linhaDoCliente(page, 'Dona Júlia').click();
    await expect(page.getByRole('region', { name: 'Conta' })).toContainText('R$ 20,00');
    await irPara(page, 'Caixa');
    await expect(page.getByRole('heading', { name: 'Caixa 1 está fechado' })).toBeVisible();
    await irPara(page, 'Produtos');
    await expect(page.getByText('Café coado', { exact: true })).toBeVisible();
    await irPara(page, 'Comandas e encomendas');
    await expect(page.getByRole('heading', { level: 1, name: 'Central de Vendas' })).toBeVisible();
    await page.keyboard.press('F2');
    await expect(till(page).getByRole('button', { name: /Café coado/ })).toBeVisible();
    await fiarPara(page, 'Júlia', 'Café coado');
    await registrada(page, livro.vender(['Fiado', cafe]));
    await sairDoCaixa(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    linha.estado = 'cortada';
  });

  await test.step('the drawer is opened', async () => {
    await irPara(page, 'Caixa');
    await page.getByLabel('Fundo de caixa').fill(String(FUNDO / 100));
    await page.getByRole('button', { name: 'Abrir caixa' }).click();
    await expect(aberto(page)).toBeVisible();
  });

  await irPara(page, 'Vender');
  await page.keyboard.press('F2');
  await test.step('sold: cash with change, cards, Pix by the device’s own code, divided', async () => {
    await escolher(page, 'Suco de laranja');
    await till(page).getByRole('button', { name: 'Recebido R$ 20,00' }).click();
    await finalizar(page);
    await registrada(page, livro.vender(['Dinheiro', suco]));
    await expect(till(page).getByText(formatCentavos(2000 - suco), { exact: true })).toBeVisible();
    for (const nome of ['Débito', 'Crédito'] as const) {
      await escolher(page, nome === 'Débito' ? 'Prato feito' : 'Café coado');
      await forma(till(page), nome).click();
      await finalizar(page);
      await registrada(page, livro.vender([nome, nome === 'Débito' ? prato : cafe]));
    }
    await escolher(page, 'Suco de laranja');
    await forma(till(page), 'Pix').click();
    await finalizar(page);
    const pix = page.getByRole('dialog', { name: 'Pix', exact: true });
    await expect(pix.getByRole('img', { name: `Código Pix de ${formatCentavos(suco)}` })).toBeVisible();
    await pix.getByRole('button', { name: 'Recebi' }).click();
    await registrada(page, livro.vender(['Pix', suco]));
    for (const nome of ['Prato feito', 'Café coado']) await escolher(page, nome);
    await till(page).getByRole('button', { name: 'Dividir, desconto e acréscimo' }).click();
    await page.getByRole('button', { name: 'Dividir em várias formas' }).click();
    await page.getByRole('button', { name: 'Dividir por 2' }).click();
    await page.getByLabel('Forma do pagamento 2').selectOption('Débito');
    await page.getByRole('button', { name: 'Pronto' }).click();
    await finalizar(page);
    const metade = (prato + cafe) / 2;
    await registrada(page, livro.vender(['Dinheiro', metade], ['Débito', metade]));
  });

  await test.step('on fiado: to one who is known, and to one who is new', async () => {
    await fiarPara(page, 'Júlia', 'Café coado');
    await registrada(page, livro.vender(['Fiado', cafe]));
    await fiarPara(page, 'Seu Rui 11 97777-6666', 'Prato feito');
    await registrada(page, livro.vender(['Fiado', prato]));
  });

  await test.step('a product of an unknown code, made and sold', async () => {
    await bipar(page, SEM_CADASTRO);
    await page.keyboard.press('F9');
    const form = till(page).getByRole('form', { name: `Cadastrar o código ${SEM_CADASTRO}` });
    await form.getByLabel('Nome').fill('Bolo de fubá');
    await form.getByLabel('Preço').fill('7,00');
    await form.getByRole('button', { name: 'Cadastrar e vender' }).click();
    await expect(till(page).getByLabel('Quantidade de Bolo de fubá')).toHaveValue('1');
    await finalizar(page);
    await registrada(page, livro.vender(['Dinheiro', bolo]));
    await bipar(page, SEM_CADASTRO);
    await expect(till(page).getByLabel('Quantidade de Bolo de fubá')).toHaveValue('1');
    await finalizar(page);
    await registrada(page, livro.vender(['Dinheiro', bolo]));
    await sairDoCaixa(page);
  });

  await test.step('a product of the products’ page, sold in the same hour', async () => {
    await irPara(page, 'Produtos');
    await page
      .getByRole('button', { name: /^Adicionar/ })
      .first()
      .click();
    const form = page.getByRole('dialog', { name: 'Novo produto' });
    await form.getByLabel('Nome').fill('Pudim');
    await form.getByLabel(/^Preço/).fill('6,50');
    await form.getByLabel(/^Quantidade/).fill('10');
    await form.getByLabel('Estoque ideal').fill('2');
    await form.getByLabel('Categoria').selectOption('Comidas');
    await form.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(form).toHaveCount(0);
    await irPara(page, 'Vender');
    await page.keyboard.press('F2');
    await escolher(page, 'Pudim');
    await finalizar(page);
    await registrada(page, livro.vender(['Dinheiro', pudim]));
    await sairDoCaixa(page);
  });

  await test.step('tabs: opened, added to, moved, joined, closed, cancelled', async () => {
    await mexerNasComandas(page, livro, PRECO);
  });

  await test.step('a future sale: put aside, changed, finished', async () => {
    await page.keyboard.press('F2');
    await escolher(page, 'Prato feito');
    await till(page)
      .getByRole('button', { name: /Guardar como venda futura/ })
      .click();
    await guardar(page, { 'Para quem': 'Seu Chico' });
    const futuras = page.getByRole('region', { name: 'Vendas futuras' });
    await futuras.getByRole('button', { name: /^Editar/ }).click();
    await escolher(page, 'Café coado');
    await page.keyboard.press('F4');
    await expect(futuras).toContainText(formatCentavos(prato + cafe));
    await futuras.getByRole('button', { name: /^Finalizar/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Finalizar/ });
    await forma(dialog, 'Dinheiro').click();
    await dialog.getByRole('button', { name: 'Finalizar' }).click();
    await expect(dialog).toHaveCount(0);
    livro.vender(['Dinheiro', prato + cafe]);
  });

  const noDinheiro = () => livro.de('Dinheiro').valor;
  await test.step('a sale is taken back in the history of this device, which sums up the day', async () => {
    await irPara(page, 'Histórico');
    await expect(page.getByRole('status').filter({ hasText: 'Sem conexão' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Somas' }).or(page.getByLabel('Somas'))).toContainText(
      formatCentavos(livro.total),
    );
    const pudins = page.getByRole('listitem').filter({ hasText: 'Pudim' }).first();
    await pudins.getByRole('button').first().click();
    await pudins.getByRole('button', { name: 'Imprimir recibo' }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('impresso'))).toContain('Pudim');
    await pudins.getByRole('button', { name: 'Cancelar venda' }).click();
    const dialog = page.getByRole('dialog', { name: /Cancelar a venda/ });
    await dialog.getByLabel('Motivo').fill('Caiu no chão');
    await dialog.getByRole('button', { name: 'Cancelar venda' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel('Somas')).toContainText(formatCentavos(livro.total - pudim));
  });

  await test.step('a debt is paid in part, an expense written down', async () => {
    await irPara(page, 'Clientes');
    await linhaDoCliente(page, 'Dona Júlia').click();
    await page.getByRole('button', { name: 'Receber' }).click();
    const receber = page.getByRole('dialog', { name: 'Receber de Dona Júlia' });
    await receber.getByRole('textbox', { name: 'Valor' }).fill(String(RECEBIDO / 100));
    await receber.getByRole('button', { name: 'Receber' }).click();
    await expect(receber).toHaveCount(0);
    await irPara(page, 'Despesas');
    await page.getByRole('button', { name: 'Nova Despesa' }).click();
    const form = page.getByRole('dialog', { name: 'Nova Despesa' });
    await form.getByLabel('Descrição').fill('Gelo');
    await form.getByLabel('Valor').fill('12,90');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('list', { name: 'Despesas' })).toContainText('esperando envio');
  });

  const esperado = () => FUNDO + noDinheiro() - pudim + RECEBIDO + SUPRIMENTO - SANGRIA;
  await test.step('money goes in and out; the drawer is counted blind and closed', async () => {
    await irPara(page, 'Caixa');
    await movimentar(page, 'Sangria', SANGRIA);
    await movimentar(page, 'Suprimento', SUPRIMENTO);
    await page.getByRole('button', { name: 'Fechar caixa' }).click();
    const fechar = page.getByRole('dialog', { name: 'Fechar Caixa 1' });
    for (const [valor, quantas] of emNotas(esperado())) {
      await fechar.getByLabel(formatCentavos(valor), { exact: true }).fill(String(quantas));
    }
    await fechar.getByRole('button', { name: 'Fechar caixa' }).click();
    await expect(page.getByRole('heading', { name: 'Caixa 1 está fechado' })).toBeVisible();
  });

  await test.step('connected, everything arrives', async () => {
    linha.estado = 'ligada';
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(/neste aparelho · |guardad[oa]s? neste aparelho/)).toHaveCount(0);
    // The closing is the last, and too young to be shown as waiting.
    await expect.poll(async () => (await caixaDoDia(request, conta)).fechadoEm).not.toBeNull();
  });

  await test.step('and the server’s figures are those that were added up here', async () => {
    const deHoje = await vendasDoDia(request, conta);
    const feitas = deHoje.filter(({ finalizada, cancelada }) => finalizada && !cancelada);
    expect([feitas.length, somaDe(feitas)]).toEqual([livro.vendas.length - 1, livro.total - pudim]);
    // A test sells the same twice within seconds; nothing else is to be looked at.
    const marcas = deHoje.flatMap((venda) => venda.marcas);
    expect(marcas.filter((marca) => marca !== 'POSSIVEL_DUPLICATA')).toEqual([]);
    expect(deHoje.filter(({ finalizada, cancelada }) => !finalizada && !cancelada)).toEqual([]);
    const canceladas = deHoje.filter(({ cancelada, movidaPara }) => cancelada && movidaPara === null);
    expect(canceladas.map(({ total }) => Math.round(total * 100)).sort()).toEqual([pudim, suco].sort());

    const produtos = await ler<{ id: string; nome: string; quantidade: number }[]>(
      request,
      conta,
      '/api/produtos',
    );
    const ids = new Map(produtos.map(({ id, nome }) => [id, nome]));
    const linhas = deHoje.flatMap(({ itensVenda }) => itensVenda);
    expect(linhas.filter(({ produtoId, nome }) => ids.get(produtoId ?? '') !== nome)).toEqual([]);
    expect(produtos.find(({ nome }) => nome === 'Pudim')?.quantidade).toBe(10);

    const caixa = await caixaDoDia(request, conta);
    expect(caixa.aditivos).toEqual([]);
    const dinheiro = caixa.porForma.find(({ tipo }) => tipo === 'DINHEIRO');
    expect([dinheiro?.esperado, dinheiro?.diferenca]).toEqual([esperado() / 100, 0]);
    for (const [tipo, nome] of [
      ['PIX', 'Pix'],
      ['DEBITO', 'Débito'],
      ['CREDITO', 'Crédito'],
    ] as const) {
      expect(caixa.porForma.find((um) => um.tipo === tipo)?.esperado, nome).toBe(livro.de(nome).valor / 100);
    }

    const clientes = await ler<{ nome: string; telefone: string | null; saldo: number }[]>(
      request,
      conta,
      '/api/clientes',
    );
    const devem = Object.fromEntries(clientes.map(({ nome, saldo }) => [nome, Math.round(saldo * 100)]));
    expect(devem).toEqual({ 'Dona Júlia': DIVIDA + 2 * cafe - RECEBIDO, 'Seu Rui': prato });
    const despesas = await ler<{ descricao: string; valor: number }[]>(request, conta, '/api/despesas');
    expect(despesas).toMatchObject([{ descricao: 'Gelo', valor: DESPESA / 100 }]);
  });
});

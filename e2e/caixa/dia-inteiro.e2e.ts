/**
 * A shop's whole day by its own screens. What it should come to is kept here, in centavos, by adding up what was sold:
 * nothing of it is read from a page.
 */
import { formatCentavos } from '@balcao/contract/base/money';
import type { APIRequestContext, Page } from '@playwright/test';
import { abrirCaixa, type Conta, entrar, expect, novoProduto, test } from '../apoio/base.ts';
import { bipar, CAFE, escolher, sairDoCaixa, till } from '../apoio/caixa.ts';
import { cobrarTaxas, mudarLoja, RECEBEDOR } from '../apoio/dinheiro.ts';
import { abrir, caixas } from '../apoio/gaveta.ts';
import { emNotas, FORMAS, type Forma, Livro, soma, TAXA } from '../apoio/livro.ts';
import { menu } from '../apoio/plano.ts';
import { finalizar, forma, registrada } from '../apoio/sem-servidor.ts';
import { traduzir } from '../apoio/traduzida.ts';

const SUCO = '7891000100127';
/** Centavos. */
const PRECO = { pao: 75, cafe: 450, suco: 890, prato: 2300, cesta: 10_000 };
const FUNDO = 15_000;
const RECEBIDO_DO_FIADO = 1250;
const SANGRIA = 5000;
const DESCONTO_DA_LINHA = 199;
/** One of three juices for 26,70 less 1,99: a third of 24,71, the odd centavos with the first ones. */
const DEVOLVIDO = 824;

async function recebiOPix(page: Page, total: number): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Pix', exact: true });
  await expect(sheet.getByRole('img', { name: `Código Pix de ${formatCentavos(total)}` })).toBeVisible();
  await sheet.getByRole('button', { name: 'Recebi' }).click();
}

const maisDoPagamento = (page: Page) =>
  till(page).getByRole('button', { name: 'Dividir, desconto e acréscimo' }).click();

const DIA = 'a whole day: sold in every way, received, given back, counted, and all of it agrees';

test(DIA, ({ page, request, conta }) => diaInteiro(page, request, conta));

test(`${DIA}, while the browser translates it`, async ({ page, request, conta }) => {
  await traduzir(page);
  await diaInteiro(page, request, conta);
});

async function diaInteiro(page: Page, request: APIRequestContext, conta: Conta): Promise<void> {
  const produto = (nome: string, centavos: number, mais = {}) =>
    novoProduto(request, conta, { nome, valor: centavos / 100, ...mais });
  await produto('Pão francês', PRECO.pao);
  await produto('Café coado', PRECO.cafe, { codigoBarras: CAFE });
  await produto('Suco de laranja', PRECO.suco, { codigoBarras: SUCO });
  await produto('Prato feito', PRECO.prato);
  await produto('Cesta de Natal', PRECO.cesta);
  await cobrarTaxas(request, conta, {
    DEBITO: { taxaPercentual: TAXA.Débito / 100, prazoDias: 1 },
    CREDITO: { taxaPercentual: TAXA.Crédito / 100, prazoDias: 30 },
  });
  await mudarLoja(request, conta, RECEBEDOR);
  const livro = new Livro();
  const { pao, cafe, suco, prato, cesta } = PRECO;

  await test.step('the drawer is opened with change in it', async () => {
    await entrar(page, conta, '/caixa');
    await abrir(page, request, conta, String(FUNDO / 100));
  });

  await abrirCaixa(page);
  await test.step('cash, exact and with change', async () => {
    await escolher(page, 'Café coado');
    await finalizar(page);
    await registrada(page, livro.vender(['Dinheiro', cafe]));
    await escolher(page, 'Suco de laranja');
    await till(page).getByRole('button', { name: 'Recebido R$ 20,00' }).click();
    await finalizar(page);
    await registrada(page, livro.vender(['Dinheiro', suco]));
    await expect(till(page).getByText(formatCentavos(2000 - suco), { exact: true })).toBeVisible();
  });

  await test.step('Pix, debit, credit in three', async () => {
    for (const nome of ['Suco de laranja', 'Café coado']) await escolher(page, nome);
    await forma(till(page), 'Pix').click();
    await finalizar(page);
    await recebiOPix(page, suco + cafe);
    await registrada(page, livro.vender(['Pix', suco + cafe]));
    for (const nome of ['Café coado', 'Café coado', 'Suco de laranja']) await escolher(page, nome);
    await forma(till(page), 'Débito').click();
    await finalizar(page);
    await registrada(page, livro.vender(['Débito', 2 * cafe + suco]));
    await escolher(page, 'Cesta de Natal');
    await forma(till(page), 'Crédito').click();
    await till(page).getByLabel('Parcelas').selectOption('3');
    await finalizar(page);
    await registrada(page, livro.vender(['Crédito', cesta]));
  });

  await test.step('a neighbour who was never here takes it on fiado', async () => {
    await escolher(page, 'Prato feito');
    await forma(till(page), 'Fiado').click();
    await finalizar(page);
    const dialog = page.getByRole('dialog', { name: 'De quem é o fiado' });
    await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Dona Júlia 11 98888-7777');
    await dialog.getByRole('option', { name: /Dona Júlia/ }).click();
    await finalizar(page);
    await registrada(page, livro.vender(['Fiado', prato]));
  });

  await test.step('divided by two, the odd centavo with the first', async () => {
    for (const nome of ['Prato feito', 'Suco de laranja', 'Pão francês']) await escolher(page, nome);
    await maisDoPagamento(page);
    await page.getByRole('button', { name: 'Dividir em várias formas' }).click();
    await page.getByRole('button', { name: 'Dividir por 2' }).click();
    await page.getByLabel('Forma do pagamento 2').selectOption('Débito');
    await page.getByRole('button', { name: 'Pronto' }).click();
    await finalizar(page);
    const total = prato + suco + pao;
    const metade = (total - 1) / 2;
    await registrada(page, livro.vender(['Dinheiro', metade + 1], ['Débito', metade]));
  });

  await test.step('something off a line, something off the whole', async () => {
    for (let pieces = 0; pieces < 3; pieces += 1) await escolher(page, 'Suco de laranja');
    await till(page).getByRole('button', { name: 'Observação de Suco de laranja' }).click();
    const linha = page.getByRole('dialog', { name: 'Observação: Suco de laranja' });
    await linha.getByLabel('Desconto', { exact: true }).fill('1,99');
    await linha.getByRole('button', { name: 'Guardar' }).click();
    await finalizar(page);
    await registrada(page, livro.vender(['Dinheiro', 3 * suco - DESCONTO_DA_LINHA]));
    for (const nome of ['Prato feito', 'Café coado']) await escolher(page, nome);
    await maisDoPagamento(page);
    const ajustes = page.getByRole('dialog', { name: 'Desconto e acréscimo' });
    await ajustes.getByLabel('Desconto', { exact: true }).fill('10');
    await ajustes.getByRole('group', { name: 'Desconto em' }).getByRole('button', { name: '%' }).click();
    await ajustes.getByRole('button', { name: 'Pronto' }).click();
    await forma(till(page), 'Pix').click();
    await finalizar(page);
    const total = ((prato + cafe) * 9) / 10;
    await recebiOPix(page, total);
    await registrada(page, livro.vender(['Pix', total]));
  });

  await test.step('a tab, closed with the service fee', async () => {
    await sairDoCaixa(page);
    await page.keyboard.press('F9');
    await till(page).getByLabel('Identificador da comanda').fill('Mesa 7');
    for (const nome of ['Prato feito', 'Prato feito']) await escolher(page, nome);
    await till(page)
      .getByRole('button', { name: /Abrir Comanda/ })
      .click();
    await page.getByRole('article', { name: 'Mesa 7' }).getByRole('button', { name: 'Finalizar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Finalizar comanda' });
    await dialog.getByRole('button', { name: /Taxa de serviço/ }).click();
    await forma(dialog, 'Débito').click();
    livro.taxaServico = (2 * prato) / 10;
    const total = livro.vender(['Débito', 2 * prato + livro.taxaServico]);
    await expect(dialog).toContainText(`Total: ${formatCentavos(total)}.`);
    await dialog.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
  });

  await test.step('one by the keyboard alone, one by the scanner alone', async () => {
    await page.keyboard.press('F2');
    await expect(till(page).getByRole('searchbox', { name: 'Buscar produto' })).toBeFocused();
    await page.keyboard.type('cafe', { delay: 80 });
    await page.keyboard.press('Enter');
    for (const key of ['+', '+', 'F4']) await page.keyboard.press(key);
    await registrada(page, livro.vender(['Dinheiro', 3 * cafe]));
    for (const code of [SUCO, SUCO, CAFE, 'BALCAO-FINALIZAR']) await bipar(page, code);
    await registrada(page, livro.vender(['Dinheiro', 2 * suco + cafe]));
    await sairDoCaixa(page);
  });
  expect(livro.vendas).toHaveLength(12);
  const irPara = (nome: string) => menu(page).getByRole('link', { name: nome, exact: true }).click();

  await test.step('the neighbour pays a part', async () => {
    await irPara('Clientes');
    await page
      .getByRole('list', { name: 'Clientes' })
      .getByRole('link', { name: /Dona Júlia/ })
      .click();
    await page.getByRole('button', { name: 'Receber' }).click();
    const receber = page.getByRole('dialog', { name: 'Receber de Dona Júlia' });
    await receber.getByRole('textbox', { name: 'Valor' }).fill(String(RECEBIDO_DO_FIADO / 100));
    await receber.getByLabel('Recebido').fill('20');
    await receber.getByRole('button', { name: 'Receber' }).click();
    const deve = formatCentavos(livro.de('Fiado').valor - RECEBIDO_DO_FIADO);
    await expect(page.getByText(`ainda deve ${deve}`)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Em aberto' }).getByRole('listitem')).toContainText(deve);
  });

  await test.step('one of the three juices comes back', async () => {
    await irPara('Histórico');
    const venda = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /Venda nº\s8\b/ }) });
    await venda.getByRole('button', { name: /Venda nº\s8\b/ }).click();
    await venda.getByRole('button', { name: 'Devolver' }).click();
    const sheet = page.getByRole('dialog', { name: /^Devolver da venda nº\s8/ });
    await sheet.getByRole('checkbox', { name: /^Suco/ }).check();
    for (let left = 2; left > 0; left -= 1) {
      await sheet.getByRole('button', { name: 'Menos um: Suco de laranja' }).click();
    }
    await sheet.getByLabel('Motivo').fill('Azedo');
    await sheet.getByRole('button', { name: `Devolver ${formatCentavos(DEVOLVIDO)}` }).click();
    await expect(venda.getByRole('region', { name: 'Devoluções' })).toContainText('em Dinheiro');
  });

  const esperado = FUNDO + livro.de('Dinheiro').valor + RECEBIDO_DO_FIADO - SANGRIA - DEVOLVIDO;
  await test.step('something is taken out of the drawer; it is counted blind and closed', async () => {
    await irPara('Caixa');
    await page.getByRole('button', { name: 'Sangria', exact: true }).click();
    const sangria = page.getByRole('dialog', { name: /Sangria/ });
    await sangria.getByLabel('Valor').fill(String(SANGRIA / 100));
    await sangria.getByLabel('Motivo (opcional)').fill('Padeiro');
    await sangria.getByRole('button', { name: 'Registrar' }).click();
    await expect(page.getByText('Padeiro')).toBeVisible();

    await page.getByRole('button', { name: 'Fechar caixa' }).click();
    const fechar = page.getByRole('dialog', { name: 'Fechar Caixa 1' });
    await expect(fechar).toBeVisible();
    await expect(page.getByText(formatCentavos(esperado))).toHaveCount(0);
    await expect(page.getByText('Esperado')).toHaveCount(0);
    for (const [valor, quantas] of emNotas(esperado)) {
      await fechar.getByLabel(formatCentavos(valor), { exact: true }).fill(String(quantas));
    }
    for (const nome of ['Pix', 'Débito', 'Crédito'] as const) {
      await fechar.getByLabel(nome).fill(String(livro.de(nome).valor / 100));
    }
    await fechar.getByRole('button', { name: 'Fechar caixa' }).click();
  });

  await test.step('expected is counted, form by form', async () => {
    const linhas = page.getByRole('list', { name: 'Conferência' }).getByRole('listitem');
    const confere = (nome: Forma, valor: number) =>
      `${nome}Esperado ${formatCentavos(valor)} · contado ${formatCentavos(valor)}Confere`;
    const todas = [
      confere('Dinheiro', esperado),
      ...(['Pix', 'Débito', 'Crédito'] as const).map((nome) => confere(nome, livro.de(nome).valor)),
      `FiadoEsperado ${formatCentavos(livro.de('Fiado').valor)}Não conferido`,
    ];
    await expect(linhas).toHaveText(todas);
    await page.getByRole('button', { name: 'Concluir' }).click();
    await page.getByRole('link', { name: 'Fechamentos' }).click();
    await page.getByRole('link', { name: /\d\d:\d\d a \d\d:\d\d/ }).click();
    await expect(linhas).toHaveText(todas);
    const [caixa] = await caixas(request, conta);
    for (const { contado, diferenca, tipo } of caixa?.porForma ?? []) {
      expect([tipo, contado, diferenca]).toEqual([tipo, ...(tipo === 'FIADO' ? [null, null] : [contado, 0])]);
    }
  });

  const devolvido = (nome: Forma) => (nome === 'Dinheiro' ? DEVOLVIDO : 0);
  await test.step('everything agrees, and the forms add up', async () => {
    await irPara('Caixa');
    await expect(page.getByRole('region', { name: 'Conferência do dia' })).toContainText('Tudo confere hoje');
    await irPara('Relatório');
    const cells = FORMAS.map((nome) => {
      const { quantidade, valor, taxa } = livro.de(nome);
      return [valor - taxa - devolvido(nome), quantidade, valor, taxa, devolvido(nome)] as const;
    });
    const linha = (nome: string, [liquido, quantos, ...resto]: readonly number[]) =>
      [
        ...[nome, formatCentavos(liquido ?? 0), quantos],
        // A form without fees or returns has none of them to be read.
        ...resto.map((centavos) => (centavos === 0 ? '–' : formatCentavos(centavos))),
      ].join('');
    const total = [0, 1, 2, 3, 4].map((n) => soma(cells.map((row) => row[n] ?? 0)));
    const table = page.getByRole('table', { name: 'Formas de pagamento' });
    await expect(table.getByRole('row')).toHaveText([
      /^Forma/,
      ...FORMAS.map((nome, n) => linha(nome, cells[n] ?? [])),
      linha('Total', total),
    ]);
    expect(total[2]).toBe(livro.total);
    await expect(
      page.getByText(`Inclui ${formatCentavos(livro.taxaServico)} de taxa de serviço`),
    ).toBeVisible();
  });

  await test.step('the day, and how it was paid', async () => {
    await irPara('Dashboard');
    const faturamento = formatCentavos(livro.total - livro.taxaServico - DEVOLVIDO);
    await expect(page.getByRole('region', { name: 'Resumo do dia' })).toContainText(faturamento);
    const textos = FORMAS.map((nome) => ({ nome, ...livro.de(nome) }))
      .toSorted((a, b) => b.valor - a.valor)
      .map(({ nome, quantidade, valor }) => {
        const volta = devolvido(nome) > 0 ? ` · ${formatCentavos(devolvido(nome))} devolvidos` : '';
        return `${nome} ${quantidade} pagamento${quantidade === 1 ? '' : 's'}${volta}${formatCentavos(valor)}`;
      });
    await expect(page.getByRole('region', { name: 'Como pagaram hoje' }).getByRole('listitem')).toHaveText(
      textos,
    );
  });
}

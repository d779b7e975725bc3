/**
 * The pages that show money, one after the other, for one store: what bears one name is one figure wherever it is
 * printed, and in the files. (That the endpoints agree, with returns of other days: `mesmas-figuras.test.ts` of the
 * API.)
 */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { type Conta, entrar, expect, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { idsDasFormas } from '../apoio/dinheiro.ts';
import { post } from '../apoio/escrever.ts';
import { baixado, HOJE } from '../apoio/relatorio.ts';

/** R$ 120,30 sold in two sales, R$ 50,00 of it given back; goods for R$ 30,00 left, R$ 12,34 spent. */
async function mobiliar(request: APIRequestContext): Promise<Conta> {
  const conta = await novaConta(request);
  const { DINHEIRO, PIX } = await idsDasFormas(request, conta);
  const bolo = await novoProduto(request, conta, { nome: 'Bolo', valor: 50, custo: 30 });
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 20.3, categoria: 'Bebidas' });
  const festa = await novaVenda(request, conta, {
    tipo: 'VENDAS',
    itens: [{ ...bolo, vendidos: 2 }],
    pagamentos: [{ formaId: PIX, valor: 100 }],
  });
  await novaVenda(request, conta, {
    tipo: 'VENDAS',
    itens: [cafe],
    pagamentos: [{ formaId: DINHEIRO, valor: 20.3 }],
  });
  await post(request, conta, `/api/vendas/${festa.id}/devolucoes`, {
    itens: [{ posicao: 0, quantidade: 1 }],
    pagamentos: [{ formaId: PIX, valor: 50 }],
    ...{ motivo: 'Veio outro', aoEstoque: true },
  });
  const conta_ = { descricao: 'Luz', valor: 12.34, categoria: 'Energia', data: HOJE() };
  await post(request, conta, '/api/despesas', conta_);
  return conta;
}

/** As a person reads it: one kind of space. */
const lido = async (where: Locator) => ((await where.textContent()) ?? '').replaceAll('\u00a0', ' ');
const DINHEIRO = /\u2212?R\$ [\d.]+,\d\d/;

/** The figure behind a title, inside of `where`. */
async function figura(where: Locator, titulo: string): Promise<string> {
  const heading = where.getByRole('heading', { name: titulo, exact: true });
  const value = heading.locator('xpath=following-sibling::*[1]');
  // Until it is there its place is.
  await expect(value).toHaveText(/\d/);
  return lido(value);
}

/** The money of a table's row that has this name, the first or the one of that column. */
async function celula(page: Page, tabela: string, linha: string | RegExp, coluna?: string): Promise<string> {
  const table = page.getByRole('table', { name: tabela, exact: true });
  const row = table.getByRole('row', { name: linha }).last();
  await expect(row).toBeVisible();
  if (coluna === undefined) return DINHEIRO.exec(await lido(row))?.[0] ?? '';
  return lido(row.locator(`td[data-titulo="${coluna}"]`));
}

test('each named figure is the same on every page that prints it', async ({ page, request }) => {
  const conta = await mobiliar(request);
  const ditas = new Map<string, [where: string, value: string][]>();
  const dizer = (nome: string, where: string, value: string) =>
    ditas.set(nome, [...(ditas.get(nome) ?? []), [where, value]]);

  await entrar(page, conta, '/home');
  const home = page.getByRole('region', { name: 'Resumo do dia' });
  dizer('faturamento', 'home', await figura(home, 'Faturamento do Dia'));
  dizer('lucro', 'home', await figura(page.getByRole('region', { name: 'Lucro de hoje' }), 'Lucro de hoje'));
  dizer('apurado', 'home', await lido(home.getByText('devolvidos')));
  const finalizadas = await lido(home.getByRole('link', { name: /Vendas Finalizadas Hoje/ }));
  dizer('vendas', 'home', /\d+$/.exec(finalizadas.replace(DINHEIRO, '').trim())?.[0] ?? '');
  dizer('ticket', 'home', DINHEIRO.exec(finalizadas)?.[0] ?? '');

  await page.goto('/vendas');
  const somas = page.getByRole('region', { name: 'Somas' });
  dizer('faturamento', 'histórico', await figura(somas, 'Faturamento'));
  dizer('apurado', 'histórico', await lido(somas.getByText('devolvidos')));
  dizer('vendas', 'histórico', /^\d+/.exec(await lido(somas.getByText('vendas finalizadas')))?.[0] ?? '');
  // The sale of which something went back: what is left of it, and struck what it came to.
  const devolvida = page.getByRole('button', { name: /Devolvida em parte/ });
  await expect(devolvida.locator('s')).toContainText('R$ 100,00');
  await expect(devolvida).toContainText('R$ 50,00');

  await page.goto('/relatorio');
  const analise = page.getByRole('region', { name: 'Análise Financeira Automática' });
  await expect(analise.getByText('devolvidos')).toBeVisible();
  dizer('faturamento', 'resumo', await figura(analise, 'Faturamento Total'));
  dizer('apurado', 'resumo', await lido(analise.getByText('devolvidos')));
  dizer('custo', 'resumo', await figura(analise, 'Custo das vendas'));
  dizer('despesas', 'resumo', await figura(analise, 'Despesa Total'));
  dizer('lucro', 'resumo', await figura(analise, 'Lucro'));
  dizer('lucro atual', 'resumo', await figura(analise, 'Lucro Atual'));
  const painel = page.getByRole('region', { name: 'Vendas do período' });
  dizer('vendas', 'resumo', await figura(painel, 'Vendas'));
  dizer('ticket', 'resumo', await figura(painel, 'Ticket médio'));
  dizer('faturamento', 'resumo, formas', await celula(page, 'Formas de pagamento', /^Total/, 'Líquido'));

  await page.goto(`/relatorio?inicio=${HOJE()}&fim=${HOJE()}&comissao=10`);
  const comissoes = page.getByRole('region', { name: 'Relatório por Período - Comissões' });
  dizer('faturamento', 'comissões', await figura(comissoes, 'Faturamento Total'));
  dizer('apurado', 'comissões', await lido(comissoes.getByText('devolvidos')));
  dizer('vendas', 'comissões', await figura(comissoes, 'Total de vendas'));
  dizer('comissão', 'comissões', await figura(comissoes, 'Comissão (10%)'));
  for (const coluna of ['Faturamento', 'Comissão']) {
    const nome = coluna === 'Comissão' ? 'comissão' : 'faturamento';
    dizer(nome, 'por dia', await celula(page, 'Vendas por dia', /^Total/, coluna));
    dizer(nome, 'por vendedor', await celula(page, 'Vendas por vendedor', /Padaria da Ana/, coluna));
  }
  dizer('faturamento', 'despesas e lucro', await celula(page, 'Despesas e lucro', /^Faturamento/));
  dizer('custo', 'despesas e lucro', await celula(page, 'Despesas e lucro', /^Custo/));
  dizer('despesas', 'despesas e lucro', await celula(page, 'Despesas e lucro', /^Despesas/));
  dizer('lucro', 'despesas e lucro', await celula(page, 'Despesas e lucro', /^Lucro/));
  dizer('comissão', 'despesas e lucro', await celula(page, 'Despesas e lucro', /^Comissão/));
  const arquivo = await baixado(page, 'Baixar Despesas e lucro em CSV');
  for (const [descricao = '', valor = ''] of parse(arquivo.bytes, { bom: true, delimiter: ';' })) {
    const nome = { Faturamento: 'faturamento', Lucro: 'lucro', Despesas: 'despesas' }[descricao];
    if (nome !== undefined) dizer(nome, 'arquivo', `R$ ${valor}`);
  }

  await page.goto('/despesas');
  const gastos = page.getByRole('heading', { name: 'Total Gasto' });
  const total = gastos.locator('xpath=following-sibling::*[1]');
  // Its title stands before its figure has come.
  await expect(total).toContainText('R$');
  dizer('despesas', 'despesas', await lido(total));

  for (const [nome, valor] of Object.entries({
    ...{ faturamento: 'R$ 70,30', vendas: '2', ticket: 'R$ 60,15', comissão: 'R$ 7,03' },
    apurado: 'R$ 120,30 vendidos · R$ 50,00 devolvidos',
    // 70,30 less the 30,00 that the cake left behind has cost, less 12,34.
    ...{ custo: 'R$ 30,00', despesas: 'R$ 12,34', lucro: 'R$ 27,96', 'lucro atual': 'R$ 57,96' },
  })) {
    const onde = ditas.get(nome) ?? [];
    expect(Object.fromEntries(onde), nome).toEqual(Object.fromEntries(onde.map(([where]) => [where, valor])));
    ditas.delete(nome);
  }
  expect([...ditas.keys()]).toEqual([]);
});

/** Forms, what is to come in, what is left, and whether the day agrees: read on the report. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { conferir, expect, lerBem, novaConta, novaVenda, novoProduto, test } from '../apoio/base.ts';
import { cobrarTaxas, idsDasFormas } from '../apoio/dinheiro.ts';
import { post } from '../apoio/escrever.ts';
import { DA_LOJA, noBanco } from '../apoio/gaveta.ts';
import { abrir, baixado, HOJE } from '../apoio/relatorio.ts';

/** `27/11/2026`, so many days after that one. */
const diasDepois = (dia: string, dias: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + dias * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
    .reverse()
    .join('/');

test('how it was paid, what of it is still to come and when, what is left, and of what nobody knows the cost', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await cobrarTaxas(request, conta, {
    DEBITO: { taxaPercentual: 2, prazoDias: 1 },
    CREDITO: { taxaPercentual: 3.5, prazoDias: 30 },
  });
  const formas = await idsDasFormas(request, conta);
  const cesta = await novoProduto(request, conta, { nome: 'Cesta', valor: 100, custo: 62.5 });
  const bolo = await novoProduto(request, conta, { nome: 'Bolo', valor: 50 });
  const { id } = await novaVenda(request, conta, {
    tipo: 'VENDAS',
    itens: [cesta],
    pagamentos: [{ formaId: formas.CREDITO, valor: 100, parcelas: 3 }],
  });
  await novaVenda(request, conta, {
    tipo: 'VENDAS',
    itens: [{ ...bolo, vendidos: 2 }],
    taxaServico: 10,
    pagamentos: [
      { formaId: formas.DEBITO, valor: 60 },
      { formaId: formas.DINHEIRO, valor: 50, recebido: 50 },
    ],
  });
  await post(request, conta, `/api/vendas/${id}/devolucoes`, {
    itens: [{ posicao: 0, quantidade: 1 }],
    pagamentos: [{ formaId: formas.DINHEIRO, valor: 100 }],
    motivo: 'Amassada',
    aoEstoque: true,
  });
  const hoje = HOJE();
  await abrir(page, conta);

  const linhas = (nome: string) => page.getByRole('table', { name: nome }).getByRole('row');
  await expect(linhas('Formas de pagamento')).toHaveText([
    'FormaLíquidoPagamentosRecebidoTaxaDevolvido',
    'Dinheiro-R$ 50,001R$ 50,00R$ 0,00R$ 100,00',
    'DébitoR$ 58,801R$ 60,00R$ 1,20R$ 0,00',
    'CréditoR$ 96,501R$ 100,00R$ 3,50R$ 0,00',
    'TotalR$ 105,303R$ 210,00R$ 4,70R$ 100,00',
  ]);
  await expect(page.getByText('Inclui R$ 10,00 de taxa de serviço, que não é faturamento.')).toBeVisible();
  await expect(linhas('A receber')).toHaveText([
    'Vence emValor',
    `${diasDepois(hoje, 1)}R$ 58,80`,
    ...[30, 60, 90].map((dias, n) => `${diasDepois(hoje, dias)}${['R$ 32,17', 'R$ 32,17', 'R$ 32,16'][n]}`),
    'TotalR$ 155,30',
  ]);
  await expect(linhas('Lucro')).toHaveText([
    'DescriçãoValor',
    'FaturamentoR$ 100,00',
    'Custo do que foi vendidoR$ 0,00',
    'Lucro brutoR$ 100,00',
    'DespesasR$ 0,00',
    'ResultadoR$ 100,00',
  ]);
  await expect(
    page.getByText('2 unidades vendidas sem custo cadastrado: Bolo. O lucro real é menor.'),
  ).toBeVisible();
  const csv = await baixado(page, 'Baixar A receber em CSV');
  expect(parse(csv.bytes, { bom: true, delimiter: ';' }).slice(0, 2)).toEqual([
    ['Vence em', 'Valor'],
    [diasDepois(hoje, 1).split('/').reverse().join('-'), '58,80'],
  ]);
  await expect(page.getByRole('region', { name: 'Conferência do dia' })).toContainText('Tudo confere hoje');
  await conferir(page);
});

test('a row changed behind its back, and a payment that is not the total, are told until they are right', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const { PIX } = await idsDasFormas(request, conta);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  const pago = { pagamentos: [{ formaId: PIX, valor: 4.5 }] };
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [cafe], ...pago });
  const mudar = (centavos: number) =>
    noBanco(
      `update pagamentos_venda set valor_centavos = valor_centavos + ${centavos} where loja_id = ${DA_LOJA}`,
      conta,
    );
  await mudar(1);
  await abrir(page, conta);
  const dia = page.getByRole('region', { name: 'Conferência do dia' });
  await expect(dia).toContainText('Algo não confere hoje');
  await expect(dia.getByRole('listitem').filter({ hasText: 'Vendas e seus pagamentos' })).toContainText(
    /1: R\$\s4,50 e R\$\s4,51, diferença de R\$\s0,01/,
  );
  await lerBem(page);
  // On another day there was nothing.
  await dia.getByLabel('Dia conferido').fill('2026-01-05');
  await expect(dia).toContainText('Tudo confere em 05/01/2026');
  await mudar(-1);
  await page.reload();
  await expect(dia).toContainText('Tudo confere hoje');

  const { id, versao } = await post<{ id: string; versao: number }>(request, conta, '/api/vendas', {
    ...{ tipo: 'COMANDAS', identificador: 'Mesa 7' },
    itens: [{ produtoId: cafe.id, nome: cafe.nome, preco: 4.5, quantidade: 2 }],
  });
  const encerrada = await request.put(`/api/vendas/${id}/encerrar`, {
    data: { ...pago, versao, origem: 'fila', criadaEm: new Date().toISOString() },
    headers: { authorization: `Bearer ${conta.token}`, 'idempotency-key': randomUUID() },
  });
  expect(encerrada.ok(), await encerrada.text()).toBe(true);
  await page.reload();
  await expect(dia).toContainText('Algo não confere hoje');
  await expect(dia).toContainText('Pagamentos divergentes por conferir');
  await page.goto('/caixa?sala=pendencias');
  const pendencia = page.getByRole('listitem').filter({ hasText: 'Pagamento não confere' });
  await pendencia.getByRole('button').last().click();
  await expect(pendencia).toHaveCount(0);
  await page.goto('/relatorio');
  await expect(dia).toContainText('Tudo confere hoje');
});

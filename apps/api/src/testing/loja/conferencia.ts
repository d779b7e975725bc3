/** A day of a store and what can be changed behind its back, each side of everything that is told twice. */
import type { RelatorioConferencia } from '@balcao/contract/relatorios/conferencia.schemas';
import { expect } from 'vitest';
import type { Signed } from '../signed.ts';
import type { TestApp } from '../test-app.ts';
import { mudando, umDia } from './um-dia.ts';

export async function conferencia(person: Signed, query = ''): Promise<RelatorioConferencia> {
  return person.get(`/api/relatorios/conferencia${query}`);
}

export const erradas = ({ linhas }: RelatorioConferencia) =>
  linhas.filter(({ diferenca }) => diferenca !== 0);

/** A table, and what is done to its rows. */
type Mudanca = readonly [table: string, change: string];

function mudancasDe({ ana, rui, pao, bolo, cliente, caixa, devolucao, vendas, formas }: Dia): Mudanca[] {
  const L = ana.lojaId;
  const venda = (id: string, set: string) =>
    ['vendas', `update vendas set ${set} where id = '${id}'`] as const;
  const linha = (table: string, set: string, where: string) =>
    [table, `update ${table} set ${set} where loja_id = '${L}' and ${where}`] as const;
  const apagar = (table: string, where: string) =>
    [table, `delete from ${table} where loja_id = '${L}' and ${where}`] as const;
  const daVenda = (id: string) => `venda_id = '${id}' and posicao = 0`;
  const { dinheiro, dividida, fiada, calada, cancelada, ultima } = vendas;
  const daDevolucao = `devolucao_id = '${devolucao}'`;

  return [
    ...[dinheiro, calada, ultima].map((id) => venda(id, 'total_centavos = total_centavos + 1')),
    venda(dividida, 'taxa_servico_centavos = taxa_servico_centavos - 1'),
    venda(dividida, 'desconto_centavos = desconto_centavos + 1'),
    venda(dividida, 'acrescimo_centavos = null'),
    venda(dinheiro, 'devolvido_centavos = 0'),
    venda(dinheiro, 'informada = false'),
    venda(calada, 'informada = true'),
    venda(calada, `vendedor_id = '${rui.usuarioId}'`),
    venda(dinheiro, `finalizada_em = finalizada_em - interval '1 day'`),
    venda(calada, `finalizada_em = finalizada_em + interval '3 hours'`),
    venda(dinheiro, 'cancelada_em = finalizada_em'),
    venda(ultima, 'cancelada_em = finalizada_em'),
    venda(cancelada, 'cancelada_em = null'),
    venda(dinheiro, 'somada = false'),
    venda(ultima, 'somada = true'),
    venda(dinheiro, 'caixa_id = null'),
    venda(dinheiro, 'aditivo = true'),
    venda(dividida, 'numero = numero + 1000'),
    venda(dividida, 'numero = null'),
    venda(ultima, 'numero = null'),
    venda(ultima, `marcas = '{PAGAMENTO_DIVERGENTE}'`),
    ...[dinheiro, dividida, calada, ultima].flatMap((id) => [
      linha('itens_venda', 'preco_centavos = preco_centavos + 1', daVenda(id)),
      linha('itens_venda', 'liquido_centavos = 1', daVenda(id)),
      apagar('itens_venda', daVenda(id)),
    ]),
    linha('itens_venda', 'quantidade = quantidade + 1', daVenda(dinheiro)),
    linha('itens_venda', 'desconto_centavos = desconto_centavos + 1', daVenda(dividida)),
    linha('itens_venda', 'custo_centavos = custo_centavos + 1', daVenda(dinheiro)),
    linha('itens_venda', `produto_id = '${bolo}'`, daVenda(dinheiro)),
    linha('itens_venda', 'produto_id = null', daVenda(calada)),
    ...[dinheiro, dividida, fiada, cancelada, ultima].flatMap((id) => [
      linha('pagamentos_venda', 'valor_centavos = valor_centavos + 1', daVenda(id)),
      apagar('pagamentos_venda', daVenda(id)),
    ]),
    linha('pagamentos_venda', `forma_id = '${formas.Pix}'`, daVenda(dinheiro)),
    linha('pagamentos_venda', 'taxa_percentual = 4', daVenda(dividida)),
    linha('pagamentos_venda', 'prazo_dias = 31', daVenda(dividida)),
    linha('pagamentos_venda', 'parcelas = 2', daVenda(dividida)),
    linha('devolucoes', 'total_centavos = total_centavos + 1', `id = '${devolucao}'`),
    linha('devolucoes', 'taxa_servico_centavos = 1', `id = '${devolucao}'`),
    linha('devolucoes', 'desfeita_em = criada_em', `id = '${devolucao}'`),
    linha('devolucoes', `criada_em = criada_em - interval '2 days'`, `id = '${devolucao}'`),
    linha('devolucoes', 'ao_estoque = false', `id = '${devolucao}'`),
    linha('itens_devolucao', 'quantidade = quantidade + 1', daDevolucao),
    linha('itens_devolucao', 'quantidade = 99', daDevolucao),
    linha('itens_devolucao', 'total_centavos = total_centavos + 1', daDevolucao),
    linha('itens_devolucao', 'liquido_centavos = liquido_centavos + 1', daDevolucao),
    linha('itens_devolucao', 'posicao = 1', daDevolucao),
    apagar('itens_devolucao', daDevolucao),
    linha('pagamentos_devolucao', 'valor_centavos = valor_centavos + 1', daDevolucao),
    linha('pagamentos_devolucao', `forma_id = '${formas.Pix}'`, daDevolucao),
    apagar('pagamentos_devolucao', daDevolucao),
    apagar('devolucoes', `id = '${devolucao}'`),
    linha('caixas', 'fundo_centavos = fundo_centavos + 1', `id = '${caixa}'`),
    linha('caixas', `fechado_em = aberto_em + interval '5 seconds'`, `id = '${caixa}'`),
    linha('caixas_formas', 'esperado_centavos = esperado_centavos + 1', `forma_id = '${formas.Dinheiro}'`),
    linha('caixas_formas', 'esperado_centavos = esperado_centavos + 1', `forma_id = '${formas.Pix}'`),
    apagar('caixas_formas', `forma_id = '${formas.Crédito}'`),
    ...['SANGRIA', 'DEVOLUCAO', 'ESTORNO', 'RECEBIMENTO'].flatMap((tipo) => [
      linha('movimentos_caixa', 'valor_centavos = valor_centavos - 1', `tipo = '${tipo}'`),
      apagar('movimentos_caixa', `tipo = '${tipo}'`),
    ]),
    linha('clientes', 'saldo_centavos = saldo_centavos + 1', `id = '${cliente}'`),
    ...['VENDA', 'DEVOLUCAO', 'CANCELAMENTO', 'RECEBIMENTO'].flatMap((tipo) => [
      linha('lancamentos_cliente', 'valor_centavos = valor_centavos - 1', `tipo = '${tipo}'`),
      apagar('lancamentos_cliente', `tipo = '${tipo}'`),
    ]),
    ...Object.entries({
      totais_dia: [
        ...['vendas', 'centavos', 'unidades', 'avulsos_centavos', 'avulsos_unidades', 'taxa_centavos'],
        ...['devolvido_centavos', 'taxa_devolvida_centavos', 'devolucoes', 'custo_centavos'],
      ],
      totais_vendedor: ['vendas', 'centavos', 'taxa_centavos', 'devolvido_centavos'],
      totais_hora: ['vendas', 'centavos'],
      totais_produto: ['centavos', 'unidades', 'custo_centavos', 'com_custo_unidades'],
      totais_produto_mes: ['centavos', 'unidades', 'custo_centavos', 'com_custo_unidades'],
      totais_forma: ['quantidade', 'centavos', 'taxa_centavos', 'devolvido_centavos'],
      totais_a_receber: ['centavos'],
    }).flatMap(([table, columns]) => [
      ...columns.map((column) => linha(table, `${column} = ${column} + 1`, 'true')),
      apagar(table, 'true'),
    ]),
    linha('contadores', 'vendas = vendas + 1', 'true'),
    linha('contadores', 'vendas = vendas - 1', 'true'),
    linha('saldos', 'quantidade = quantidade - 1', `produto_id = '${pao}'`),
    linha(
      'movimentos_estoque',
      'quantidade = quantidade - 1',
      `produto_id = '${pao}' and motivo = 'inicial'`,
    ),
  ];
}

type Dia = Awaited<ReturnType<typeof umDia>>;

/** The day agrees; each change that is chosen of it is told, and where; undone, it agrees again. */
export async function expectTold(
  test: TestApp,
  choose: (mudancas: readonly Mudanca[]) => readonly Mudanca[],
): Promise<void> {
  test.clock.set('2026-03-10T15:00:00Z');
  const dia = await umDia(test);
  const { ana } = dia;
  const antes = await conferencia(ana);
  expect(erradas(antes)).toEqual([]);
  expect(antes.confere).toBe(true);
  const mudancas = mudancasDe(dia);
  expect(mudancas.length).toBeGreaterThan(100);
  const despercebidas: string[] = [];
  for (const [table, change] of choose(mudancas)) {
    await mudando(test, table, change, [], async () => {
      const { confere, ...resto } = await conferencia(ana);
      const found = erradas({ confere, ...resto });
      if (confere || found.length === 0 || found.some(({ onde }) => !onde)) despercebidas.push(change);
    });
  }
  expect(despercebidas).toEqual([]);
  const depois = await conferencia(ana);
  expect(erradas(depois)).toEqual([]);
  // Nobody else's day is touched by any of this.
  expect((await conferencia(await test.novoDono())).confere).toBe(true);
}

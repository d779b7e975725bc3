/** Of everything that is told twice each side is changed behind the other's back, once each, and found. */
import type { RelatorioConferencia } from '@balcao/contract/conferencia';
import { afterEach, expect, it } from 'vitest';
import { mudando, umDia } from '../../../testing/loja/um-dia.ts';
import { cancelar } from '../../../testing/loja/vendas.ts';
import { novoDono, onOneMachine, type Person, useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
afterEach(() => test.clock.set('2026-03-10T15:00:00Z'));

async function conferencia(person: Person, query = ''): Promise<RelatorioConferencia> {
  const answer = await person.call('GET', `/api/relatorios/conferencia${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const erradas = ({ linhas }: RelatorioConferencia) => linhas.filter(({ diferenca }) => diferenca !== 0);

// Changing what constraints and triggers forbid needs one machine's `session_replication_role`.
it.runIf(onOneMachine)(
  'a day with one of everything agrees; whatever is changed behind its back is told, and where',
  async () => {
    test.clock.set('2026-03-10T15:00:00Z');
    const { ana, rui, pao, bolo, cliente, caixa, devolucao, vendas, formas } = await umDia(test);
    const antes = await conferencia(ana);
    expect(erradas(antes)).toEqual([]);
    expect(antes.confere).toBe(true);
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

    const mudancas: readonly (readonly [string, string])[] = [
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
    expect(mudancas.length).toBeGreaterThan(100);
    const despercebidas: string[] = [];
    for (const [table, change] of mudancas) {
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
    expect((await conferencia(await novoDono(test))).confere).toBe(true);
  },
);

it.runIf(onOneMachine)('says which sale, which drawer, which customer', async () => {
  const { ana, vendas, caixa, cliente } = await umDia(test);
  const onde = async (table: string, change: string) => {
    let found: unknown[] = [];
    await mudando(test, table, change, [], async () => {
      found = erradas(await conferencia(ana));
    });
    return found;
  };
  expect(
    await onde(
      'pagamentos_venda',
      `update pagamentos_venda set valor_centavos = 900 where venda_id = '${vendas.ultima}'`,
    ),
  ).toEqual([{ o_que: 'Vendas e seus pagamentos', a: 10, b: 9, diferenca: 1, onde: 'Venda 6' }]);
  expect(await onde('clientes', `update clientes set saldo_centavos = 1 where id = '${cliente}'`)).toEqual([
    { o_que: 'Saldos dos clientes e seus lançamentos', a: 0.01, b: 2, diferenca: -1.99, onde: 'Dona Cida' },
  ]);
  expect(await onde('caixas', `update caixas set fundo_centavos = 9000 where id = '${caixa}'`)).toEqual([
    {
      o_que: 'Caixas assinados e seus lançamentos',
      ...{ a: 105, b: 95, diferenca: 10 },
      onde: expect.stringMatching(/^Caixa 1, fechado em 10\/03 12:\d\d, Dinheiro$/),
    },
  ]);
  expect(
    await onde('contadores', `update contadores set vendas = 7 where loja_id = '${ana.lojaId}'`),
  ).toEqual([{ o_que: 'Numeração das vendas', a: 6, b: 7, diferenca: -1, onde: 'o último número dado' }]);
});

it('a divergent payment is a fault until the owner has seen it, or the sale is cancelled', async () => {
  const { ana, vendas } = await umDia(test);
  await test.sql.query(`update vendas set marcas = '{PAGAMENTO_DIVERGENTE}' where id = $1`, [vendas.ultima]);
  await test.sql.query('update pagamentos_venda set valor_centavos = 900 where venda_id = $1', [
    vendas.ultima,
  ]);
  await test.sql.query('select anotar_pendencias($1, $2, $3, $4)', [
    ...[ana.lojaId, vendas.ultima, ['PAGAMENTO_DIVERGENTE'], test.clock.read()],
  ]);
  expect(erradas(await conferencia(ana)).map(({ o_que, onde }) => [o_que, onde])).toEqual([
    ['Vendas e seus pagamentos', 'Venda 6'],
    ['Pagamentos divergentes por conferir', 'Venda 6'],
  ]);
  await test.sql.query('update pendencias set visto_em = $2 where venda_id = $1', [
    vendas.ultima,
    test.clock.read(),
  ]);
  expect(await conferencia(ana)).toMatchObject({ confere: true });
  await test.sql.query('update pendencias set visto_em = null where venda_id = $1', [vendas.ultima]);
  expect(await conferencia(ana)).toMatchObject({ confere: false });
  await cancelar(ana, vendas.ultima);
  expect(erradas(await conferencia(ana))).toEqual([]);
});

it('looks at a day of the store, with its turn; an empty one agrees', async () => {
  test.clock.set('2026-03-10T05:30:00Z');
  const { ana, vendas } = await umDia(test);
  await test.sql.query('update vendas set total_centavos = 1 where id = $1', [vendas.ultima]);
  const confere = async (data: string) => (await conferencia(ana, `?data=${data}`)).confere;
  expect([await confere('2026-03-09'), await confere('2026-03-10'), await confere('2030-01-01')]).toEqual([
    true,
    false,
    true,
  ]);
  const loja = (await ana.call('GET', '/api/loja')).json();
  expect((await ana.call('PUT', '/api/loja', { ...loja, viradaDoDia: '04:00' })).statusCode).toBe(200);
  expect([await confere('2026-03-09'), await confere('2026-03-10')]).toEqual([false, true]);
  expect((await ana.call('GET', '/api/relatorios/conferencia?data=ontem')).statusCode).toBe(400);
});

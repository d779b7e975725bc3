import type { ResumoVendas } from '@balcao/contract/vendas/historico';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { describe, expect, test } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item, refused } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (owner) => {
  await given.sql.query(`update lojas set criada_em = '2026-01-01Z' where id = $1`, [owner.lojaId]);
  const pao = await owner.novoProduto({ quantidade: 1000 });
  return { pao };
});

const at = (instant: string) => ({ criadaEm: `2026-03-${instant}:00Z` });

async function page(
  query: string,
  who: Person = loja,
): Promise<{ vendas: Venda[]; next: string | undefined }> {
  const answer = await who.call('GET', `/api/vendas?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const next = /^<\/api\/vendas\?([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1];
  return { vendas: answer.json<Venda[]>(), next };
}

/** The ids of every page. */
async function ids(query: string, who: Person = loja): Promise<string[]> {
  const all: string[] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const one = await page(next, who);
    all.push(...one.vendas.map(({ id }) => id));
    next = one.next;
  }
  return all;
}

async function sums(query: string, who: Person = loja): Promise<ResumoVendas['resumo']> {
  const answer = await who.call('GET', `/api/vendas/resumo?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ResumoVendas>().resumo;
}

const none = { quantidade: 0, total: 0 };

test('a day holds what was finished in it, and of the rest what was opened in it; the newest first', async () => {
  // São Paulo is three hours behind: its 5 March begins at 03:00Z.
  const before = await loja.vender(loja.pao, at('05T02:59'));
  const first = await loja.vender(loja.pao, at('05T03:00'));
  const last = await loja.vender(loja.pao, at('06T02:59'));
  const after = await loja.vender(loja.pao, at('06T03:00'));
  const tab = await loja.abrirMesa(loja.pao, at('04T15:00'));
  await loja.encerrar(tab.id, { finalizadaEm: '2026-03-05T20:00:00Z', origem: 'fila' });
  const open = await loja.abrirMesa(loja.pao, { ...at('05T12:00'), identificador: 'Mesa 2' });
  const future = await loja.abrirFutura(loja.pao, at('05T13:00'));
  const discarded = await loja.abrirMesa(loja.pao, { ...at('05T14:00'), identificador: 'Mesa 3' });
  await loja.cancelar(discarded.id);

  const day = [last, tab, discarded, future, open, first].map(({ id }) => id);
  expect(await ids('de=2026-03-05&ate=2026-03-05')).toEqual(day);
  expect(await ids('de=2026-03-05')).toEqual([after.id, ...day]);
  expect(await ids('ate=2026-03-05')).toEqual([...day, before.id]);
  expect(await sums('de=2026-03-05&ate=2026-03-05')).toMatchObject({
    finalizadas: { quantidade: 3, total: 2.25 },
    abertas: { quantidade: 2, total: 1.5 },
    canceladas: { quantidade: 1, total: 0.75 },
  });
});

test('by state, and by who sold; cancelled ones say who did it and why', async () => {
  const beto = await loja.novoFuncionario(['vendas']);
  const mine = await loja.vender(loja.pao);
  const his = await beto.vender(loja.pao);
  const reversed = await beto.vender(loja.pao, { confirmarDuplicada: true });
  await loja.cancelar(reversed.id);
  const tab = await beto.abrirMesa(loja.pao);
  const discarded = await beto.abrirMesa(loja.pao, { identificador: 'Mesa 9' });
  await beto.gravar('PUT', `/api/vendas/${discarded.id}`, { itens: [item(loja.pao, { quantidade: 2 })] });
  expect((await beto.call('DELETE', `/api/vendas/${discarded.id}`, { motivo: 'Desistiu' })).statusCode).toBe(
    200,
  );

  const sorted = async (query: string) => (await ids(query)).sort();
  const of = (...vendas: { id: string }[]) => vendas.map(({ id }) => id).sort();
  expect(await sorted('situacao=finalizadas')).toEqual(of(mine, his));
  expect(await sorted('situacao=abertas')).toEqual(of(tab));
  expect(await sorted('situacao=canceladas')).toEqual(of(reversed, discarded));
  expect(await sorted(`vendedorId=${loja.usuarioId}`)).toEqual(of(mine));
  expect(await sorted(`vendedorId=${beto.usuarioId}&finalizada=true`)).toEqual(of(his, reversed));
  expect(await sorted(`vendedorId=${beto.usuarioId}&situacao=canceladas`)).toEqual(of(reversed, discarded));
  expect(await sums(`vendedorId=${beto.usuarioId}`)).toMatchObject({
    finalizadas: { quantidade: 1, total: 0.75 },
    abertas: { quantidade: 1, total: 0.75 },
    canceladas: { quantidade: 2, total: 2.25 },
  });
  expect(await sums('situacao=canceladas')).toMatchObject({
    finalizadas: none,
    abertas: none,
    canceladas: { quantidade: 2, total: 2.25 },
  });

  const { vendas } = await page('situacao=canceladas');
  const told = new Map(vendas.map(({ id, canceladaPor, motivo }) => [id, [canceladaPor?.id, motivo]]));
  expect(told.get(reversed.id)).toEqual([loja.usuarioId, 'Erro']);
  expect(told.get(discarded.id)).toEqual([beto.usuarioId, 'Desistiu']);
  const [finished] = (await page('situacao=finalizadas')).vendas;
  expect(finished?.canceladaPor).toBeNull();

  const answer = await beto.call('GET', '/api/vendas/vendedores');
  expect(
    answer
      .json()
      .vendedores.map(({ id }: { id: string }) => id)
      .sort(),
  ).toEqual([loja.usuarioId, beto.usuarioId].sort());
  // Takings are for who may see reports, here as on the dashboard.
  expect(await sums('', beto)).toBeNull();
});

describe('a text', () => {
  test('is found in identifiers and product names, whatever its case and accents', async () => {
    const acai = await loja.novoProduto({ nome: 'Açaí na Tigela' });
    const line = (nome: string) => ({ itens: [item(acai, { nome })] });
    const one = await loja.vender(acai, { ...line('Açaí na Tigela'), ...at('02T12:00') });
    const other = await loja.vender(acai, { ...line('AÇAÍ COM BANANA'), ...at('03T12:00') });
    const tab = await loja.abrirMesa(loja.pao, { identificador: 'São João', ...at('04T12:00') });
    const renamed = await loja.abrirMesa(loja.pao, { identificador: 'Mesa 100%_7', ...at('05T12:00') });
    const itens = [item(loja.pao)];
    await loja.gravar('PUT', `/api/vendas/${renamed.id}`, { itens, identificador: 'Aniversário da Zoé' });
    await loja.gravar('POST', `/api/vendas/${tab.id}/itens`, { itens: [item(acai, { nome: 'Açaí' })] });

    const find = (busca: string) => ids(`busca=${encodeURIComponent(busca)}`);
    expect(await find('acai')).toEqual([tab, other, one].map(({ id }) => id));
    expect(await find('  AÇAÍ  ')).toEqual([tab, other, one].map(({ id }) => id));
    expect(await find('tigela açai')).toEqual([one.id]);
    expect(await find('sao joao')).toEqual([tab.id]);
    expect(await find('zoe')).toEqual([renamed.id]);
    expect(await find('pão')).toEqual([renamed.id, tab.id]);
    for (const nothing of ['xis', '%', '_', 'mesa', '\\', "'"]) expect(await find(nothing)).toEqual([]);
    expect(await sums('busca=acai')).toMatchObject({
      finalizadas: { quantidade: 2, total: 1.5 },
      abertas: { quantidade: 1, total: 1.5 },
      canceladas: none,
    });
    expect(await sums('busca=xis')).toMatchObject({ finalizadas: none, abertas: none, canceladas: none });
    const rui = await given.novoDono();
    expect(await ids('busca=acai', rui)).toEqual([]);
    await loja.encerrar(tab.id);
    expect(await ids('busca=acai&de=2026-03-10')).toEqual([tab.id]);
  });

  test('is found in the number of a sale, from its beginning', async () => {
    const sale = await loja.vender(loja.pao, at('01T12:00'));
    const other = await loja.vender(loja.pao, at('02T12:00'));
    const number = sale.identificador;
    expect(number).toMatch(/^VENDA-\d{13}$/);
    for (const busca of [number, number.toLowerCase(), number.slice(6), number.slice(0, 14)]) {
      expect(await ids(`busca=${busca}`)).toEqual([sale.id]);
    }
    expect(await ids(`busca=${other.identificador}`)).toEqual([other.id]);
    expect(await sums(`busca=${number}`)).toMatchObject({ finalizadas: { quantidade: 1, total: 0.75 } });
  });

  test('of dozens of products goes with every other filter, too', async () => {
    const beto = await loja.novoFuncionario(['vendas']);
    const itens = Array.from({ length: 25 }, (_, n) => item(loja.pao, { nome: `Fruta ${n}` }));
    const all = await loja.vender(loja.pao, { itens, ...at('08T12:00') });
    const his = await beto.vender(loja.pao, { itens: itens.slice(7, 8), ...at('08T12:01') });
    await beto.vender(loja.pao, at('08T12:02'));
    const tab = await beto.abrirMesa(loja.pao, { identificador: 'Salada de fruta', ...at('08T12:03') });
    expect(await ids('busca=fruta')).toEqual([tab.id, his.id, all.id]);
    expect(await ids(`busca=fruta&vendedorId=${beto.usuarioId}&limite=1`)).toEqual([tab.id, his.id]);
    expect(await ids('busca=fruta&situacao=finalizadas')).toEqual([his.id, all.id]);
    expect(await ids('busca=fruta&situacao=abertas')).toEqual([tab.id]);
    expect(await ids('busca=fruta&situacao=canceladas')).toEqual([]);
  });

  test('of dozens of products is found in the newest sales, and below hundreds without it', async () => {
    const itens = Array.from({ length: 25 }, (_, n) => item(loja.pao, { nome: `Fruta ${n}` }));
    const old = await loja.vender(loja.pao, { itens, criadaEm: '2026-02-10T12:00:00.000Z' });
    const older = await loja.vender(loja.pao, { itens, criadaEm: '2026-02-09T12:00:00.000Z' });
    await many(600);
    const all = await loja.vender(loja.pao, { itens, ...at('08T12:00') });
    for (const limite of [1, 2, 500]) {
      expect(await ids(`busca=fruta&limite=${limite}`)).toEqual([all.id, old.id, older.id]);
    }
    const { vendas, next } = await page('busca=fruta');
    expect([vendas.map(({ id }) => id), next]).toEqual([[all.id, old.id, older.id], undefined]);
  });

  test('goes with every other filter', async () => {
    const beto = await loja.novoFuncionario(['vendas']);
    const his = await beto.vender(loja.pao, at('08T12:00'));
    await loja.vender(loja.pao, at('08T12:01'));
    const gone = await beto.vender(loja.pao, at('07T12:00'));
    await loja.cancelar(gone.id);
    const text = `busca=frances&vendedorId=${beto.usuarioId}`;
    expect(await ids(text)).toEqual([his.id, gone.id]);
    expect(await ids(`${text}&situacao=canceladas`)).toEqual([gone.id]);
    expect(await ids(`${text}&de=2026-03-08`)).toEqual([his.id]);
    expect(await ids(`${text}&situacao=abertas`)).toEqual([]);
    expect(await sums(`${text}&ate=2026-03-07`)).toMatchObject({
      finalizadas: none,
      abertas: none,
      canceladas: { quantidade: 1, total: 0.75 },
    });
  });
});

/** Many finished sales at once, past the API: two of them per minute, each with two lines. */
async function many(n: number, vendedorId = loja.usuarioId): Promise<string[]> {
  const { rows } = await given.sql.query<{ id: string }>(
    `with feitas as (
       insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em, recebida_em)
       select $1, gen_random_uuid(), 'VENDAS', 'VENDA-1772323200000', $2, 150, em, em, em
       from generate_series(1, $3::int) n, lateral (select timestamptz '2026-03-01 12:00Z' + n / 2 * interval '1 minute' as em) t
       returning id, historico_em
     ), itens as (
       insert into itens_venda (loja_id, venda_id, posicao, produto_id, nome, preco_centavos, preco_tabela_centavos, quantidade, historico_em)
       select $1, id, i, $4, case i when 0 then 'Pão' else 'Pãozinho' end, 75, 75, 1, historico_em from feitas, generate_series(0, 1) i
     ), textos as (
       insert into textos_historico (loja_id, texto, dobrado)
       select $1, nome, dobrar(nome) from unnest(array['Pão', 'Pãozinho']) nome on conflict do nothing
     )
     select id from feitas order by historico_em desc, id desc`,
    [loja.lojaId, vendedorId, n, loja.pao],
  );
  return rows.map((row) => row.id);
}

describe('walking through its pages meets every sale once', () => {
  test.each(['de=2026-03-01', 'busca=pao', 'busca=pao&situacao=finalizadas'])('%s', async (query) => {
    const all = await many(25);
    for (const limite of [1, 4, 24, 25, 500]) expect(await ids(`${query}&limite=${limite}`)).toEqual(all);
    expect((await page(`${query}&limite=25`)).next).toBeUndefined();
    expect((await page(query)).vendas).toHaveLength(25);
  });

  test('also where a text is in thousands of sales and the seller sold one of them, long ago', async () => {
    const beto = await loja.novoFuncionario(['vendas']);
    const all = await many(2500);
    await given.sql.query('update vendas set vendedor_id = $2 where id = $1', [all.at(-1), beto.usuarioId]);
    const first = await page(`busca=pao&vendedorId=${beto.usuarioId}`);
    expect(first.vendas).toEqual([]);
    expect(first.next).toBeDefined();
    expect(await ids(`busca=pao&vendedorId=${beto.usuarioId}`)).toEqual([all.at(-1)]);
  });
});

test('what is summed up already and what is not yet are added up alike', async () => {
  await many(1000);
  const sale = await loja.vender(loja.pao, at('01T12:00'));
  const all = { quantidade: 1001, total: 1500.75 };
  for (const query of ['', `vendedorId=${loja.usuarioId}`, 'de=2026-02-01&ate=2026-03-31', 'busca=pao']) {
    expect(await sums(query), query).toMatchObject({ finalizadas: all, abertas: none, canceladas: none });
  }
  await loja.cancelar(sale.id);
  expect(await sums('de=2026-03-01')).toMatchObject({ finalizadas: { quantidade: 1000, total: 1500 } });
  // Past what can be added up in a moment nothing is said rather than something wrong.
  await many(2000);
  expect(await sums('busca=pao')).toBeNull();
  expect(await sums('busca=pao&de=2026-03-02')).not.toBeNull();
});

test.each([
  ['de=2026-02-30', { de: 'Informe uma data válida.' }],
  ['ate=ontem', { ate: 'Informe uma data válida.' }],
  ['de=2026-03-02&ate=2026-03-01', { de: 'A data de início deve ser anterior à data de fim.' }],
  ['vendedorId=7', { vendedorId: 'Identificador inválido.' }],
  ['situacao=outras', { situacao: 'Use abertas, finalizadas ou canceladas.' }],
  [`busca=${'a'.repeat(121)}`, { busca: 'Use no máximo 120 caracteres.' }],
  ['busca=a%00b', { busca: 'Caractere inválido.' }],
])('%s is refused, with the field', async (query, campos) => {
  for (const path of ['/api/vendas', '/api/vendas/resumo']) {
    const answer = await loja.call('GET', `${path}?${query}`);
    expect(refused(answer, 400, 'VALIDACAO').campos).toEqual(campos);
  }
});

test('a page that never was is refused', async () => {
  for (const antes of ['x', '2026-03-01', '1899-01-01T00:00:00Z_00000000-0000-7000-8000-000000000000']) {
    const answer = await loja.call('GET', `/api/vendas?de=2026-03-01&antes=${antes}`);
    expect(refused(answer, 400, 'VALIDACAO').campos).toEqual({ antes: 'Página inválida.' });
  }
});

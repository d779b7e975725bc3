import { randomUUID } from 'node:crypto';
import type { Movimentos } from '@balcao/contract/estoque/movimentos';
import type { Ficha, ModoDaFicha } from '@balcao/contract/produtos/ficha';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Sincronizado } from '@balcao/contract/sync/sync';
import { describe, expect, it } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { campos, refused, written } from '../../../testing/loja/vendas.ts';
import { holding, tally } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

/** `[id, quantity]` of each part. */
type Partes = readonly (readonly [string, number])[];
const corpo = (partes: Partes, modo: ModoDaFicha | null = 'NA_VENDA', rendimento = 1) => ({
  ...{ modo, rendimento },
  itens: partes.map(([produtoId, quantidade]) => ({ produtoId, quantidade })),
});
const pedir = (id: string, body: object) => loja.call('PUT', `/api/produtos/${id}/ficha`, body);
async function fazer(id: string, ...args: Parameters<typeof corpo>): Promise<Ficha> {
  const answer = await pedir(id, corpo(...args));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const ler = (id: string) => loja.get<Ficha>(`/api/produtos/${id}/ficha`);
const produto = async (id: string) =>
  (await loja.get<Produto[]>('/api/produtos')).find((cada) => cada.id === id);
const novos = (...nomes: string[]) => Promise.all(nomes.map((nome) => loja.novoProduto({ nome, custo: 1 })));
const fundir = (produtoOriginalId: string, produtoDuplicadoId: string) =>
  loja.call('POST', '/api/produtos/fundir', { produtoOriginalId, produtoDuplicadoId });
const razao = async (id: string) => (await loja.get<Movimentos>(`/api/produtos/${id}/movimentos`)).movimentos;

it('a ficha says its parts, what one piece costs by them and how many they allow; null takes it off', async () => {
  const kit = await loja.novoProduto({ nome: 'Cesta', quantidade: 4 });
  const pao = await loja.novoProduto({ nome: 'Pão', custo: 0.5, quantidade: 10 });
  const queijo = await loja.novoProduto({ nome: 'Queijo', custo: 40, quantidade: 1.25, unidade: 'kg' });
  const nenhuma = { modo: null, rendimento: null, itens: [], custo: null, pode: null };
  expect(await ler(kit)).toEqual(nenhuma);
  t.clock.advance(60_000);
  const ficha = await fazer(
    kit,
    [
      [pao, 2],
      [queijo, 0.333],
    ],
    'NA_VENDA',
    3,
  );
  expect(ficha).toEqual({
    ...{ modo: 'NA_VENDA', rendimento: 3 },
    itens: [
      { produtoId: pao, nome: 'Pão', quantidade: 2, unidade: 'un' },
      { produtoId: queijo, nome: 'Queijo', quantidade: 0.333, unidade: 'kg' },
    ],
    // (2 × 0,50 + 0,333 × 40) ÷ 3, and 1,25 ÷ 0,111.
    ...{ custo: 4.7733, pode: 11 },
  });
  expect(await ler(kit)).toEqual(ficha);
  expect(await produto(kit)).toMatchObject({
    ficha: 'NA_VENDA',
    quantidade: 0,
    semControle: true,
    custo: 4.7733,
  });
  expect(await razao(kit)).toMatchObject([
    { tipo: 'AJUSTE', quantidade: -4, saldo: 0, documento: null },
    { tipo: 'INICIAL', quantidade: 4 },
  ]);
  expect(await fazer(kit, [], null)).toEqual(nenhuma);
  expect(await produto(kit)).toMatchObject({ ficha: null, quantidade: 0, semControle: false });
  await loja.expectLedgerToAgree();
});

it('what is produced keeps its balance; a part without cost makes none, one that nobody counts limits nothing', async () => {
  const bolo = await loja.novoProduto({ nome: 'Bolo', quantidade: 4, custo: 9 });
  const ovo = await loja.novoProduto({ nome: 'Ovo', custo: null, quantidade: 7 });
  const agua = await loja.novoProduto({ nome: 'Água', semControle: true });
  expect(
    await fazer(
      bolo,
      [
        [ovo, 3],
        [agua, 1],
      ],
      'PRODUCAO',
    ),
  ).toMatchObject({ custo: null, pode: 2 });
  expect(await fazer(bolo, [[agua, 1]], 'PRODUCAO')).toMatchObject({ pode: null });
  expect(await produto(bolo)).toMatchObject({ ficha: 'PRODUCAO', quantidade: 4, custo: 9 });
});

it('kits in kits are taken apart exactly, rounded once; what is produced is a part by itself', async () => {
  const [kit, sub, feito, a, b] = (await novos('Kit', 'Sub', 'Feito', 'A', 'B')) as [
    ...[string, string, string, string, string],
  ];
  await fazer(
    sub,
    [
      [a, 1],
      [b, 1],
    ],
    'NA_VENDA',
    7,
  );
  await fazer(feito, [[b, 1]], 'PRODUCAO');
  await fazer(
    kit,
    [
      [a, 1],
      [sub, 2],
      [feito, 1],
    ],
    'NA_VENDA',
    3,
  );
  const partes = async (id: string, quantidade: number) =>
    (
      await t.sql.query('select produto_id, quantidade::float from partes_do_kit($1, $2, $3)', [
        ...[loja.lojaId, id, quantidade],
      ])
    ).rows.map(({ produto_id, quantidade }) => [produto_id, quantidade]);
  // 3 × (1 + 2/7) ÷ 3, 3 × 2/7 ÷ 3, 3 ÷ 3.
  expect(await partes(kit, 3)).toEqual(
    [
      [a, 1.286],
      [b, 0.286],
      [feito, 1],
    ].sort(),
  );
  expect(await partes(feito, 3)).toEqual([]);
  expect(await partes(a, 3)).toEqual([]);
  expect((await ler(kit)).custo).toBe(0.8571);
  const metade = await loja.novoProduto({ nome: 'Metade' });
  await fazer(metade, [[a, 0.001]], 'NA_VENDA', 2);
  expect(await partes(metade, 1)).toEqual([[a, 0.001]]);
});

describe('a bad ficha is refused at its parts', () => {
  it.each([
    ['none', () => []],
    ['an unknown one', () => [[randomUUID(), 1]]],
    [
      'one twice',
      ({ a }) => [
        [a, 1],
        [a, 2],
      ],
    ],
    ['itself', ({ kit }) => [[kit, 1]]],
    ['four decimals', ({ a }) => [[a, 0.0001]]],
    ['nothing of one', ({ a }) => [[a, 0]]],
    ['one that is made of it', ({ deles }) => [[deles, 1]]],
    ['a deleted one', ({ gone }) => [[gone, 1]]],
  ] satisfies [string, (ids: Record<'kit' | 'a' | 'deles' | 'gone', string>) => Partes][])(
    '%s',
    async (_, partes) => {
      const [kit, a, deles, gone] = (await novos('Kit', 'A', 'Deles', 'Foi')) as [
        string,
        string,
        string,
        string,
      ];
      await fazer(deles, [[kit, 1]], 'PRODUCAO');
      await loja.call('DELETE', `/api/produtos/${gone}`);
      const answer = await pedir(kit, corpo(partes({ kit, a, deles, gone })));
      expect(Object.keys(campos(answer) ?? {})).toEqual(['itens']);
      expect(await ler(kit)).toMatchObject({ modo: null, itens: [] });
    },
  );

  it('the sixth level, counted upwards and downwards', async () => {
    const ids = await novos('0', '1', '2', '3', '4', '5', '6');
    const sobre = (n: number) => pedir(ids[n] ?? '', corpo([[ids[n + 1] ?? '', 1]]));
    for (const n of [0, 1, 2, 4, 5]) written(await sobre(n), 200);
    expect(campos(await sobre(3))).toHaveProperty('itens');
    await fazer(ids[5] ?? '', [], null);
    written(await sobre(3), 200);
    // Six products, five fichas: as many as may be.
    expect(campos(await sobre(5))).toHaveProperty('itens');
  });
});

it('another mode or yield is refused at its field, another store’s product in the path is not found', async () => {
  const [kit, a] = (await novos('Kit', 'A')) as [string, string];
  expect(campos(await pedir(kit, { ...corpo([[a, 1]]), modo: 'SEMPRE' }))).toHaveProperty('modo');
  for (const rendimento of [0, -1, 0.0001]) {
    expect(campos(await pedir(kit, corpo([[a, 1]], 'NA_VENDA', rendimento)))).toHaveProperty('rendimento');
  }
  const outra = await t.novoDono();
  refused(await outra.call('PUT', `/api/produtos/${kit}/ficha`, corpo([], null)), 404, 'NAO_ENCONTRADO');
  refused(await outra.call('GET', `/api/produtos/${kit}/ficha`), 404, 'NAO_ENCONTRADO');
  expect(campos(await pedir(kit, corpo([[await outra.novoProduto(), 1]])))).toHaveProperty('itens');
});

it('two windows at once never make two products of each other', async () => {
  const [a, b] = (await novos('A', 'B')) as [string, string];
  const contador = { table: 'mudancas_contador', column: 'loja_id', id: loja.lojaId };
  const answers = await holding(t, contador, 2, () =>
    Promise.all([pedir(a, corpo([[b, 1]], 'PRODUCAO')), pedir(b, corpo([[a, 1]], 'PRODUCAO'))]),
  );
  expect(tally(answers)).toEqual({ '200': 1, '400 VALIDACAO': 1 });
});

it('a part of a living ficha is not deleted', async () => {
  const [kit, a] = (await novos('Kit', 'A')) as [string, string];
  await fazer(kit, [[a, 1]]);
  const answer = await loja.call('DELETE', `/api/produtos/${a}`);
  expect(refused(answer, 409, 'PRODUTO_EM_FICHA')).toMatchObject({
    mensagem: 'Este produto é parte de “Kit”. Tire-o de lá antes de excluir.',
    produtos: [{ id: kit, nome: 'Kit' }],
  });
  expect((await loja.call('DELETE', `/api/produtos/${kit}`)).statusCode).toBe(204);
  expect((await loja.call('DELETE', `/api/produtos/${a}`)).statusCode).toBe(204);
});

describe('a merge', () => {
  it('takes parts to the survivor, and back when it is undone', async () => {
    const [kit, a, b] = (await novos('Kit', 'A', 'B')) as [string, string, string];
    const antes = await fazer(kit, [
      [a, 1],
      [b, 2],
    ]);
    t.clock.advance(60_000);
    written(await fundir(a, b), 200);
    expect((await ler(kit)).itens).toEqual([{ produtoId: a, nome: 'A', quantidade: 3, unidade: 'un' }]);
    refused(await loja.call('DELETE', `/api/produtos/${a}`), 409, 'PRODUTO_EM_FICHA');
    const par = { produtoOriginalId: a, produtoDuplicadoId: b };
    written(await loja.call('POST', '/api/produtos/fundir/desfazer', par), 200);
    expect(await ler(kit)).toEqual(antes);
  });

  it('of a product with what it is made of is refused', async () => {
    const [bolo, massa, ovo] = (await novos('Bolo', 'Massa', 'Ovo')) as [string, string, string];
    await fazer(massa, [[ovo, 1]]);
    await fazer(bolo, [[massa, 1]]);
    for (const de of [massa, ovo])
      expect(campos(await fundir(bolo, de))).toHaveProperty('produtoDuplicadoId');
    // Of the duplicate's own ficha nothing is left.
    written(await fundir(ovo, bolo), 200);
  });
});

it('a kit’s form sets neither a balance nor a cost; its parts’ costs are told as its own', async () => {
  const [kit, a] = (await novos('Kit', 'A')) as [string, string];
  await fazer(kit, [[a, 2]]);
  const form = { nome: 'Kit', valor: 9, quantidade: 7, estoque: 0, categoria: 'Comidas', custo: 50 };
  const answer = await loja.call('PUT', `/api/produtos/${kit}`, { ...form, semControle: false }, key());
  expect(answer.json()).toMatchObject({ ficha: 'NA_VENDA', quantidade: 0, semControle: true, custo: 2 });
  const { cursor } = await loja.get<Sincronizado>('/api/sync');
  written(
    await loja.call('PUT', `/api/produtos/${a}`, { ...form, quantidade: 100, nome: 'A', custo: 3 }, key()),
    200,
  );
  const depois = await loja.get<Sincronizado>(`/api/sync?cursor=${encodeURIComponent(cursor)}`);
  expect(depois.produtos?.mudaram.find(({ id }) => id === kit)?.custo).toBe(6);
});

it('goods of a kit come in by its parts', async () => {
  const [kit, a] = (await novos('Kit', 'A')) as [string, string];
  await fazer(kit, [[a, 2]]);
  const compra = { itens: [{ produtoId: kit, quantidade: 1, custo: 10 }] };
  expect(campos(await loja.call('POST', '/api/compras', compra, key()))).toHaveProperty('itens.0.produtoId');
});

import { randomUUID } from 'node:crypto';
import type { Movimentos } from '@balcao/contract/estoque/movimentos';
import type { ListaDeProducoes, Producao } from '@balcao/contract/estoque/producoes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, refused, written } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
/** Three cakes are made of two kilograms of flour and four eggs. */
const loja = umaLoja(t, async (ana) => {
  const bolo = await ana.novoProduto({ nome: 'Bolo', quantidade: 0, custo: null });
  const farinha = await ana.novoProduto({ nome: 'Farinha', quantidade: 10, custo: 5, unidade: 'kg' });
  const ovo = await ana.novoProduto({ nome: 'Ovo', quantidade: 30, custo: 0.5 });
  return { bolo, farinha, ovo };
});

const fazerFicha = async (id: string, partes: [string, number][], rendimento = 3, modo = 'PRODUCAO') => {
  const itens = partes.map(([produtoId, quantidade]) => ({ produtoId, quantidade }));
  written(await loja.call('PUT', `/api/produtos/${id}/ficha`, { modo, rendimento, itens }), 200);
};
const doBolo = () =>
  fazerFicha(loja.bolo, [
    [loja.farinha, 2],
    [loja.ovo, 4],
  ]);
const pedir = (body: object, headers = key(), quem: Person = loja) =>
  quem.call('POST', '/api/estoque/producoes', body, headers);
async function produzir(quantidade: number, fields: object = {}): Promise<Producao> {
  const answer = await pedir({ produtoId: loja.bolo, quantidade, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const desfazer = (id: string) => loja.call('DELETE', `/api/estoque/producoes/${id}`);
const saldos = () => Promise.all([loja.bolo, loja.farinha, loja.ovo].map((id) => loja.lerSaldo(id)));
const custoDe = async (id: string) =>
  (await loja.get<Produto[]>('/api/produtos')).find((produto) => produto.id === id)?.custo;
const razao = async (id: string) => (await loja.get<Movimentos>(`/api/produtos/${id}/movimentos`)).movimentos;
const depois = () => t.clock.advance(3_600_000);

it('the parts leave and the product comes in at what they cost, once per key', async () => {
  await doBolo();
  depois();
  const headers = key();
  const criadaEm = t.clock.read().toISOString();
  const body = { produtoId: loja.bolo, quantidade: 2, criadaEm };
  const producao = (await pedir(body, headers)).json<Producao>();
  expect(producao).toEqual({
    id: producao.id,
    produto: { id: loja.bolo, nome: 'Bolo' },
    // 1,333 kg of flour and 2,667 eggs.
    ...{ quantidade: 2, custo: 8, custoUnitario: 4 },
    itens: expect.arrayContaining([
      { produto: { id: loja.farinha, nome: 'Farinha' }, quantidade: 1.333, custo: 6.67 },
      { produto: { id: loja.ovo, nome: 'Ovo' }, quantidade: 2.667, custo: 1.33 },
    ]),
    ...{ criadaEm, usuario: { id: loja.usuarioId, nome: expect.any(String) }, desfeitaEm: null },
  });
  expect(await saldos()).toEqual([2, 8.667, 27.333]);
  expect(await custoDe(loja.bolo)).toBe(4);
  expect(refused(await pedir(body, headers), 409, 'TOKEN_DUPLICADO')).toMatchObject({ producao });
  refused(await pedir({ ...body, quantidade: 3 }, headers), 422, 'TOKEN_REUTILIZADO');
  refused(await pedir({ ...body, id: producao.id }), 409, 'ID_EM_USO');
  for (const [id, quantidade] of [
    [loja.bolo, 2],
    [loja.ovo, -2.667],
  ] as const) {
    expect((await razao(id))[0]).toMatchObject({
      ...{ tipo: 'PRODUCAO', quantidade, quando: criadaEm },
      documento: { tipo: 'producao', id: producao.id, titulo: 'Produção · Bolo' },
    });
  }
  await loja.expectLedgerToAgree();
});

it('it costs like an entry: the average with what is there; a part without cost leaves it as it is', async () => {
  await doBolo();
  await produzir(3);
  const outro = await loja.call(
    ...(['PUT', `/api/produtos/${loja.ovo}`] as const),
    { nome: 'Ovo', valor: 1, quantidade: 26, estoque: 0, categoria: 'Comidas', custo: 1 },
    key(),
  );
  written(outro, 200);
  await produzir(3);
  // 12,00 for three, then 14,00 for three.
  expect(await custoDe(loja.bolo)).toBe(4.3333);
  const sal = await loja.novoProduto({ nome: 'Sal', custo: null });
  await fazerFicha(loja.bolo, [[sal, 1]]);
  expect(await produzir(3)).toMatchObject({ custo: null, custoUnitario: null, itens: [{ custo: null }] });
  expect(await custoDe(loja.bolo)).toBe(4.3333);
});

it('a kit among the parts is taken apart, what is produced is taken from its own balance', async () => {
  const [kit, massa] = [await loja.novoProduto({ nome: 'Kit' }), await loja.novoProduto({ nome: 'Massa' })];
  await fazerFicha(massa, [[loja.farinha, 1]], 1);
  await fazerFicha(
    kit,
    [
      [loja.ovo, 6],
      [massa, 1],
    ],
    1,
    'NA_VENDA',
  );
  await fazerFicha(loja.bolo, [[kit, 1]], 1);
  await produzir(6);
  expect([...(await saldos()), await loja.lerSaldo(massa)]).toEqual([6, 10, -6, 94]);
});

it('what is undone never was: goods and costs are as without it, also where they came in later', async () => {
  await doBolo();
  const producao = await produzir(15);
  expect(await saldos()).toEqual([15, 0, 10]);
  depois();
  const compra = { itens: [{ produtoId: loja.farinha, quantidade: 10, custo: 100 }] };
  written(await loja.call('POST', '/api/compras', compra, key()), 201);
  expect(await custoDe(loja.farinha)).toBe(10);
  depois();
  const answers = await times(4, () => desfazer(producao.id));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  expect(await saldos()).toEqual([0, 20, 30]);
  // 10 at 5,00 and 10 for 100,00.
  expect([await custoDe(loja.bolo), await custoDe(loja.farinha)]).toEqual([null, 7.5]);
  const [volta, ida] = await razao(loja.bolo);
  expect(volta).toMatchObject({
    tipo: 'PRODUCAO',
    quantidade: -15,
    documento: ida?.documento,
    quando: ida?.quando,
  });
  const { producoes } = await loja.get<ListaDeProducoes>('/api/estoque/producoes');
  expect(producoes).toMatchObject([{ id: producao.id, desfeitaEm: t.clock.read().toISOString() }]);
  refused(await desfazer(randomUUID()), 404, 'NAO_ENCONTRADO');
  await loja.expectLedgerToAgree();
});

it('they are listed by day and by page, the newest first', async () => {
  await doBolo();
  const velha = await produzir(1, { criadaEm: '2026-03-09T15:00:00.000Z' });
  const nova = await produzir(2);
  expect(await loja.get('/api/estoque/producoes')).toEqual({ producoes: [nova, velha] });
  expect(await loja.get('/api/estoque/producoes?ate=2026-03-09')).toEqual({ producoes: [velha] });
  const primeira = await loja.call('GET', '/api/estoque/producoes?limite=1');
  const [, seguinte = ''] = /<([^>]+)>; rel="next"/.exec(String(primeira.headers.link)) ?? [];
  expect(await loja.get(seguinte)).toEqual({ producoes: [velha] });
});

it('a bad one is refused at its field, and nothing moves; what a queue made is taken', async () => {
  const errado = async (fields: object) =>
    Object.keys(campos(await pedir({ produtoId: loja.bolo, quantidade: 1, ...fields })) ?? {});
  expect(await errado({})).toEqual(['produtoId']);
  await fazerFicha(loja.bolo, [[loja.ovo, 1]], 1, 'NA_VENDA');
  expect(await errado({})).toEqual(['produtoId']);
  await doBolo();
  expect(await errado({ produtoId: await (await t.novoDono()).novoProduto() })).toEqual(['produtoId']);
  for (const quantidade of [0, 0.5, 1_000_001]) expect(await errado({ quantidade })).toEqual(['quantidade']);
  await loja.call('DELETE', `/api/produtos/${loja.bolo}`);
  expect(await errado({})).toEqual(['produtoId']);
  refused(
    await loja.call('POST', '/api/estoque/producoes', { produtoId: loja.bolo, quantidade: 1 }),
    400,
    'VALIDACAO',
  );
  expect((await saldos()).slice(1)).toEqual([10, 30]);
  expect((await produzir(1, { origem: 'fila' })).quantidade).toBe(1);
  const vendedor = await loja.novoFuncionario(['vendas', 'relatorios']);
  refused(await vendedor.call('GET', '/api/estoque/producoes'), 403, 'SEM_PERMISSAO');
  refused(await pedir({ produtoId: loja.bolo, quantidade: 1 }, key(), vendedor), 403, 'SEM_PERMISSAO');
});

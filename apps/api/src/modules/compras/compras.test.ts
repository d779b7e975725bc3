import { randomUUID } from 'node:crypto';
import type { Compra } from '@balcao/contract/compras/compras';
import type { Movimentos } from '@balcao/contract/estoque/movimentos';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { describe, expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

const pedir = (body: object, headers = key(), quem: Person = loja) =>
  quem.call('POST', '/api/compras', body, headers);
async function comprar(itens: object[], fields: object = {}): Promise<Compra> {
  const answer = await pedir({ itens, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const linha = (produtoId: string, quantidade: number, custo: number, fields: object = {}) => ({
  produtoId,
  quantidade,
  custo,
  ...fields,
});
const desfazer = (id: string) => loja.call('DELETE', `/api/compras/${id}`);
async function produto(id: string): Promise<Produto> {
  const achado = (await loja.listarProdutos()).find((cada) => cada.id === id);
  if (!achado) throw new Error('no such product');
  return achado;
}
const custo = async (id: string) => (await produto(id)).custo;
const depois = () => t.clock.advance(60_000);

it('goods come in at their cost, once per key, and the ledger names the purchase', async () => {
  const cafe = await loja.novoProduto({ nome: 'Café', quantidade: 10, custo: 2.5 });
  depois();
  const headers = key();
  const body = {
    fornecedor: { nome: 'Atacado Teste', documento: '11.444.777/0001-61' },
    numero: '4321',
    emitidaEm: '2026-03-09T11:00:00.000Z',
    itens: [linha(cafe, 2, 82.51, { fator: 12, lote: 'L1', validade: '2026-05-31' })],
    vencimentos: [{ data: '2026-04-10', valor: 82.51 }],
    precos: [{ produtoId: cafe, valor: 5 }],
  };
  const compra = (await pedir(body, headers)).json<Compra>();
  expect(compra).toMatchObject({
    ...{
      numero: '4321',
      chave: null,
      total: 82.51,
      totalNota: null,
      frete: 0,
      desconto: 0,
      desfeitaEm: null,
    },
    ...{ emitidaEm: body.emitidaEm, criadaEm: t.clock.read().toISOString(), usuario: { id: loja.usuarioId } },
    fornecedor: { nome: 'Atacado Teste' },
    itens: [
      {
        ...{ produto: { id: cafe, nome: 'Café' }, quantidade: 2, fator: 12, pecas: 24, custo: 82.51 },
        ...{ custoUnitario: 3.4379, lote: 'L1', validade: '2026-05-31', bonificacao: false },
      },
    ],
    vencimentos: [{ data: '2026-04-10', valor: 82.51, pagaEm: null }],
  });
  expect(await produto(cafe)).toMatchObject({ quantidade: 34, custo: 3.1621, valor: 5 });
  const { movimentos } = await loja.get<Movimentos>(`/api/produtos/${cafe}/movimentos`);
  const documento = { tipo: 'compra', id: compra.id, titulo: 'Compra 4321 · Atacado Teste' };
  expect(movimentos[0]).toMatchObject({ tipo: 'COMPRA', quantidade: 24, saldo: 34, documento });
  expect(refused(await pedir(body, headers), 409, 'TOKEN_DUPLICADO')).toMatchObject({ compra });
  refused(await pedir({ ...body, numero: '1' }, headers), 422, 'TOKEN_REUTILIZADO');
  expect(await loja.lerSaldo(cafe)).toBe(34);
  expect(await loja.get(`/api/compras/${compra.id}`)).toEqual(compra);

  const outra = await comprar([linha(cafe, 1, 3)], { fornecedor: { nome: ' ATACADO  teste ' } });
  expect(outra.fornecedor).toEqual(compra.fornecedor);
  const sem = await comprar([linha(cafe, 1, 3)]);
  expect(sem.fornecedor).toBeNull();
  const achadas = async (query: string) =>
    (await loja.get<Compra[]>(`/api/compras?${query}`)).map(({ id }) => id);
  expect(await achadas('busca=432')).toEqual([compra.id]);
  expect((await achadas('busca=atacado')).sort()).toEqual([compra.id, outra.id].sort());
  expect(await achadas(`fornecedorId=${compra.fornecedor?.id}&busca=cafe`)).toHaveLength(2);
  expect(await achadas('ate=2026-03-09')).toEqual([]);
});

it('freight and discount are spread by what each line costs, to the centavo', async () => {
  const ids = [await loja.novoProduto(), await loja.novoProduto(), await loja.novoProduto()];
  const itens = [72, 159, 25.99].map((valor, n) => linha(ids[n] ?? '', 1, valor));
  const compra = await comprar(itens, { frete: 10, desconto: 3.33 });
  expect(compra.itens.map(({ custo, custoUnitario }) => [custo, custoUnitario])).toEqual([
    [72, 73.87],
    [159, 163.13],
    [25.99, 26.66],
  ]);
  expect(compra.total).toBe(263.66);
  const degraca = await comprar([linha(ids[0] ?? '', 3, 0), linha(ids[1] ?? '', 1, 0)], { frete: 1 });
  expect(degraca.itens.map(({ custoUnitario }) => custoUnitario)).toEqual([0.25, 0.25]);
  expect(campos(await pedir({ itens: [linha(ids[0] ?? '', 1, 2)], desconto: 2.01 }))).toHaveProperty(
    'desconto',
  );
});

describe('the cost of a product', () => {
  const entrar = (id: string, pecas: number, valor: number) => comprar([linha(id, pecas, valor)]);

  it.each([
    ['by what there is and what came in', 10, 2.5, 82.51, 3.1621],
    ['half up at the fourth decimal', 10, 2.5, 73.12, 2.8859],
    ['the entry’s own, where more was sold than there was', -5, 2.5, 82.51, 3.4379],
    ['the entry’s own, where nobody had said one', 10, null, 82.51, 3.4379],
  ])('is %s', async (_, quantidade, antes, valor, cada) => {
    const id = await loja.novoProduto({ quantidade, custo: antes });
    await entrar(id, 24, valor);
    expect(await custo(id)).toBe(cada);
  });

  it('counts lines of one product of one purchase together, a bonus too', async () => {
    const id = await loja.novoProduto({ quantidade: 0 });
    await comprar([linha(id, 24, 82.51), linha(id, 2, 0, { bonificacao: true })]);
    expect(await custo(id)).toBe(3.1735);
  });

  it('is as it would be without what was undone, in the order in which the server had it', async () => {
    const id = await loja.novoProduto({ quantidade: 10, custo: 2.5 });
    const primeira = await entrar(id, 24, 82.51);
    await entrar(id, 10, 50);
    expect(await custo(id)).toBe(3.5798);
    const answers = await times(3, () => desfazer(primeira.id));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect([await custo(id), await loja.lerSaldo(id)]).toEqual([3.75, 20]);
    await loja.expectLedgerToAgree();
  });

  it('said by hand is where it goes on from, also when what came before is undone', async () => {
    const id = await loja.novoProduto({ quantidade: 10, custo: 2 });
    const primeira = await entrar(id, 10, 30);
    const { foto: _, criadoEm: __, ...campos } = await produto(id);
    written(await loja.call('PUT', `/api/produtos/${id}`, { ...campos, custo: 4 }, key()), 200);
    await entrar(id, 10, 100);
    expect(await custo(id)).toBe(6);
    await desfazer(primeira.id);
    expect(await custo(id)).toBe(7);
  });

  it('is the last entry’s, where the owner wants it so', async () => {
    const { id: _, pixAutomatico: __, ...ajustes } = await loja.get('/api/loja');
    expect(ajustes.custo).toBe('medio');
    written(await loja.call('PUT', '/api/loja', { ...ajustes, custo: 'ultimo' }), 200);
    expect(campos(await loja.call('PUT', '/api/loja', { ...ajustes, custo: 'peps' }))).toHaveProperty(
      'custo',
    );
    const id = await loja.novoProduto({ quantidade: 10, custo: 2.5 });
    const [primeira, segunda] = [await entrar(id, 10, 30), await entrar(id, 10, 50)];
    expect(await custo(id)).toBe(5);
    await desfazer(segunda.id);
    expect(await custo(id)).toBe(3);
    await desfazer(primeira.id);
    expect(await custo(id)).toBe(2.5);
  });

  it('of two products that become one is that of what there is of both, and follows a purchase of either that is undone', async () => {
    const para = await loja.novoProduto({ quantidade: 10, custo: 2 });
    const de = await loja.novoProduto({ quantidade: 10, custo: 4 });
    const compra = await entrar(de, 10, 80);
    expect(await custo(de)).toBe(6);
    depois();
    const par = { produtoOriginalId: para, produtoDuplicadoId: de };
    written(await loja.call('POST', '/api/produtos/fundir', par), 200);
    expect(await custo(para)).toBe(4.6667);
    await entrar(para, 30, 150);
    expect(await custo(para)).toBe(4.8334);
    await desfazer(compra.id);
    // 10 at 2 and 10 at 4 are 3; 30 for 150 beside these 20.
    expect([await custo(para), await loja.lerSaldo(para)]).toEqual([4.2, 50]);
    await loja.expectLedgerToAgree();
  });

  it('does not follow a count, a loss, a return or a cancelled sale', async () => {
    const id = await loja.novoProduto({ quantidade: 10, custo: 2 });
    await loja.call(
      'POST',
      '/api/estoque/perdas',
      { itens: [{ produtoId: id, quantidade: 3 }], motivo: 'QUEBRA' },
      key(),
    );
    await loja.cancelar((await loja.vender(id)).id);
    expect(await custo(id)).toBe(2);
  });
});

it('undone after its goods were sold, the balance goes below zero, a count in between stands apart, unpaid bills go', async () => {
  const id = await loja.novoProduto({ quantidade: 1 });
  const compra = await comprar([linha(id, 10, 20)], { vencimentos: [{ data: '2026-04-10', valor: 20 }] });
  depois();
  await loja.vender(id, { itens: [item(id, { quantidade: 8 })] });
  depois();
  expect((await desfazer(compra.id)).statusCode).toBe(204);
  const lida = await loja.get<Compra>(`/api/compras/${compra.id}`);
  expect([lida.desfeitaEm, lida.vencimentos, await loja.lerSaldo(id)]).toEqual([
    t.clock.read().toISOString(),
    [],
    -7,
  ]);
  const { movimentos } = await loja.get<Movimentos>(`/api/produtos/${id}/movimentos`);
  const [estorno, entrada] = ['ESTORNO_COMPRA', 'COMPRA'].map((tipo) =>
    movimentos.find((cada) => cada.tipo === tipo),
  );
  expect(estorno).toMatchObject({ quantidade: -10, quando: entrada?.quando, documento: entrada?.documento });
  expect((await loja.get<Compra[]>('/api/compras')).map((cada) => cada.id)).toEqual([compra.id]);
  refused(await desfazer(randomUUID()), 404, 'NAO_ENCONTRADO');
});

it('a product that the shop does not have is made with the purchase, all or nothing', async () => {
  const novo = {
    nome: 'Suco',
    valor: 7,
    categoria: 'Bebidas',
    codigoBarras: '7891000315507',
    ncm: '22021000',
  };
  const itens = [{ produto: novo, quantidade: 6, custo: 24 }];
  const ruim = await pedir({ itens: [...itens, linha(randomUUID(), 1, 1)], fornecedor: { nome: 'Novo' } });
  expect(Object.keys(campos(ruim) ?? {})).toEqual(['itens.1.produtoId']);
  expect(await loja.listarProdutos()).toEqual([]);
  const { itens: lidos } = await comprar(itens);
  expect(await produto(lidos[0]?.produto.id ?? '')).toMatchObject({
    ...novo,
    quantidade: 6,
    custo: 4,
    estoque: 0,
  });
  refused(await pedir({ itens }), 409, 'CODIGO_EM_USO');
});

it('a bad purchase is refused at its field, and nothing comes in', async () => {
  const id = await loja.novoProduto({ quantidade: 0 });
  const peso = await loja.novoProduto({ quantidade: 0, unidade: 'kg' });
  const gone = await loja.novoProduto();
  await loja.call('DELETE', `/api/produtos/${gone}`);
  const errado = async (body: object) =>
    Object.keys(campos(await pedir({ itens: [linha(id, 1, 1)], ...body })) ?? {});
  expect(await errado({ itens: [] })).toEqual(['itens']);
  expect(await errado({ itens: [linha(id, 0.5, 1)] })).toEqual(['itens.0.quantidade']);
  expect(await errado({ itens: [linha(id, 0.00001, 1)] })).toEqual(['itens.0.quantidade']);
  expect(await errado({ itens: [linha(id, 1, 1, { fator: 0 })] })).toEqual(['itens.0.fator']);
  expect(await errado({ itens: [linha(id, 1, 1.001)] })).toEqual(['itens.0.custo']);
  expect(await errado({ itens: [linha(id, 1, -1)] })).toEqual(['itens.0.custo']);
  expect(await errado({ itens: [linha(gone, 1, 1)] })).toEqual(['itens.0.produtoId']);
  expect(await errado({ itens: [{ quantidade: 1, custo: 1 }] })).toEqual(['itens.0.produtoId']);
  expect(await errado({ fornecedorId: randomUUID() })).toEqual(['fornecedorId']);
  expect(await errado({ fornecedor: { nome: 'X', documento: '11444777000162' } })).toEqual([
    'fornecedor.documento',
  ]);
  expect(await errado({ chave: '35261111444777000161550010000043211735192646' })).toEqual(['chave']);
  expect(await errado({ chave: '35261111444777000161550010000043211735192645' })).toEqual(['xml']);
  expect(await errado({ precos: [{ produtoId: randomUUID(), valor: 1 }] })).toEqual(['precos.0.produtoId']);
  expect(await errado({ vencimentos: [{ data: '2026-02-30', valor: 1 }] })).toEqual(['vencimentos.0.data']);
  refused(await loja.call('POST', '/api/compras', { itens: [linha(id, 1, 1)] }), 400, 'VALIDACAO');
  expect(await loja.get('/api/compras')).toEqual([]);
  expect([await loja.lerSaldo(id), (await comprar([linha(peso, 0.3333, 5)])).itens[0]?.pecas]).toEqual([
    0, 0.333,
  ]);
});

it('whoever does not look after products has no part in it', async () => {
  const vendedor = await loja.novoFuncionario(['vendas', 'relatorios', 'despesas']);
  const id = await loja.novoProduto();
  const { id: compraId } = await comprar([linha(id, 1, 1)]);
  refused(await pedir({ itens: [linha(id, 1, 1)] }, key(), vendedor), 403, 'SEM_PERMISSAO');
  for (const url of ['/api/compras', `/api/compras/${compraId}`, `/api/compras/${compraId}/xml`]) {
    refused(await vendedor.call('GET', url), 403, 'SEM_PERMISSAO');
  }
  const outra = await t.novoDono();
  for (const [method, url] of [
    ['GET', `/api/compras/${compraId}`],
    ['GET', `/api/compras/${compraId}/xml`],
    ['DELETE', `/api/compras/${compraId}`],
  ] as const) {
    refused(await outra.call(method, url), 404, 'NAO_ENCONTRADO');
  }
});

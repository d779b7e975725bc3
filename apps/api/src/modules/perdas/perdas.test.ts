import { randomUUID } from 'node:crypto';
import type { ListaDePendencias } from '@balcao/contract/caixa/pendencias';
import type { Movimentos } from '@balcao/contract/estoque/movimentos';
import type { ListaDePerdas, Perda } from '@balcao/contract/estoque/perdas';
import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { campos, refused, written } from '../../testing/loja/vendas.ts';
import type { Person } from '../../testing/person.ts';
import { times } from '../../testing/races.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

const quebra = (produtoId: string, quantidade = 1, fields: object = {}) => ({
  itens: [{ produtoId, quantidade }],
  motivo: 'QUEBRA',
  ...fields,
});
const pedir = (quem: Person, body: object, headers = key()) =>
  quem.call('POST', '/api/estoque/perdas', body, headers);
async function baixar(body: object, quem: Person = loja): Promise<Perda> {
  const answer = await pedir(quem, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const desfazer = (id: string) => loja.call('DELETE', `/api/estoque/perdas/${id}`);
const razao = async (id: string) => (await loja.get<Movimentos>(`/api/produtos/${id}/movimentos`)).movimentos;
const depois = () => t.clock.advance(3_600_000);

it('goods leave at the cost of their time, once per key, and the list adds up what they cost', async () => {
  const [cafe, pao] = [await loja.novoProduto({ custo: 2.5 }), await loja.novoProduto({ custo: null })];
  const itens = [
    { produtoId: cafe, quantidade: 3 },
    { produtoId: pao, quantidade: 2 },
  ];
  const headers = key();
  const criadaEm = '2026-03-09T15:00:00.000Z';
  const body = { itens, criadaEm, motivo: 'VALIDADE', observacao: ' Fundo da prateleira ' };
  const perda = (await pedir(loja, body, headers)).json<Perda>();
  expect(perda).toMatchObject({
    ...{ motivo: 'VALIDADE', observacao: 'Fundo da prateleira', valor: 7.5, marcas: [], desfeitaEm: null },
    itens: [
      { produto: { id: cafe, nome: 'Pão francês' }, quantidade: 3, valor: 7.5 },
      { produto: { id: pao }, quantidade: 2, valor: null },
    ],
  });
  expect(refused(await pedir(loja, body, headers), 409, 'TOKEN_DUPLICADO')).toMatchObject({ perda });
  refused(await pedir(loja, quebra(cafe), headers), 422, 'TOKEN_REUTILIZADO');
  refused(await pedir(loja, { ...body, id: perda.id }), 409, 'ID_EM_USO');
  expect([await loja.lerSaldo(cafe), await loja.lerSaldo(pao)]).toEqual([97, 98]);
  const documento = { tipo: 'perda', id: perda.id, titulo: 'Perda · Venceu' };
  expect((await razao(cafe)).at(-1)).toMatchObject({
    tipo: 'PERDA',
    quantidade: -3,
    documento,
    observacao: perda.observacao,
  });

  const outra = await baixar(quebra(cafe, 1));
  expect(await loja.get<ListaDePerdas>('/api/estoque/perdas')).toEqual({ perdas: [outra, perda], valor: 10 });
  expect(await loja.get<ListaDePerdas>('/api/estoque/perdas?ate=2026-03-09')).toEqual({
    perdas: [perda],
    valor: 7.5,
  });
  const [primeira] = (await loja.get<ListaDePerdas>('/api/estoque/perdas?limite=1')).perdas;
  expect(primeira).toEqual(outra);
});

it('what is undone never was: the goods are back, once, where they left', async () => {
  const id = await loja.novoProduto({ custo: 2 });
  depois();
  const perda = await baixar(quebra(id, 4));
  depois();
  const answers = await times(4, () => desfazer(perda.id));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204, 204]);
  const [volta, ida] = (await razao(id)).filter(({ tipo }) => tipo === 'PERDA');
  expect([volta?.quantidade, ida?.quantidade]).toEqual([4, -4]);
  expect(volta).toMatchObject({ quando: ida?.quando, documento: ida?.documento });
  expect(await loja.lerSaldo(id)).toBe(100);
  const { perdas, valor } = await loja.get<ListaDePerdas>('/api/estoque/perdas');
  expect([perdas[0]?.desfeitaEm, valor]).toEqual([t.clock.read().toISOString(), 0]);
  refused(await desfazer(randomUUID()), 404, 'NAO_ENCONTRADO');
  await loja.expectLedgerToAgree();
});

it('goods of a product that became another since come back to that one', async () => {
  const [para, de] = [await loja.novoProduto({ quantidade: 1 }), await loja.novoProduto({ quantidade: 10 })];
  depois();
  const perda = await baixar(quebra(de, 4));
  depois();
  const par = { produtoOriginalId: para, produtoDuplicadoId: de };
  written(await loja.call('POST', '/api/produtos/fundir', par), 200);
  expect((await desfazer(perda.id)).statusCode).toBe(204);
  expect(await loja.lerSaldo(para)).toBe(11);
  await loja.expectLedgerToAgree();
});

it('a kit loses its parts, at what they cost', async () => {
  const [kit, ovo] = [await loja.novoProduto({ nome: 'Kit' }), await loja.novoProduto({ custo: 0.5 })];
  const ficha = { modo: 'NA_VENDA', rendimento: 3, itens: [{ produtoId: ovo, quantidade: 1 }] };
  written(await loja.call('PUT', `/api/produtos/${kit}/ficha`, ficha), 200);
  const perda = await baixar({ ...quebra(kit, 2), itens: [...quebra(kit, 2).itens, ...quebra(ovo).itens] });
  expect(perda).toMatchObject({
    itens: [{ produto: { id: kit }, valor: 0.33 }, { valor: 0.5 }],
    valor: 0.83,
  });
  expect(await loja.lerSaldo(ovo)).toBe(98.333);
  expect((await desfazer(perda.id)).statusCode).toBe(204);
  expect(await loja.lerSaldo(ovo)).toBe(100);
  await loja.expectLedgerToAgree();
  const enorme = { ...ficha, itens: [{ produtoId: ovo, quantidade: 1_000_000 }] };
  written(await loja.call('PUT', `/api/produtos/${kit}/ficha`, enorme), 200);
  expect(campos(await pedir(loja, quebra(kit, 4)))).toHaveProperty('itens.0.quantidade');
});

it('a bad loss is refused at its field, and nothing moves', async () => {
  const id = await loja.novoProduto();
  const gone = await loja.novoProduto();
  await loja.call('DELETE', `/api/produtos/${gone}`);
  const outra = await (await t.novoDono()).novoProduto();
  const errado = async (fields: object) =>
    Object.keys(campos(await pedir(loja, { ...quebra(id), ...fields })) ?? {});
  expect(await errado({ itens: [{ produtoId: outra, quantidade: 1 }] })).toEqual(['itens']);
  expect(await errado({ itens: [{ produtoId: gone, quantidade: 1 }] })).toEqual(['itens']);
  expect(await errado({ itens: [{ produtoId: id, quantidade: 0.5 }] })).toEqual(['itens.0.quantidade']);
  expect(await errado({ itens: [{ produtoId: id, quantidade: 0 }] })).toEqual(['itens.0.quantidade']);
  expect(await errado({ itens: [] })).toEqual(['itens']);
  expect(
    await errado({ itens: Array.from({ length: 201 }, () => ({ produtoId: id, quantidade: 1 })) }),
  ).toEqual(['itens']);
  expect(await errado({ motivo: 'SUMIU' })).toEqual(['motivo']);
  refused(await loja.call('POST', '/api/estoque/perdas', quebra(id)), 400, 'VALIDACAO');
  expect(await loja.lerSaldo(id)).toBe(100);
  expect((await loja.get<ListaDePerdas>('/api/estoque/perdas')).perdas).toEqual([]);
  // Its device lost them before it knew.
  expect((await baixar(quebra(gone, 0.5, { origem: 'fila' }))).itens[0]?.quantidade).toBe(0.5);
});

it('who sells books one where the owner lets him, without seeing what it cost; his queue is taken, and the owner told', async () => {
  const id = await loja.novoProduto({ custo: 2 });
  const vendedor = await loja.novoFuncionario(['vendas']);
  const nenhum = await loja.novoFuncionario(['despesas']);
  refused(await pedir(vendedor, quebra(id)), 403, 'SEM_PERMISSAO');
  refused(await pedir(nenhum, quebra(id, 1, { origem: 'fila' })), 403, 'SEM_PERMISSAO');
  expect(await loja.lerSaldo(id)).toBe(100);

  const criadaEm = t.clock.read().toISOString();
  t.clock.advance(60_000);
  const daFila = await baixar(quebra(id, 2, { origem: 'fila', criadaEm }), vendedor);
  expect(daFila).toMatchObject({
    marcas: ['PERMISSAO_RETIRADA'],
    criadaEm,
    valor: null,
    itens: [{ valor: null }],
  });
  const pendentes = () => loja.get<ListaDePendencias>('/api/pendencias?tipo=PERDA_SEM_PERMISSAO');
  const [pendencia] = (await pendentes()).pendencias;
  expect(pendencia?.perda).toMatchObject({ id: daFila.id, valor: 4, usuario: { id: vendedor.usuarioId } });
  await loja.call('POST', `/api/pendencias/${pendencia?.id}/visto`);
  expect((await pendentes()).pendencias).toEqual([]);

  const { id: _, pixAutomatico: __, ...ajustes } = await loja.get('/api/loja');
  expect(ajustes.perdasPorVendedores).toBe(false);
  written(await loja.call('PUT', '/api/loja', { ...ajustes, perdasPorVendedores: true }), 200);
  expect(await baixar(quebra(id), vendedor)).toMatchObject({ marcas: [], valor: null });
  refused(await pedir(nenhum, quebra(id)), 403, 'SEM_PERMISSAO');
  refused(await vendedor.call('GET', '/api/estoque/perdas'), 403, 'SEM_PERMISSAO');
  refused(await vendedor.call('DELETE', `/api/estoque/perdas/${daFila.id}`), 403, 'SEM_PERMISSAO');
});

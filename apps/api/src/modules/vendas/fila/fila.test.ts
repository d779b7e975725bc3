import { randomUUID } from 'node:crypto';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { beforeEach, describe, expect, test } from 'vitest';
import { lojaDoArquivo } from '../../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../../testing/loja/vendas.ts';
import { LOJA_DESDE } from '../../../testing/lojas-prontas.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = lojaDoArquivo(given);
const NOW = '2026-03-10T15:00:00.000Z';
/** When something was taken away from somebody: a permission, a plan. */
const LOST = '2026-03-10T12:00:00.000Z';
const BEFORE = '2026-03-10T11:59:59.999Z';
const EPOCH = '1970-01-01T00:00:00.000Z';
let produtoId: string;

beforeEach(async () => {
  produtoId = await loja.novoProduto({ valor: 0.75, quantidade: 100 });
});

const queued = (criadaEm: string | undefined, fields: Record<string, unknown> = {}) => ({
  tipo: 'VENDAS',
  itens: [item(produtoId)],
  origem: 'fila',
  criadaEm,
  ...fields,
});
const post = (person: Person, payload: object) => person.gravar('POST', '/api/vendas', payload);
const made = async (person: Person, payload: object) => written(await post(person, payload), 201);

test('a sale from the queue to which nothing happened carries no marks', async () => {
  const venda = await made(loja, queued(BEFORE));
  expect(venda).toMatchObject({ createdAt: BEFORE, finalizadaEm: BEFORE, marcas: [] });
});

test('a clock ahead of the server counts as now, one at 1970 as the beginning of the store', async () => {
  expect((await made(loja, queued('2031-01-01T00:00:00Z'))).createdAt).toBe(NOW);
  expect(await made(loja, queued(EPOCH))).toMatchObject({
    createdAt: LOJA_DESDE,
    marcas: ['DATA_RETROATIVA'],
  });
});

test('what waited on a device for more than seven days is marked, as what a person dates back', async () => {
  const weekAgo = new Date(NOW).getTime() - 7 * 86_400_000;
  const dated = async (instante: number) =>
    (await made(loja, queued(new Date(instante).toISOString()))).marcas;
  expect(await dated(weekAgo)).toEqual([]);
  expect(await dated(weekAgo - 1)).toContain('DATA_RETROATIVA');
});

test('what the device’s clock said and when the server took it are kept', async () => {
  const { id } = await made(loja, queued('2031-01-01T00:00:00Z'));
  const { rows } = await given.sql.query(
    'select criada_no_dispositivo, recebida_em, origem from vendas where id = $1',
    [id],
  );
  expect(rows).toEqual([
    { criada_no_dispositivo: new Date('2031-01-01'), recebida_em: new Date(NOW), origem: 'fila' },
  ]);
});

test('marks are gathered, and stay when the tab is edited', async () => {
  const comanda = await loja.abrirMesa(produtoId);
  await loja.call('DELETE', `/api/produtos/${produtoId}`);
  const url = `/api/vendas/${comanda.id}`;
  const late = { origem: 'fila', criadaEm: BEFORE };
  const add = { ...late, itens: [item(produtoId, { preco: 0.5 })] };
  const added = written(await loja.gravar('POST', `${url}/itens`, add), 200);
  expect(added.marcas).toEqual(['PRECO_DIVERGENTE', 'PRODUTO_EXCLUIDO']);
  const put = written(await loja.gravar('PUT', url, { itens: [item(produtoId)] }), 200);
  expect(put.marcas).toEqual(added.marcas);
  expect((await loja.encerrar(comanda.id)).marcas).toEqual(added.marcas);
});

test('PUT takes from the queue a deleted product that the tab does not hold', async () => {
  const outro = await loja.novoProduto();
  const comanda = await loja.abrirMesa(produtoId);
  await loja.call('DELETE', `/api/produtos/${outro}`);
  const payload = { origem: 'fila', criadaEm: BEFORE, itens: [item(outro)] };
  const venda = written(await loja.gravar('PUT', `/api/vendas/${comanda.id}`, payload), 200);
  expect(venda.marcas).toEqual(['PRODUTO_EXCLUIDO']);
});

describe('vendedorId: the owner delivers another person’s queue', () => {
  test('the sale is the seller’s, with who delivered it kept', async () => {
    const beto = await loja.novoFuncionario();
    const venda = await made(loja, queued(BEFORE, { vendedorId: beto.usuarioId }));
    expect(venda).toMatchObject({ vendedor: { id: beto.usuarioId, nome: 'Beto' }, marcas: [] });
    const { rows } = await given.sql.query('select entregue_por from vendas where id = $1', [venda.id]);
    expect(rows).toEqual([{ entregue_por: loja.usuarioId }]);
  });

  test('also when he was dismissed: marked; what he did after that is a 403', async () => {
    const beto = await loja.novoFuncionario();
    await beto.demitir(LOST);
    const vendedorId = beto.usuarioId;
    expect((await made(loja, queued(BEFORE, { vendedorId }))).marcas).toEqual(['PERMISSAO_RETIRADA']);
    refused(await post(loja, queued(LOST, { vendedorId })), 403, 'SEM_PERMISSAO');
    const caio = await loja.novoFuncionario(['produtos']);
    refused(await post(loja, queued(BEFORE, { vendedorId: caio.usuarioId })), 403, 'SEM_PERMISSAO');
  });

  test('only by the owner, only from the queue, only for people of the store', async () => {
    const beto = await loja.novoFuncionario();
    const caio = await loja.novoFuncionario();
    const vendedorId = beto.usuarioId;
    refused(await post(caio, queued(BEFORE, { vendedorId })), 403, 'SEM_PERMISSAO');
    await made(caio, queued(BEFORE, { vendedorId: caio.usuarioId }));
    const direct = campos(await post(loja, queued(BEFORE, { vendedorId, origem: undefined })));
    expect(Object.keys(direct ?? {})).toEqual(['vendedorId']);
    const stranger = await given.novoDono();
    for (const id of [stranger.usuarioId, randomUUID()]) {
      const refusal = campos(await post(loja, queued(BEFORE, { vendedorId: id })));
      expect(refusal).toEqual({ vendedorId: 'Vendedor não encontrado nesta loja.' });
    }
  });
});

describe('encerrar', () => {
  const open = () => loja.abrirMesa(produtoId, { criadaEm: BEFORE });
  const closed = async (payload: object): Promise<Venda> => loja.encerrar((await open()).id, payload);

  test('from the queue: when it happened, never ahead of now, never before the sale was opened', async () => {
    expect((await closed({ origem: 'fila', finalizadaEm: LOST })).finalizadaEm).toBe(LOST);
    const ahead = await loja.abrirMesa(produtoId, { identificador: 'A', criadaEm: BEFORE });
    const late = { origem: 'fila', finalizadaEm: '2031-01-01T00:00:00Z' };
    expect((await loja.encerrar(ahead.id, late)).finalizadaEm).toBe(NOW);
    const early = await loja.abrirMesa(produtoId, { identificador: 'B', criadaEm: BEFORE });
    expect((await loja.encerrar(early.id, { origem: 'fila', finalizadaEm: EPOCH })).finalizadaEm).toBe(
      BEFORE,
    );
    const none = await loja.abrirMesa(produtoId, { identificador: 'C', criadaEm: BEFORE });
    expect((await loja.encerrar(none.id, { origem: 'fila' })).finalizadaEm).toBe(NOW);
  });

  test.each([undefined, {}, null])('with the body %j it is finished now', async (payload) => {
    const comanda = await open();
    const answer = await loja.call('PUT', `/api/vendas/${comanda.id}/encerrar`, payload ?? undefined);
    expect(written(answer, 200).finalizadaEm).toBe(NOW);
  });
});

test('the tab after closing, made from the queue, is opened when it happened', async () => {
  const comanda = await loja.abrirMesa(produtoId, { criadaEm: EPOCH });
  await loja.encerrar(comanda.id);
  const payload = { itens: [item(produtoId)], origem: 'fila', criadaEm: BEFORE };
  const nova = written(await loja.gravar('POST', `/api/vendas/${comanda.id}/itens`, payload), 201);
  expect(nova).toMatchObject({ createdAt: BEFORE, finalizada: false, marcas: [] });
  const direct = await loja.vender(produtoId);
  expect(direct.marcas).toEqual([]);
});

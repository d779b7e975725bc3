import { randomUUID } from 'node:crypto';
import { MAX_PENDENCIAS, type Pendencia } from '@balcao/contract/caixa/pendencias';
import { expect, it } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, refused } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = umaLoja(test, async (ana) => ({
  dinheiro: (await ana.formasPorTipo()).DINHEIRO ?? '',
  produtoId: await ana.novoProduto(),
}));
const NOW = '2026-03-10T15:00:00.000Z';

const listar = async (query = '') =>
  loja.get<{ pendencias: Pendencia[]; mais: boolean }>(`/api/pendencias${query}`);
const visto = (id: string) => loja.call('POST', `/api/pendencias/${id}/visto`);

/** A tab that a device closed for less than it came to. */
async function divergente(nome: string) {
  const mesa = await loja.abrirMesa(loja.produtoId, { identificador: nome });
  await loja.gravar('POST', `/api/vendas/${mesa.id}/itens`, { itens: [item(loja.produtoId)] });
  const pagamentos = [{ formaId: loja.dinheiro, valor: 0.75 }];
  return loja.encerrar(mesa.id, { pagamentos, origem: 'fila', finalizadaEm: NOW });
}

it('a mark is on the list until it was seen, or its sale was cancelled', async () => {
  const [a, b] = [await divergente('Mesa 1'), await divergente('Mesa 2')];
  const { pendencias } = await listar('?tipo=PAGAMENTO_DIVERGENTE');
  expect(pendencias.map(({ venda }) => venda?.id).sort()).toEqual([a.id, b.id].sort());
  expect(pendencias[0]).toMatchObject({ tipo: 'PAGAMENTO_DIVERGENTE', desde: NOW });
  const deA = pendencias.find(({ venda }) => venda?.id === a.id)?.id ?? '';
  expect([(await visto(deA)).statusCode, (await visto(deA)).statusCode]).toEqual([204, 204]);
  await loja.cancelar(b.id);
  expect((await listar('?tipo=PAGAMENTO_DIVERGENTE')).pendencias).toEqual([]);
});

it('however many sales are fora do caixa, other trouble is found, and the newest of each', async () => {
  const marcada = await divergente('Mesa 1');
  await loja.vender(loja.produtoId, { pagamentos: [{ formaId: loja.dinheiro, valor: 0.75 }] });
  // As if the store had sold for long without ever opening a drawer.
  await test.sql.query(
    `insert into vendas (loja_id, id, tipo, identificador, vendedor_id, total_centavos, criada_em, finalizada_em,
       recebida_em, fora_do_caixa, informada, desconto_centavos, acrescimo_centavos)
     select $1, gen_random_uuid(), 'VENDAS', 'V', $2, 100, $3::timestamptz + n * interval '1 minute',
       $3::timestamptz + n * interval '1 minute', $3, true, true, 0, 0
     from generate_series(1, 150) n`,
    [loja.lojaId, loja.usuarioId, NOW],
  );
  const { pendencias, mais } = await listar();
  expect(mais).toBe(true);
  expect(pendencias).toHaveLength(MAX_PENDENCIAS + 1);
  expect(pendencias[0]?.desde).toBe('2026-03-10T17:30:00.000Z');
  expect(pendencias.find(({ tipo }) => tipo === 'PAGAMENTO_DIVERGENTE')?.venda?.id).toBe(marcada.id);
  const so = await listar('?tipo=FORA_DO_CAIXA');
  expect([so.pendencias.length, so.mais]).toEqual([MAX_PENDENCIAS, true]);
});

it('what the store owes to a customer who is gone waits for the owner until it is given back', async () => {
  const { id } = await loja.novoCliente();
  const formaId = (await loja.formasPorTipo()).FIADO ?? '';
  const venda = await loja.vender(loja.produtoId, {
    clienteId: id,
    pagamentos: [{ formaId, valor: 0.75 }],
  });
  await loja.ajustar(id, -0.75, 'Perdoado');
  expect((await loja.call('POST', `/api/clientes/${id}/apagar-dados`)).statusCode).toBe(204);
  expect((await listar('?tipo=CREDITO_DE_EXCLUIDO')).pendencias).toEqual([]);

  await loja.cancelar(venda.id);
  const esperando = async () => (await listar('?tipo=CREDITO_DE_EXCLUIDO')).pendencias;
  const cliente = { id, nome: 'Cliente apagado', saldo: -0.75 };
  expect(await esperando()).toEqual([
    { id: expect.any(String), tipo: 'CREDITO_DE_EXCLUIDO', cliente, desde: NOW },
  ]);
  expect(await loja.get('/api/clientes?credito=true')).toMatchObject([cliente]);
  // Seen, it comes up again when it is another sum.
  expect((await visto((await esperando())[0]?.id ?? '')).statusCode).toBe(204);
  expect(await esperando()).toEqual([]);
  await loja.ajustar(id, -1);
  expect(await esperando()).toMatchObject([{ cliente: { saldo: -1.75 } }]);
  await loja.ajustar(id, 1.75, 'Devolvido');
  expect(await esperando()).toEqual([]);
});

it('what is not there, or of another kind, is refused', async () => {
  const rui = await test.novoDono();
  await divergente('Mesa 1');
  const [pendencia] = (await listar('?tipo=PAGAMENTO_DIVERGENTE')).pendencias;
  for (const id of [pendencia?.id ?? '', pendencia?.venda?.id ?? '', randomUUID()]) {
    refused(await rui.call('POST', `/api/pendencias/${id}/visto`), 404, 'NAO_ENCONTRADO');
  }
  refused(await visto('x'), 400, 'VALIDACAO');
  refused(await loja.call('GET', '/api/pendencias?tipo=X'), 400, 'VALIDACAO');
  expect((await listar('?tipo=PAGAMENTO_DIVERGENTE')).pendencias).toHaveLength(1);
});

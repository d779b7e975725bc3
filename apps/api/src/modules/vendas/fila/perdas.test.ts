import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { at, CONTRATADO_EM } from '../../../testing/loja/equipe.ts';
import { item, refused, written } from '../../../testing/loja/vendas.ts';
import { LOJA_DESDE } from '../../../testing/lojas-prontas.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
/** When everybody here signs in. */
const MORNING = '2026-03-10T08:00:00.000Z';
/** When the permission or the plan was lost. */
const LOST = '2026-03-10T12:00:00.000Z';
const BEFORE = '2026-03-10T11:59:59.999Z';
const AFTER = '2026-03-10T12:00:00.001Z';
const NOW = '2026-03-10T15:00:00.000Z';
const LAST_MOMENT = '2026-04-09T12:00:00.000Z';
const TOO_LATE = '2026-04-09T12:00:00.001Z';
const EPOCH = '1970-01-01T00:00:00.000Z';
let owner: Person;
let produtoId: string;

beforeAll(async () => {
  given.clock.set(MORNING);
  owner = await given.novoDono();
});
beforeEach(async () => {
  given.clock.set(MORNING);
  produtoId = await owner.novoProduto({ valor: 0.75, quantidade: 100 });
});

/** From now on it is this instant; the sessions last. */
async function later(instante: string): Promise<void> {
  given.clock.set(instante);
  await given.sql.query("update sessoes set expira_em = '2027-01-01'");
}

/** Signed in in the morning, without the permission to sell since noon; it is afternoon. */
async function whoLostIt(): Promise<Person> {
  const beto = await owner.novoFuncionario();
  await later(NOW);
  await beto.tirarPermissao('vendas', LOST);
  return beto;
}

const itens = (quantidade = 1) => [item(produtoId, { quantidade })];
const queued = (criadaEm: string | undefined, fields: Record<string, unknown> = {}) => ({
  tipo: 'VENDAS',
  itens: itens(),
  origem: 'fila',
  criadaEm,
  ...fields,
});
const post = (person: Person, payload: object) => person.gravar('POST', '/api/vendas', payload);
const made = async (person: Person, payload: object) => written(await post(person, payload), 201);
const put = (person: Person, id: string, payload: object) =>
  person.gravar('PUT', `/api/vendas/${id}`, { origem: 'fila', criadaEm: BEFORE, ...payload });
const add = (person: Person, id: string, criadaEm = BEFORE) =>
  person.gravar('POST', `/api/vendas/${id}/itens`, { itens: itens(), origem: 'fila', criadaEm });

/** All that a queue can do to a tab that is there: replacing (with more than there was), adding, closing. */
const edits = (person: Person, id: string, quando = BEFORE) => [
  () => put(person, id, { itens: itens(50), criadaEm: quando }),
  () => add(person, id, quando),
  () => person.call('PUT', `/api/vendas/${id}/encerrar`, { origem: 'fila', finalizadaEm: quando }),
];

async function expectAllRefused(calls: (() => ReturnType<typeof post>)[], status: number, code: string) {
  const before = await owner.snapshot();
  for (const call of calls) refused(await call(), status, code);
  expect(await owner.snapshot()).toBe(before);
}

describe('a permission that was taken away', () => {
  test('after the sale: it is taken and marked; at or before it: 403', async () => {
    const beto = await whoLostIt();
    expect((await made(beto, queued(BEFORE))).marcas).toEqual(['PERMISSAO_RETIRADA']);
    // A device whose clock fell back to 1970 is believed: that was before.
    const fellBack = await made(beto, queued(EPOCH));
    const marcas = ['PERMISSAO_RETIRADA', 'DATA_RETROATIVA'];
    expect(fellBack).toMatchObject({ createdAt: LOJA_DESDE, marcas });
    for (const criadaEm of [LOST, NOW, '2031-01-01T00:00:00Z', undefined]) {
      refused(await post(beto, queued(criadaEm)), 403, 'SEM_PERMISSAO');
    }
    refused(await post(beto, queued(BEFORE, { origem: undefined })), 403, 'SEM_PERMISSAO');
    expect(await owner.lerSaldo(produtoId)).toBe(98);
  });

  test('given again later: what happened before the last loss is taken', async () => {
    const beto = await whoLostIt();
    await given.sql.query(
      "insert into permissoes_historico values ($1, $2, 'vendas', '2026-03-10T13:00:00Z', '2026-03-10T14:00:00Z')",
      [owner.lojaId, beto.usuarioId],
    );
    expect((await made(beto, queued('2026-03-10T13:59:59Z'))).marcas).toEqual(['PERMISSAO_RETIRADA']);
    refused(await post(beto, queued('2026-03-10T14:00:00Z')), 403, 'SEM_PERMISSAO');
  });

  test('who never had it gets his 403, at whatever time', async () => {
    const caio = await owner.novoFuncionario(['produtos']);
    for (const criadaEm of [EPOCH, CONTRATADO_EM, BEFORE, NOW]) {
      refused(await post(caio, queued(criadaEm)), 403, 'SEM_PERMISSAO');
    }
  });

  test('holds for PUT, itens and encerrar as well', async () => {
    const comanda = await owner.abrirMesa(produtoId);
    const beto = await whoLostIt();
    const dated = edits(beto, comanda.id, LOST);
    const direct = () => beto.call('PUT', `/api/vendas/${comanda.id}/encerrar`);
    await expectAllRefused([...dated, direct], 403, 'SEM_PERMISSAO');
    for (const call of edits(beto, comanda.id)) {
      expect(written(await call(), 200).marcas).toEqual(['PERMISSAO_RETIRADA']);
    }
  });

  test('is taken for 30 days by the server’s clock, and no longer', async () => {
    const comanda = await owner.abrirMesa(produtoId);
    const beto = await whoLostIt();
    await later(TOO_LATE);
    await expectAllRefused(
      [() => post(beto, queued(BEFORE)), ...edits(beto, comanda.id)],
      403,
      'SEM_PERMISSAO',
    );
    await later(LAST_MOMENT);
    expect((await made(beto, queued(BEFORE))).createdAt).toBe(BEFORE);
    for (const call of edits(beto, comanda.id)) written(await call(), 200);
  });

  test('is not had back by signing in again', async () => {
    const comanda = await owner.abrirMesa(produtoId);
    const beto = await whoLostIt();
    for (const signedIn of [LOST, NOW]) {
      const again = await at(given, signedIn, () => given.signIn(beto.email));
      await expectAllRefused(
        [() => post(again, queued(EPOCH)), ...edits(again, comanda.id)],
        403,
        'SEM_PERMISSAO',
      );
    }
    await made(beto, queued(BEFORE));
  });

  test('reaches no tab that the server first got after it', async () => {
    const beto = await whoLostIt();
    const [comanda, futura] = await at(given, AFTER, async () => [
      await owner.abrirMesa(produtoId, { identificador: 'Depois' }),
      await owner.abrirFutura(produtoId),
    ]);
    const daFila = await made(owner, queued(BEFORE, { tipo: 'COMANDAS', identificador: 'Do dono' }));
    for (const { id } of [comanda, futura, daFila]) {
      await expectAllRefused(edits(beto, id), 403, 'SEM_PERMISSAO');
    }
  });

  test('reaches what his own queue brought of the time before: opened, changed and closed without a connection', async () => {
    const beto = await whoLostIt();
    const comanda = { tipo: 'COMANDAS', identificador: 'Mesa 8', itens: itens(5) };
    const { id } = await made(beto, queued(BEFORE, comanda));
    written(await put(beto, id, { itens: itens(3), identificador: 'Mesa 9' }), 200);
    written(await add(beto, id), 200);
    const done = written(
      await beto.call('PUT', `/api/vendas/${id}/encerrar`, { origem: 'fila', finalizadaEm: BEFORE }),
      200,
    );
    expect(done).toMatchObject({ identificador: 'Mesa 9', total: 3, marcas: ['PERMISSAO_RETIRADA'] });
    expect(await owner.lerSaldo(produtoId)).toBe(96);
  });

  test('adds to what others put on a tab, and takes nothing of it away', async () => {
    const outro = await owner.novoProduto({ valor: 2 });
    const held = [item(produtoId, { quantidade: 2 }), item(outro, { preco: 2 })];
    const comanda = await owner.abrirMesa(produtoId, { itens: held });
    const futura = await owner.abrirFutura(produtoId, { itens: held });
    const beto = await whoLostIt();
    const less = [
      [item(produtoId, { quantidade: 1 }), item(outro, { preco: 2 })],
      [item(produtoId, { quantidade: 9 })],
      [item(produtoId, { quantidade: 2 }), item(outro, { preco: 0.01 })],
      [item(produtoId), item(produtoId, { preco: 0 }), item(outro, { preco: 2 })],
    ];
    for (const { id } of [comanda, futura]) {
      await expectAllRefused(
        less.map((some) => () => put(beto, id, { itens: some })),
        403,
        'SEM_PERMISSAO',
      );
    }
    const more = [item(outro, { preco: 2 }), item(produtoId), item(produtoId), item(outro, { preco: 1.5 })];
    const venda = written(await put(beto, comanda.id, { itens: more, identificador: 'Outra' }), 200);
    // The name is not his to change any more; what he handed over is written all the same.
    expect(venda).toMatchObject({ total: 5, identificador: 'Mesa 1', versao: 2 });
    expect(venda.marcas).toContain('PERMISSAO_RETIRADA');
  });

  test('takes off a tab what he alone put there, until somebody else adds to it', async () => {
    const beto = await owner.novoFuncionario();
    const comanda = await beto.abrirMesa(produtoId, { itens: itens(5) });
    written(await beto.gravar('POST', `/api/vendas/${comanda.id}/itens`, { itens: itens(2) }), 200);
    await later(NOW);
    await beto.tirarPermissao('vendas', LOST);
    expect(written(await put(beto, comanda.id, { itens: itens(4) }), 200).total).toBe(3);
    written(await owner.gravar('POST', `/api/vendas/${comanda.id}/itens`, { itens: itens() }), 200);
    await expectAllRefused([() => put(beto, comanda.id, { itens: itens(4) })], 403, 'SEM_PERMISSAO');
    written(await put(beto, comanda.id, { itens: itens(6) }), 200);
  });

  test('cancels nothing, whatever the call says of a queue', async () => {
    const comanda = await owner.abrirMesa(produtoId);
    const beto = await whoLostIt();
    const words = { motivo: 'Erro', origem: 'fila', criadaEm: BEFORE, vendedorId: owner.usuarioId };
    const cancels = () => beto.call('DELETE', `/api/vendas/${comanda.id}`, words);
    await expectAllRefused([cancels], 403, 'SEM_PERMISSAO');
  });
});

describe('a plan that expired', () => {
  const planEnds = (em: string | null) =>
    given.sql.query('update lojas set plano_expira_em = $2 where id = $1', [owner.lojaId, em]);
  const expired = async () => {
    await later(NOW);
    await planEnds(LOST);
  };
  afterEach(() => planEnds(null));

  test('after the sale: it is taken and marked; at or before it: 402', async () => {
    await expired();
    expect((await made(owner, queued(BEFORE))).marcas).toEqual(['PLANO_EXPIRADO']);
    for (const criadaEm of [LOST, NOW, '2031-01-01T00:00:00Z', undefined]) {
      refused(await post(owner, queued(criadaEm)), 402, 'PLANO_EXPIRADO');
    }
    refused(await post(owner, queued(BEFORE, { origem: undefined })), 402, 'PLANO_EXPIRADO');
    expect(await owner.lerSaldo(produtoId)).toBe(99);
  });

  test('together with all that may happen to a sale: every mark', async () => {
    const beto = await owner.novoFuncionario();
    await later(NOW);
    const cheaper = [item(produtoId, { preco: 0.5 })];
    await made(beto, queued(BEFORE, { itens: cheaper }));
    await owner.call('DELETE', `/api/produtos/${produtoId}`);
    await beto.tirarPermissao('vendas', LOST);
    await planEnds(LOST);
    const venda = await made(beto, queued(BEFORE, { itens: cheaper }));
    expect([...venda.marcas].sort()).toEqual([
      'PERMISSAO_RETIRADA',
      'PLANO_EXPIRADO',
      'POSSIVEL_DUPLICATA',
      'PRECO_DIVERGENTE',
      'PRODUTO_EXCLUIDO',
    ]);
  });

  test('a tab is edited and closed from the queue by what it was before: taken and marked', async () => {
    const comanda = await owner.abrirMesa(produtoId, { itens: itens(5) });
    await expired();
    const url = `/api/vendas/${comanda.id}/encerrar`;
    refused(await owner.call('PUT', url), 402, 'PLANO_EXPIRADO');
    await expectAllRefused(edits(owner, comanda.id, LOST), 402, 'PLANO_EXPIRADO');
    // Whoever may sell may also take something off again.
    written(await put(owner, comanda.id, { itens: itens(4) }), 200);
    const done = await owner.encerrar(comanda.id, { origem: 'fila', finalizadaEm: BEFORE });
    expect(done).toMatchObject({ finalizadaEm: BEFORE, total: 3, marcas: ['PLANO_EXPIRADO'] });
  });

  test('is taken for 30 days, from a session that is older than its end', async () => {
    const comanda = await owner.abrirMesa(produtoId);
    await expired();
    for (const signedIn of [LOST, NOW]) {
      const again = await at(given, signedIn, () => given.signIn(owner.email));
      const calls = [() => post(again, queued(EPOCH)), ...edits(again, comanda.id)];
      await expectAllRefused(calls, 402, 'PLANO_EXPIRADO');
    }
    await later(TOO_LATE);
    const calls = [() => post(owner, queued(BEFORE)), ...edits(owner, comanda.id)];
    await expectAllRefused(calls, 402, 'PLANO_EXPIRADO');
    await later(LAST_MOMENT);
    await made(owner, queued(BEFORE));
  });

  test('reaches no tab that the server first got after it, but for what the queue brought', async () => {
    await later(AFTER);
    const late = await owner.abrirMesa(produtoId);
    await expired();
    await expectAllRefused(edits(owner, late.id), 402, 'PLANO_EXPIRADO');
    const comanda = { tipo: 'COMANDAS', identificador: 'Mesa 8' };
    const brought: VendaWritten = await made(owner, queued(BEFORE, comanda));
    for (const call of edits(owner, brought.id)) written(await call(), 200);
  });
});

import { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { describe, expect, it } from 'vitest';
import { countReads } from '../../lib/count-reads.test-helper.ts';
import { MemoryStore } from '../disco/memory.ts';
import { isBlocked } from './dependencias.ts';
import { discardWithRest } from './descartar.ts';
import { type Envio, pendingSum } from './envio.ts';
import { clienteNovo, despesaNova, produtoNoCaixa } from './intents.ts';
import type { RespostaDoServidor, Who } from './motor-parts.ts';
import { applyVerdict, decide, requestOf } from './respostas.ts';
import { revise, seguir } from './revisar.ts';
import { fakeVenda, item } from './simulador.test-helper.ts';

const EM = '2026-11-20T15:00:00.000Z';
const WHO: Who = { lojaId: 'l', usuarioId: 'ana', nome: 'Ana', tipo: 'PRINCIPAL', sessao: 's' };
let seq = 0;

function envio(
  operation: Envio['operation'],
  vendaId: string,
  body: Partial<Envio['body']> = {},
  over: Partial<Envio> = {},
): Envio {
  seq += 1;
  return {
    ...{ key: `k${seq}`, seq, operation, vendaId, identificador: 'Mesa 1', tipo: 'COMANDAS' },
    ...{ lojaId: 'l', usuarioId: 'ana', usuarioNome: 'Ana', state: 'waiting', attempts: 0, nextAt: 0 },
    ...{ last: null, venda: null, settledAt: null },
    body: { itens: [], criadaEm: EM, ...body },
    ...over,
  };
}
const made = (intent: ReturnType<typeof clienteNovo>, over: Partial<Envio> = {}) =>
  envio(intent.operation, intent.vendaId, intent.body, { key: intent.key, ...over });
const now = new Date(EM);
const bolo = (over: Partial<Envio> = {}) =>
  made(produtoNoCaixa({ id: 'bolo', nome: 'Bolo', valor: 9, codigoBarras: '789' }, now), over);
const maria = (over: Partial<Envio> = {}) => made(clienteNovo({ id: 'maria', nome: 'Maria' }, now), over);
const vende = (produtoId: string, body: Partial<Envio['body']> = {}) =>
  envio('abrir', `v${seq}`, { itens: [item(produtoId, 1)], ...body }, { tipo: 'VENDAS' });

describe('what arrives before what', () => {
  it.each(['waiting', 'held', 'quarantine'] as const)(
    'a product, before the sales that name it: %s',
    (state) => {
      const produto = bolo({ state });
      const sale = vende('bolo');
      expect(isBlocked(sale, [produto, sale])).toBe(true);
      expect(isBlocked(vende('cafe'), [produto])).toBe(false);
      expect(isBlocked(produto, [produto, sale])).toBe(false);
    },
  );

  it('also one that was written down after them, and none that is there or given up', () => {
    const sale = vende('bolo');
    expect(isBlocked(sale, [sale, bolo()])).toBe(true);
    for (const state of ['delivered', 'discarded'] as const) {
      expect(isBlocked(sale, [sale, bolo({ state })])).toBe(false);
    }
  });

  it('a customer, before his sale and his receipt', () => {
    const cliente = maria();
    expect(isBlocked(vende('cafe', { clienteId: 'maria' }), [cliente])).toBe(true);
    const receives = envio('receber', 'maria', {
      recebimento: { valor: 5, formaId: 'f', observacao: null } as never,
    });
    expect(isBlocked(receives, [cliente])).toBe(true);
    expect(isBlocked(envio('receber', 'rui'), [cliente, receives])).toBe(false);
  });

  it('of two tabs between which lines move everything that was done to either before', () => {
    const um = envio('abrir', 'um');
    const dois = envio('abrir', 'dois');
    const moves = envio('mover', 'um', { mover: { itens: [], para: 'dois' } });
    const joins = envio('fundir', 'dois', { fundir: { vendaDuplicadaId: 'um' } });
    expect(isBlocked(moves, [um, moves])).toBe(true);
    expect(isBlocked(moves, [dois, moves])).toBe(true);
    expect(isBlocked(joins, [moves, joins])).toBe(true);
    expect(isBlocked(moves, [moves, joins])).toBe(false);
  });

  it('a tab that a move opens, before what is done to it', () => {
    const moves = envio('mover', 'um', {
      mover: { itens: [], para: { id: 'novo', identificador: 'Mesa 8' } },
    });
    const closes = envio('encerrar', 'novo');
    const adds = envio('adicionar', 'novo');
    expect([closes, adds].map((one) => isBlocked(one, [moves, one]))).toEqual([true, true]);
    const refused: Envio = { ...moves, state: 'quarantine' };
    expect([closes, adds].map((one) => isBlocked(one, [refused, one]))).toEqual([true, true]);
  });

  it.each(['encerrar', 'cancelar', 'mover', 'fundir'] as const)(
    'a refused change holds back what takes it along: %s',
    (operation) => {
      const change = envio('alterar', 'um', {}, { state: 'quarantine' });
      expect(isBlocked(envio(operation, 'um'), [change])).toBe(true);
      expect(isBlocked(envio('adicionar', 'um'), [change])).toBe(false);
    },
  );

  it('this person’s money, before the closing of the drawer in which it lies', () => {
    const pagamentos = [{ formaId: 'f', valor: 1 }];
    const sale = vende('cafe', { pagamentos });
    const closing = envio('fecharCaixa', 'gaveta');
    expect(isBlocked(closing, [sale, closing])).toBe(true);
    expect(isBlocked(closing, [{ ...sale, state: 'held' }, closing])).toBe(false);
    expect(isBlocked(closing, [{ ...sale, usuarioId: 'bia' }, closing])).toBe(false);
    expect(isBlocked(closing, [{ ...sale, seq: closing.seq + 1 }, closing])).toBe(false);
    expect(isBlocked(sale, [sale, closing])).toBe(false);
  });

  it('looks once at each of many', () => {
    const many = Array.from({ length: 500 }, () => vende('cafe'));
    const counted = countReads(many);
    isBlocked(many[499] as Envio, counted.list);
    expect(counted.reads).toBeLessThanOrEqual(500);
  });
});

describe('what is asked of the server', () => {
  it('of what is made: the thing itself, whoever delivers it and however late', () => {
    const produto = requestOf(bolo({ usuarioId: 'bia' }), WHO, false);
    expect(produto.endpoint).toBe(produtos.registrar);
    expect(produto.body).toMatchObject({ id: 'bolo', nome: 'Bolo', valor: 9, semControle: true });
    expect(Object.keys(produto.body)).not.toEqual(expect.arrayContaining(['origem', 'vendedorId']));
    expect(requestOf(maria(), WHO, true)).toMatchObject({
      endpoint: clientes.registrar,
      body: { id: 'maria', nome: 'Maria' },
    });
    const despesa = {
      id: 'luz',
      descricao: 'Luz',
      valor: 90,
      categoria: 'Outros',
      data: '2026-11-20',
    } as const;
    expect(requestOf(made(despesaNova(despesa, now)), WHO, false).body).toEqual(despesa);
  });

  it('of a cancellation: when, why, and what was seen', () => {
    const body = { cancelamento: { motivo: 'Erro', gavetaId: 'g' }, versao: 3 };
    expect(requestOf(envio('cancelar', 'v', body, { usuarioId: 'bia' }), WHO, false)).toMatchObject({
      endpoint: vendas.cancelar,
      params: { id: 'v' },
      body: { motivo: 'Erro', gavetaId: 'g', versao: 3, criadaEm: EM, origem: 'fila', vendedorId: 'bia' },
    });
    const { body: watched } = requestOf(
      envio('cancelar', 'v', { cancelamento: { motivo: null } }),
      WHO,
      true,
    );
    expect(watched).toEqual({ motivo: null });
  });

  it('of lines between tabs: which, whereto, and the tab that the device made', () => {
    const mover = { itens: [{ posicao: 0, quantidade: 1 }], para: { id: 'novo', identificador: 'Mesa 8' } };
    expect(requestOf(envio('mover', 'um', { mover }), WHO, false).body).toEqual({
      ...mover,
      ...{ criadaEm: EM, origem: 'fila' },
    });
    expect(
      requestOf(envio('fundir', 'um', { fundir: { vendaDuplicadaId: 'dois' } }), WHO, false),
    ).toMatchObject({
      endpoint: vendas.fundir,
      body: { vendaOriginalId: 'um', vendaDuplicadaId: 'dois' },
    });
  });
});

const recusa = (code: string, mais: object = {}): RespostaDoServidor => ({
  ...{ kind: 'error', status: 409, code, mensagem: 'Não.', campos: {} },
  ...mais,
});
const depois = (row: Envio, answer: RespostaDoServidor) =>
  applyVerdict(row, decide(row, answer), 1_000, () => 0.5);

describe('what an answer means', () => {
  it('an id that is there is this device’s own', () => {
    for (const row of [bolo(), maria(), envio('lancarDespesa', 'luz')]) {
      expect(depois(row, recusa('ID_EM_USO'))?.state).toBe('delivered');
    }
    expect(depois(vende('cafe'), recusa('ID_EM_USO'))?.state).toBe('quarantine');
  });

  it('a product whose code another one has by now comes without it, and once', () => {
    const without = depois(bolo(), recusa('CODIGO_EM_USO'));
    expect(without).toMatchObject({
      state: 'waiting',
      body: { produto: { id: 'bolo', codigoBarras: null } },
    });
    expect(without && depois(without, recusa('CODIGO_EM_USO'))?.state).toBe('quarantine');
  });

  it('a product of a category that is gone comes among the various ones', () => {
    const row = bolo();
    if (row.body.produto) row.body.produto.categoria = 'Doces';
    const campos = { categoria: 'Esta categoria não existe.' };
    expect(depois(row, recusa('VALIDACAO', { campos }))).toMatchObject({
      state: 'waiting',
      body: { produto: { categoria: 'Variados' } },
    });
    expect(depois(row, recusa('VALIDACAO', { campos: { nome: 'Vazio.' } }))?.state).toBe('quarantine');
  });

  it.each(['PLANO_EXPIRADO', 'SEM_PERMISSAO'])('%s keeps it, and what names it', (code) => {
    expect([bolo(), maria(), envio('cancelar', 'v')].map((row) => depois(row, recusa(code))?.state)).toEqual([
      ...['held', 'held', 'held'],
    ]);
  });

  it('a move that is known already is done; what was never there is left to a person', () => {
    const moves = envio('mover', 'um', { mover: { itens: [], para: 'dois' } });
    const movida = { de: fakeVenda('um', []), para: fakeVenda('dois', [item('cafe', 1)]) } as never;
    expect(depois(moves, recusa('TOKEN_DUPLICADO', { movida }))?.state).toBe('delivered');
    expect(depois(moves, recusa('NAO_ENCONTRADO'))?.state).toBe('quarantine');
    expect(depois(envio('cancelar', 'v'), recusa('NAO_ENCONTRADO'))?.state).toBe('quarantine');
  });
});

describe('a tab that changed meanwhile', () => {
  const changed = (row: Envio, itens: Parameters<typeof fakeVenda>[1]) => {
    const refused = depois(row, recusa('COMANDA_ALTERADA', { venda: fakeVenda(row.vendaId, itens, 7) }));
    if (!refused) throw new Error('It is unsettled.');
    return seguir(
      refused,
      () => 'other',
      1_000,
      () => 0.5,
    );
  };
  const cancels = () =>
    envio('cancelar', 'v', { itens: [item('cafe', 1)], cancelamento: { motivo: null }, versao: 1 });

  it('is cancelled where it holds what its person saw, whatever its version', () => {
    expect(changed(cancels(), [item('cafe', 1)])).toMatchObject({ state: 'waiting', body: { versao: 7 } });
  });

  it('is not where others put something on it, until he says so', () => {
    const asked = changed(cancels(), [item('cafe', 1), item('bolo', 2)]);
    expect(asked).toMatchObject({ state: 'quarantine', body: { versao: 1 } });
    expect(revise(asked, () => 'other').body.versao).toBe(7);
  });

  it('gives its lines from wherever they stand now, under another key', () => {
    const pedido = { posicao: 0, quantidade: 2, produtoId: 'cafe', preco: 4.5 };
    const moves = envio('mover', 'v', { mover: { itens: [pedido], para: 'dois' } });
    const followed = changed(moves, [item('bolo', 1), item('cafe', 1), item('cafe', 3)]);
    expect(followed).toMatchObject({
      ...{ state: 'waiting', chave: 'other' },
      body: { mover: { itens: [{ ...pedido, posicao: 2 }] } },
    });
    expect(changed(moves, [item('bolo', 1)]).state).toBe('quarantine');
  });
});

describe('given up', () => {
  async function after(rows: readonly Envio[], gone: string) {
    const store = new MemoryStore(true);
    for (const { seq: _, ...row } of rows) await store.add(row);
    await discardWithRest(store, gone, EM);
    return Promise.all(rows.map(({ key }) => store.get(key)));
  }

  it('a product: what was sold of it goes on by name and price', async () => {
    const [produto, sale, other] = [bolo(), vende('bolo'), vende('cafe')];
    const [gone, left, untouched] = await after([produto, sale, other], produto.key);
    expect(gone?.state).toBe('discarded');
    expect(left).toMatchObject({
      state: 'waiting',
      body: { itens: [{ produtoId: null, nome: 'bolo', preco: 4.5 }] },
    });
    expect(untouched?.body.itens).toEqual(other.body.itens);
  });

  it('a sale: its cancelling goes with it, and nothing else that waits', async () => {
    const sale = vende('cafe');
    const rows = [sale, envio('cancelar', sale.vendaId), vende('cafe')];
    const states = (await after(rows, sale.key)).map((row) => row?.state);
    expect(states).toEqual(['discarded', 'discarded', 'waiting']);
  });
});

it('a sale that is cancelled here is none that waits', () => {
  const sale = vende('cafe');
  expect(pendingSum([sale, vende('cafe')])).toEqual({ vendas: 2, centavos: 900 });
  expect(pendingSum([sale, envio('cancelar', sale.vendaId)])).toEqual({ vendas: 0, centavos: 0 });
  const joined = envio('fundir', 'outra', { fundir: { vendaDuplicadaId: sale.vendaId } });
  expect(pendingSum([sale, joined])).toEqual({ vendas: 0, centavos: 0 });
});

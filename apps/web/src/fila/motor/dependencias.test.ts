import { describe, expect, it } from 'vitest';
import { countReads } from '../../lib/count-reads.test-helper.ts';
import { MemoryStore } from '../disco/memory.ts';
import { clienteNovo } from '../operacoes/cadastrar-cliente.ts';
import { produtoNoCaixa } from '../operacoes/cadastrar-produto.ts';
import { pendingSum, totalDoEnvio } from '../operacoes/operacoes.ts';
import { isBlocked } from './dependencias.ts';
import { discardWithRest } from './descartar.ts';
import { EM, type Mais, umEnvio } from './envio.test-helper.ts';
import type { Envio, Intent } from './envio.ts';
import { naConta } from './na-conta.ts';
import { item } from './simulador.test-helper.ts';

const made = ({ key, operation, vendaId, body }: Intent, mais: Mais = {}) =>
  umEnvio(operation, { vendaId, body, key, ...mais });
const now = new Date(EM);
const bolo = (mais: Mais = {}) =>
  made(produtoNoCaixa({ id: 'bolo', nome: 'Bolo', valor: 9, codigoBarras: '789' }, now), mais);
const maria = (mais: Mais = {}) => made(clienteNovo({ id: 'maria', nome: 'Maria' }, now), mais);
const vende = (produtoId: string, body: object = {}, mais: Mais = {}) =>
  umEnvio('abrir', { tipo: 'VENDAS', body: { itens: [item(produtoId, 1)], ...body }, ...mais });
const em = (vendaId: string, operation: Envio['operation'], body: object = {}, mais: Mais = {}) =>
  umEnvio(operation, { vendaId, body, ...mais });
const doCaixa = (operation: Envio['operation'], caixaId: string, caixa: object = {}, mais: Mais = {}) =>
  umEnvio(operation, { vendaId: 'gaveta', caixaId, body: { caixa }, ...mais });
const recebe = (vendaId: string, valor = 5, mais: Mais = {}) =>
  em(vendaId, 'receber', { recebimento: { valor, formaId: 'd' } }, mais);
const moveDe = (vendaId: string, para: object | string) =>
  em(vendaId, 'mover', { mover: { itens: [], para } });
const novo = { id: 'novo', identificador: 'Mesa 8' };
const parado = (envio: Envio): Envio => ({ ...envio, state: 'quarantine' });

const nomes = {
  formas: { f: { tipo: 'FIADO', nome: 'Fiado' }, d: { tipo: 'DINHEIRO', nome: 'Dinheiro' } },
} as const;
const pagamentos = [
  { formaId: 'f', valor: 4.5 },
  { formaId: 'd', valor: 1 },
];
const fiado = (vendaId: string, mais: Mais = {}, clienteId = 'maria') =>
  em(vendaId, 'abrir', { pagamentos, clienteId }, { nomes, ...mais });

/** Which of them wait for another one. */
const esperam = (...envios: Envio[]) => envios.filter((envio) => isBlocked(envio, envios));

describe('what arrives before what', () => {
  it.each(['waiting', 'held', 'quarantine'] as const)('a product before what names it: %s', (state) => {
    const [produto, sale, other] = [bolo({ state }), vende('bolo'), vende('cafe')];
    expect(esperam(produto, sale, other)).toEqual([sale]);
    // Also where it was written down later.
    expect(esperam(sale, bolo({ state }))).toEqual([sale]);
  });

  it('a product before its loss', () => {
    const [produto, perda] = [bolo(), em('p', 'lancarPerda', { perda: { itens: [{ produtoId: 'bolo' }] } })];
    expect(esperam(produto, perda)).toEqual([perda]);
  });

  it('a count, and a product, before what is seen of it', () => {
    const lido = em(
      'k',
      'contarLinhas',
      { leitura: { linhas: [{ produtoId: 'bolo' }] } },
      { vendaId: 'geral' },
    );
    const nova = em('c', 'abrirContagem', { contagem: {} }, { vendaId: 'geral' });
    expect(esperam(nova, lido)).toEqual([lido]);
    expect(esperam(bolo(), lido)).toEqual([lido]);
    expect(esperam(lido, { ...lido, key: 'outra', seq: 9 })).toEqual([]);
  });

  it.each(['delivered', 'discarded'] as const)('nothing waits for a product that is %s', (state) => {
    expect(esperam(bolo({ state }), vende('bolo'))).toEqual([]);
  });

  it('a customer before what the customer buys and pays', () => {
    const [cliente, sale, receives] = [maria(), vende('cafe', { clienteId: 'maria' }), recebe('maria')];
    expect(esperam(cliente, sale, receives, recebe('rui'))).toEqual([sale, receives]);
  });

  it('before a move everything that was done to either tab', () => {
    const [um, dois] = [em('um', 'abrir'), em('dois', 'abrir')];
    const moves = moveDe('um', 'dois');
    const joins = em('dois', 'fundir', { fundir: { vendaDuplicadaId: 'um' } });
    expect([esperam(um, moves), esperam(dois, moves), esperam(moves, joins)]).toEqual([
      [moves],
      [moves],
      [joins],
    ]);
  });

  it('the move that opens a tab before what is done to that, also where it was refused', () => {
    const moves = moveDe('um', novo);
    const closes = em('novo', 'encerrar');
    const adds = em('novo', 'adicionar');
    for (const first of [moves, parado(moves)]) {
      expect([esperam(first, closes), esperam(first, adds)]).toEqual([[closes], [adds]]);
    }
  });

  it.each([
    ['encerrar', {}],
    ['cancelar', {}],
    ['mover', { mover: { itens: [], para: 'dois' } }],
    ['fundir', { fundir: { vendaDuplicadaId: 'dois' } }],
  ] as const)('a refused change holds back %s, which takes it along, and no addition', (operation, body) => {
    const change = parado(em('um', 'alterar'));
    const takes = em('um', operation, body);
    expect(esperam(change, em('um', 'adicionar'))).toEqual([]);
    expect(esperam(change, takes)).toEqual([takes]);
  });

  it.each([
    ['a paid sale', () => vende('cafe', { pagamentos })],
    ['a sinal', () => em('v1', 'receberSinal', { sinalRecebido: { pagamentos } })],
    ['a future sale with its sinal', () => em('v1', 'abrir', { sinal: pagamentos })],
    ['a closing', () => em('v1', 'encerrar')],
    ['a receipt', () => recebe('maria')],
    ['a cancellation', () => em('v1', 'cancelar')],
  ])('%s before the closing of the drawer in which its money lies', (_, paid) => {
    const before = paid();
    const closing = doCaixa('fecharCaixa', 'a');
    expect(esperam(before, closing)).toEqual([closing]);
    // Not for what waits for the plan, for another person, or came after it.
    for (const other of [{ state: 'held' }, { usuarioId: 'bia' }, { seq: closing.seq + 1 }] as const) {
      expect(esperam({ ...before, ...other } as Envio, closing)).toEqual([]);
    }
  });

  it('a sale that puts no money into the drawer before no closing of it', () => {
    expect(esperam(em('v1', 'abrir'), doCaixa('fecharCaixa', 'a'))).toEqual([]);
  });

  it('the operations of a drawer in their order; of one whose opening was refused what is of that session', () => {
    const [abre, fecha, depois] = [
      doCaixa('abrirCaixa', 'a'),
      doCaixa('fecharCaixa', 'a'),
      doCaixa('abrirCaixa', 'b'),
    ];
    const outra = doCaixa('abrirCaixa', 'c', {}, { vendaId: 'other' });
    expect(esperam(abre, fecha, depois, outra)).toEqual([fecha, depois]);
    expect(esperam(parado(abre), fecha)).toEqual([fecha]);
    expect(esperam(parado(abre), depois)).toEqual([]);
  });

  it('what moves an account in its order, for one person and what goes out by itself', () => {
    const [compra, paga, deNovo] = [fiado('v1'), recebe('maria'), fiado('v2')];
    const emDinheiro = em('v3', 'abrir', { clienteId: 'maria' }, { nomes });
    const doRui = fiado('v4', {}, 'rui');
    expect(esperam(compra, paga, deNovo, emDinheiro, doRui)).toEqual([paga, deNovo]);
    for (const other of [{ state: 'held' }, { state: 'quarantine' }, { usuarioId: 'bia' }] as const) {
      expect(esperam({ ...compra, ...other } as Envio, paga)).toEqual([]);
    }
  });

  it('looks once at each of many', () => {
    const many = Array.from({ length: 500 }, () => vende('cafe'));
    const counted = countReads(many);
    isBlocked(many[499] as Envio, counted.list);
    expect(counted.reads).toBeLessThanOrEqual(500);
  });
});

describe('given up', () => {
  async function after(...rows: Envio[]) {
    const store = new MemoryStore(true);
    for (const { seq: _, ...row } of rows) await store.add(row as Envio);
    await discardWithRest(store, rows[0]?.key ?? '', EM);
    return Promise.all(rows.map(({ key }) => store.get(key)));
  }

  it('a product: what was sold of it goes on by name and price', async () => {
    const other = vende('cafe');
    const [gone, left, untouched] = await after(bolo(), vende('bolo'), other);
    expect(gone?.state).toBe('discarded');
    expect(left).toMatchObject({
      state: 'waiting',
      body: { itens: [{ produtoId: null, nome: 'bolo', preco: 4.5 }] },
    });
    expect(untouched?.body.itens).toEqual(other.body.itens);
  });

  it.each([
    ['a sale with its cancelling', [em('v', 'abrir'), em('v', 'cancelar'), em('w', 'abrir')]],
    [
      'the opening of a drawer with what was done in its session',
      [doCaixa('abrirCaixa', 'a'), doCaixa('movimentarCaixa', 'a'), doCaixa('abrirCaixa', 'b')],
    ],
  ])('%s, and nothing else that waits', async (_, rows) => {
    const states = (await after(...rows)).map((row) => row?.state);
    expect(states).toEqual(['discarded', 'discarded', 'waiting']);
  });
});

describe('what waits, as a person counts it', () => {
  const sale = vende('cafe');

  it.each([
    [[sale, vende('cafe')], { vendas: 2, centavos: 900 }],
    [[sale, em(sale.vendaId, 'cancelar')], { vendas: 0, centavos: 0 }],
    [
      [sale, em('outra', 'fundir', { fundir: { vendaDuplicadaId: sale.vendaId } })],
      { vendas: 0, centavos: 0 },
    ],
    [[doCaixa('abrirCaixa', 'a', { fundo: 100 }), recebe('maria', 35)], { vendas: 0, centavos: 0 }],
  ])('%#', (envios, sum) => expect(pendingSum(envios)).toEqual(sum));

  it('is worth what was said of it', () => {
    const all = [
      doCaixa('abrirCaixa', 'a', { fundo: 100 }),
      doCaixa('fecharCaixa', 'a'),
      recebe('maria', 35),
    ];
    expect(all.map(totalDoEnvio)).toEqual([10_000, 0, 3500]);
  });

  it('by customer what was sold on fiado and what was received; cash is no debt', () => {
    expect([...naConta([fiado('v1'), fiado('v2'), recebe('maria', 2.5)])]).toEqual([
      ['maria', { comprado: 900, pago: 250 }],
    ]);
  });

  it('nothing on an account of what is delivered, thrown away, refused, or cancelled here', () => {
    const gone = (['delivered', 'discarded', 'quarantine'] as const).map((state) => fiado(state, { state }));
    expect(naConta([...gone, fiado('v1'), em('v1', 'cancelar')]).size).toBe(0);
  });
});

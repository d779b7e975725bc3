/** What becomes of a sale, whatever the queue says of it. */
import type { ErrorCode } from '@balcao/contract/errors';
import type { Venda } from '@balcao/contract/vendas';
import { describe, expect, it } from 'vitest';
import type { Envio, Outcome } from '../../../fila/fila.ts';
import { fakeVenda, item } from '../../../fila/motor/simulador.test-helper.ts';
import { fromItens } from './carrinho.ts';
import type { Contexto } from './rascunho.ts';
import { recusaDe } from './recusa.ts';
import { feitaDe, type Vendida } from './use-venda.ts';

const itens = [item('cafe', 2)];
const mesa: Contexto = {
  modo: 'editar',
  vendaId: 'v1',
  tipo: 'COMANDAS',
  versao: 1,
  base: [item('cafe', 1)],
  identificador: 'MESA 1',
};
const envio = { key: 'k1', vendaId: 'v1' } as Envio;

function fim(outcome: Outcome, over: Partial<Vendida> = {}) {
  const vendida: Vendida = {
    contexto: { modo: 'balcao' },
    carrinho: { itens: fromItens(itens) },
    intent: { operation: 'abrir', vendaId: 'v1' },
    total: 900,
    named: false,
    durable: true,
    ...over,
  };
  const feita = outcome.kind === 'delivered' || outcome.kind === 'queued';
  return feita ? feitaDe(outcome, vendida) : recusaDe(outcome, vendida);
}

function refused(code: ErrorCode, venda?: Partial<Venda>, campos: Record<string, string> = {}): Outcome {
  const now = venda && { venda: { ...fakeVenda('v1', [item('cafe', 1)], 2), ...venda } };
  return { kind: 'refused', code, mensagem: 'Palavras do servidor.', campos, ...now };
}

describe('what was registered', () => {
  const venda = fakeVenda('v1', itens);
  const delivered: Outcome & { kind: 'delivered' } = {
    kind: 'delivered',
    venda,
    avisos: [],
    repeated: false,
  };

  it('is said, with the stock that ran out by its name', () => {
    const avisos = [{ produtoId: 'cafe', quantidade: -1 }];
    expect(fim({ ...delivered, avisos })).toMatchObject({
      fala: 'sucesso',
      texto: 'Venda registrada com sucesso!',
      registered: { vendaId: 'v1', total: 900, avisos: [{ nome: 'cafe', quantidade: -1 }] },
    });
    const alterada = fim(delivered, { intent: { operation: 'alterar', vendaId: 'v1' } });
    expect(alterada).toMatchObject({ fala: 'sucesso', texto: 'Comanda atualizada com sucesso!' });
  });

  it('is said to be a repetition, where the server had it already', () => {
    const texto = 'Requisição duplicada detectada. A venda já foi processada.';
    expect(fim({ ...delivered, repeated: true })).toMatchObject({ fala: 'aviso', texto });
  });

  it('speaks of another tab of the name once: who chose it knows', () => {
    const outcome = { ...delivered, avisos: [{ tipo: 'MESMO_NOME' as const, vendaId: 'v2' }] };
    expect(fim(outcome)).toMatchObject({ fala: 'aviso', texto: expect.stringContaining('este nome') });
    expect(fim(outcome, { named: true })).toMatchObject({ fala: 'sucesso' });
  });
});

describe('what waits on the device', () => {
  const queued = { kind: 'queued', envio, mensagem: 'Seu plano expirou.', held: false } as const;

  it('counts as registered, for it is safe', () => {
    expect(fim(queued)).toMatchObject({ fala: 'sucesso', registered: { vendaId: 'v1' } });
  });

  it('is no success where the server will not have it, or this browser keeps nothing', () => {
    const held = fim({ ...queued, held: true });
    expect(held).toMatchObject({ fala: 'aviso', texto: expect.stringContaining('Seu plano expirou.') });
    const texto = 'Sem resposta do servidor. Não feche esta página.';
    expect(fim(queued, { durable: false })).toMatchObject({ fala: 'aviso', texto });
  });
});

describe('what was refused', () => {
  it('is asked about where the same sale was made seconds before', () => {
    const code = 'VENDA_DUPLICADA_TEMPORAL';
    expect(fim({ kind: 'ask', envio, code, mensagem: '' })).toEqual({
      kind: 'pergunta',
      pergunta: { kind: 'duplicada', envio, mensagem: expect.stringContaining('Aguarde alguns segundos') },
    });
  });

  it('is asked about where another device changed the tab, in products that it holds now', () => {
    const atual = fakeVenda('v1', [item('cafe', 1), item('bolo', 1)], 2);
    const asked = fim({ ...refused('COMANDA_ALTERADA', atual) }, { contexto: mesa });
    expect(asked).toEqual({
      kind: 'pergunta',
      pergunta: { kind: 'alterada', atual, base: fromItens(mesa.base), minha: fromItens(itens) },
    });
  });

  it('goes on as a new tab with what was added, where the tab was closed meanwhile', () => {
    const nova = fim(refused('VENDA_FINALIZADA', { finalizada: true }), { contexto: mesa });
    expect(nova).toEqual({
      kind: 'comandaNova',
      itens: fromItens([item('cafe', 1)]),
      texto: expect.stringContaining('finalizada em outro aparelho'),
    });
    const cancelada = fim(refused('VENDA_CANCELADA', { cancelada: true }), { contexto: mesa });
    expect(cancelada).toMatchObject({ texto: expect.stringContaining('cancelada em outro aparelho') });
  });

  it('stays a refusal where nothing was added to the closed tab, or there is no tab', () => {
    const outcome = refused('VENDA_FINALIZADA', { finalizada: true });
    const carrinho = { itens: fromItens([item('cafe', 1)]) };
    const texto = 'Palavras do servidor.';
    expect(fim(outcome, { contexto: mesa, carrinho })).toMatchObject({ kind: 'recusada', texto });
    expect(fim(outcome)).toMatchObject({ kind: 'recusada', texto });
  });

  it('names the line by its product, and gives the name back to its field', () => {
    const linha = fim(refused('VALIDACAO', undefined, { 'itens.0.produtoId': 'Este produto foi excluído.' }));
    expect(linha).toEqual({
      kind: 'recusada',
      texto: 'Erro ao salvar venda. cafe: Este produto foi excluído.',
      identificador: undefined,
    });
    const nome = fim(refused('VALIDACAO', undefined, { identificador: 'Muito longo.' }));
    expect(nome).toMatchObject({ kind: 'recusada', identificador: 'Muito longo.' });
  });
});

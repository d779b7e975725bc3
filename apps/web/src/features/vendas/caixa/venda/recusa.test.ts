import type { ErrorCode } from '@balcao/contract/base/errors';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { describe, expect, it } from 'vitest';
import type { Envio } from '../../../../fila/fila.ts';
import { fakeVenda, item } from '../../../../fila/motor/simulador.test-helper.ts';
import { mesa } from '../atendimento/rascunho.test-helper.ts';
import { fromItens } from '../carrinho/carrinho.ts';
import { recusaDe, type Tentada } from './recusa.ts';

const minha = fromItens([item('cafe', 2)]);
const noBalcao: Tentada = { contexto: { modo: 'balcao' }, carrinho: { itens: minha } };
const naMesa: Tentada = { ...noBalcao, contexto: mesa };
const envio = { key: 'k1', vendaId: 'v1' } as Envio;

function refused(code: ErrorCode, venda?: Partial<Venda>, campos: Record<string, string> = {}) {
  const now = venda && { venda: { ...fakeVenda('v1', [item('cafe', 1)], 2), ...venda } };
  return { kind: 'refused', code, mensagem: 'Palavras do servidor.', campos, ...now } as const;
}

describe('what was refused', () => {
  it('is asked about where the same sale was made seconds before', () => {
    const code = 'VENDA_DUPLICADA_TEMPORAL';
    expect(recusaDe({ kind: 'ask', envio, code, mensagem: '' }, noBalcao)).toEqual({
      kind: 'pergunta',
      pergunta: { kind: 'duplicada', envio, mensagem: expect.stringContaining('Aguarde alguns segundos') },
    });
  });

  it('is asked about where another device changed the tab, in products that it holds now', () => {
    const atual = fakeVenda('v1', [item('cafe', 1), item('bolo', 1)], 2);
    const asked = recusaDe(refused('COMANDA_ALTERADA', atual), naMesa);
    expect(asked).toEqual({
      kind: 'pergunta',
      pergunta: { kind: 'alterada', atual, base: fromItens([item('cafe', 1)]), minha },
    });
  });

  it('goes on as a new tab with what was added, where the tab was closed meanwhile', () => {
    const nova = recusaDe(refused('VENDA_FINALIZADA', { finalizada: true }), naMesa);
    expect(nova).toEqual({
      kind: 'comandaNova',
      itens: fromItens([item('cafe', 1)]),
      texto: expect.stringContaining('finalizada em outro aparelho'),
    });
    const cancelada = recusaDe(refused('VENDA_CANCELADA', { cancelada: true }), naMesa);
    expect(cancelada).toMatchObject({ texto: expect.stringContaining('cancelada em outro aparelho') });
  });

  it('stays a refusal where nothing was added to the closed tab, or there is no tab', () => {
    const outcome = refused('VENDA_FINALIZADA', { finalizada: true });
    const carrinho = { itens: fromItens([item('cafe', 1)]) };
    const texto = 'Palavras do servidor.';
    expect(recusaDe(outcome, { ...naMesa, carrinho })).toMatchObject({ kind: 'recusada', texto });
    expect(recusaDe(outcome, noBalcao)).toMatchObject({ kind: 'recusada', texto });
  });

  it.each([
    ['ID_EM_USO', 'Venda duplicada detectada.'],
    ['VALIDACAO', 'Erro ao salvar venda.'],
  ] as const)('%s is said in words of the till', (code, texto) => {
    expect(recusaDe(refused(code), noBalcao)).toMatchObject({ kind: 'recusada', texto });
  });

  it('names the line by its product, and gives the name back to its field', () => {
    const linha = recusaDe(
      refused('VALIDACAO', undefined, { 'itens.0.produtoId': 'Este produto foi excluído.' }),
      noBalcao,
    );
    expect(linha).toEqual({
      kind: 'recusada',
      texto: 'Erro ao salvar venda. cafe: Este produto foi excluído.',
      identificador: undefined,
    });
    const nome = recusaDe(refused('VALIDACAO', undefined, { identificador: 'Muito longo.' }), noBalcao);
    expect(nome).toMatchObject({ kind: 'recusada', identificador: 'Muito longo.' });
  });
});

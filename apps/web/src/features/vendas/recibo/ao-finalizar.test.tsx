import type { Venda } from '@balcao/contract/vendas/vendas';
import { reciboDeTeste } from '@balcao/papel/testing/papeis';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { vendaEntregue } from '../../../fila/fila.ts';
import { acompanharFinalizadas } from './ao-finalizar.ts';

const escolha = vi.hoisted(() => ({ gaveta: true, aoFinalizar: 'sempre' }));
const pedirGaveta = vi.hoisted(() => vi.fn());
const imprimirNaImpressora = vi.hoisted(() => vi.fn());
vi.mock('../../../dados/impressora-do-aparelho.ts', () => ({
  impressoraDoAparelho: () => ({ id: 'imp1', ligacao: 'REDE', gaveta: escolha.gaveta }),
  aoFinalizarNoAparelho: () => escolha.aoFinalizar,
}));
vi.mock('../../../papel/gaveta.ts', () => ({ pedirGaveta }));
vi.mock('../../../papel/na-impressora.ts', () => ({ imprimirNaImpressora }));

let parar: () => void;
beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(escolha, { gaveta: true, aoFinalizar: 'sempre' });
  parar = acompanharFinalizadas();
});
afterEach(() => parar());

const DINHEIRO = [{ tipo: 'DINHEIRO' }] as unknown as Venda['pagamentos'];
const PIX = [{ tipo: 'PIX' }] as unknown as Venda['pagamentos'];
/** So many seconds ago, brought to the server just now. */
function chega(segundos: number, pagamentos = DINHEIRO): string {
  const id = crypto.randomUUID();
  const finalizadaEm = new Date(Date.now() - segundos * 1000).toISOString();
  vendaEntregue.set(reciboDeTeste({ id, finalizada: true, finalizadaEm, pagamentos }));
  return id;
}

it('always: its receipt is printed once, and the drawer is the receipt’s', () => {
  const id = chega(1);
  vendaEntregue.set({ ...(vendaEntregue.get() as Venda) });
  expect(imprimirNaImpressora.mock.calls.map(([, documento, , como]) => [documento, como])).toEqual([
    [{ tipo: 'recibo', id }, { sozinha: true }],
  ]);
  expect(pedirGaveta).not.toHaveBeenCalled();
});

it('a sale that comes out of a queue a minute later prints nothing by itself, and opens nothing', () => {
  chega(61);
  escolha.aoFinalizar = 'nunca';
  chega(61);
  expect(imprimirNaImpressora).not.toHaveBeenCalled();
  expect(pedirGaveta).not.toHaveBeenCalled();
});

it.each(['nunca', 'perguntar'])('%s: a cash sale opens the drawer, and no other does', (aoFinalizar) => {
  escolha.aoFinalizar = aoFinalizar;
  const id = chega(1);
  chega(1, PIX);
  escolha.gaveta = false;
  chega(1);
  expect(pedirGaveta.mock.calls).toEqual([[{ vendaId: id }]]);
  expect(imprimirNaImpressora).not.toHaveBeenCalled();
});

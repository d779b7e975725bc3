import type { Venda } from '@balcao/contract/vendas/vendas';
import { reciboDeTeste } from '@balcao/papel/testing/papeis';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fila, vendaEntregue } from '../../../fila/fila.ts';
import { umEnvio } from '../../../fila/motor/envio.test-helper.ts';
import { acompanharFinalizadas } from './ao-finalizar.ts';

const escolha = vi.hoisted(() => ({ gaveta: true, aoFinalizar: 'sempre', ligacao: 'REDE' }));
const pedirGaveta = vi.hoisted(() => vi.fn());
const imprimirNaImpressora = vi.hoisted(() => vi.fn());
vi.mock('../../../dados/impressora-do-aparelho.ts', () => ({
  impressoraDoAparelho: () => ({ id: 'imp1', ligacao: escolha.ligacao, gaveta: escolha.gaveta }),
  aoFinalizarNoAparelho: () => escolha.aoFinalizar,
}));
vi.mock('../../../papel/gaveta.ts', () => ({ pedirGaveta }));
vi.mock('../../../papel/na-impressora.ts', () => ({ imprimirNaImpressora }));

let parar: () => void;
beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(escolha, { gaveta: true, aoFinalizar: 'sempre', ligacao: 'REDE' });
  localStorage.clear();
  parar = acompanharFinalizadas();
});
afterEach(() => parar());

const DINHEIRO = [{ tipo: 'DINHEIRO' }] as unknown as Venda['pagamentos'];
const PIX = [{ tipo: 'PIX' }] as unknown as Venda['pagamentos'];
/** What a sale does by itself is asked of the other windows first. */
const feito = () => vi.waitFor(() => Promise.resolve());
/** So many seconds ago, brought to the server just now. */
function chega(segundos: number, pagamentos = DINHEIRO): string {
  const id = crypto.randomUUID();
  const finalizadaEm = new Date(Date.now() - segundos * 1000).toISOString();
  vendaEntregue.set(reciboDeTeste({ id, finalizada: true, finalizadaEm, pagamentos }));
  return id;
}

it('always: its receipt is printed once, and the drawer is the receipt’s', async () => {
  const id = chega(1);
  vendaEntregue.set({ ...(vendaEntregue.get() as Venda) });
  await feito();
  expect(imprimirNaImpressora.mock.calls.map(([, documento, , como]) => [documento, como])).toEqual([
    [
      { tipo: 'recibo', id },
      { sozinha: true, pulso: true },
    ],
  ]);
  expect(pedirGaveta).not.toHaveBeenCalled();
});

it('a sale that comes out of a queue a minute later prints nothing by itself, and opens nothing', async () => {
  chega(61);
  escolha.aoFinalizar = 'nunca';
  chega(61);
  await feito();
  expect(imprimirNaImpressora).not.toHaveBeenCalled();
  expect(pedirGaveta).not.toHaveBeenCalled();
});

it.each(['nunca', 'perguntar'])(
  '%s: a cash sale opens the drawer, and no other does',
  async (aoFinalizar) => {
    escolha.aoFinalizar = aoFinalizar;
    const id = chega(1);
    chega(1, PIX);
    await feito();
    escolha.gaveta = false;
    chega(1);
    await feito();
    expect(pedirGaveta.mock.calls).toEqual([[{ vendaId: id }]]);
    expect(imprimirNaImpressora).not.toHaveBeenCalled();
  },
);

describe('without a server, on the printer of this device', () => {
  /** It waits in this browser's queue, and each of its windows hears of it. */
  function espera(mais: Parameters<typeof umEnvio>[1] = {}): string {
    const vendaId = crypto.randomUUID();
    const criadaEm = new Date().toISOString();
    const nomes = { formas: { f: { nome: 'Dinheiro', tipo: 'DINHEIRO' } } };
    const body = { criadaEm, pagamentos: [{ formaId: 'f', valor: 1 }], ...mais.body };
    const envio = { vendaId, tipo: 'VENDAS', attempts: 1, nomes, ...mais, body } as Parameters<
      typeof umEnvio
    >[1];
    const snapshot = { envios: [umEnvio('abrir', envio)], durable: true, lida: true };
    vi.spyOn(fila, 'get').mockReturnValue(snapshot);
    for (const ouvinte of ouvintes) ouvinte();
    return vendaId;
  }
  const ouvintes: (() => void)[] = [];
  beforeEach(() => {
    escolha.ligacao = 'USB';
    parar();
    vi.spyOn(fila, 'subscribe').mockImplementation((ouvinte) => {
      ouvintes.push(ouvinte);
      return () => ouvintes.splice(ouvintes.indexOf(ouvinte), 1);
    });
    parar = acompanharFinalizadas();
  });
  afterEach(() => vi.restoreAllMocks());
  const impressos = () => imprimirNaImpressora.mock.calls.map(([, { id }, , como]) => [id, como]);

  it('comes out when it was tried once, and once: also when it arrives, and for another window', async () => {
    espera({ attempts: 0 });
    espera({ tipo: 'COMANDAS' });
    espera({ body: { criadaEm: new Date(Date.now() - 61_000).toISOString() } });
    const id = espera();
    await feito();
    expect(impressos()).toEqual([[id, { sozinha: true, pulso: true }]]);
    // Another window, or this one loaded anew, knows what was done only from the browser's storage.
    vi.resetModules();
    const outra = await import('./ao-finalizar.ts');
    const { vendaEntregue: daOutra, fila: filaDaOutra } = await import('../../../fila/fila.ts');
    vi.spyOn(filaDaOutra, 'get').mockReturnValue(fila.get());
    let ouvir = () => {};
    vi.spyOn(filaDaOutra, 'subscribe').mockImplementation((ouvinte) => {
      ouvir = ouvinte;
      return () => undefined;
    });
    const pararOutra = outra.acompanharFinalizadas();
    ouvir();
    const agora = new Date().toISOString();
    daOutra.set(reciboDeTeste({ id, finalizada: true, finalizadaEm: agora, pagamentos: DINHEIRO }));
    await feito();
    pararOutra();
    expect(impressos()).toHaveLength(1);
  });

  it('opens the drawer where nothing is printed by itself; a network’s printer waits', async () => {
    escolha.aoFinalizar = 'nunca';
    const vendaId = espera();
    escolha.ligacao = 'REDE';
    espera();
    await feito();
    expect(pedirGaveta.mock.calls).toEqual([[{ vendaId }]]);
    expect(impressos()).toEqual([]);
  });
});

import type { Saida } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { interpretar, linhasDe } from '@balcao/papel/testing/interprete';
import { act } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { notarAvisadas } from '../../dados/avisadas.ts';
import { type SessaoGuardada, sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { desenhar, falha, type Pedida, semRede } from '../../testing/desenhar.tsx';
import { imprimirNaImpressora } from '../na-impressora.ts';
import { conectar } from './aparelho.ts';
import { falsa, ligar } from './portas-falsas.test-helper.ts';
import { assumirImpressoes, seguirImpressoes } from './vez.ts';

const saida: Saida = {
  ...{ codigoDePagina: 'cp850', colunas: 32, cortar: false, avanco: 0, bipe: false, pulso: null },
};
interface Job {
  id: string;
  estado: string;
  impressora: { id: string };
  documento: { tipo: string; id: string };
  /** Which window has it. */
  janela?: unknown;
}
const job = (id: string, impressora = 'balcao', estado = 'na_fila'): Job => ({
  ...{ id, estado, impressora: { id: impressora }, documento: { tipo: 'recibo', id: `venda-${id}` } },
});
const impressoras = [
  { id: 'balcao', ligacao: 'SERIAL', dispositivoId: 'aparelho' },
  { id: 'cozinha', ligacao: 'REDE', dispositivoId: null },
  { id: 'outra', ligacao: 'USB', dispositivoId: 'outro' },
];

const dito = (estado: string, mais: object = {}) => ({
  ...{ dispositivoId: 'aparelho', estado, motivo: null, ...mais },
});
/** Moves the clock on by itself. */
const ate = (look: () => void) => act(() => vi.waitFor(look, { timeout: 60_000 }));
const saiu = () => linhasDe(interpretar(Uint8Array.from(falsa.bytes))).map(({ texto }) => texto);

/** A device with its printer, and the queue on the server: `cai` names the answers that are lost on their way back, once. */
async function comFila(espera: Job[]) {
  ligar('SERIAL');
  await conectar('SERIAL');
  Object.defineProperty(navigator, 'locks', {
    value: { request: async (_: string, ...rest: (() => unknown)[]) => rest.at(-1)?.() },
    configurable: true,
  });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const fila = {
    espera,
    ditos: [] as unknown[],
    cai: new Set<string>(),
    chaves: {} as Record<string, string>,
  };
  const cair = (oque: string) => fila.cai.delete(oque) && semRede();
  const doCaminho = (path: string) => fila.espera.find(({ id }) => id === path.split('/')[3]) as Job;
  const page = await desenhar(null, {
    respostas: {
      'GET /api/impressoras': () => ({ impressoras }),
      'GET /api/impressoes': ({ query }: Pedida) => {
        const chave = query.get('chave');
        if (chave) return { impressoes: fila.espera.filter(({ id }) => id === fila.chaves[chave]) };
        expect(query.get('pendentes')).toBe('true');
        return { impressoes: fila.espera.filter(({ estado }) => estado !== 'impresso') };
      },
      'POST /api/impressoes': ({ headers }: Pedida) => {
        const novo = job('fora');
        novo.documento.id = 'v1';
        fila.espera.unshift(novo);
        fila.chaves[headers.get('idempotency-key') ?? ''] = novo.id;
        cair('pedir');
        return novo;
      },
      'POST /api/impressoes/:id/tomar': ({ path, body }: Pedida) => {
        const este = doCaminho(path);
        const { janela } = body as { janela: unknown };
        const deNovo = este.estado === 'enviando' && este.janela === janela;
        if (este.estado !== 'na_fila' && !deNovo) return falha('IMPRESSAO_TOMADA')();
        Object.assign(este, { estado: 'enviando', janela });
        cair('tomar');
        return { linhas: [{ texto: `Papel ${este.id}` }], saida };
      },
      'POST /api/impressoes/:id/estado': ({ path, body }: Pedida) => {
        cair('estado');
        const este = doCaminho(path);
        este.estado = (body as Job).estado;
        fila.ditos.push([este.id, body]);
        return este;
      },
    },
  });
  return Object.assign(fila, { page });
}

it('a device takes what waits for its own printers, the oldest first, and tells how each went', async () => {
  const fila = await comFila([
    ...[job('c', 'cozinha'), job('b'), job('x', 'balcao', 'falhou'), job('o', 'outra')],
    // Another window of this browser has it.
    ...[{ ...job('t'), estado: 'enviando', janela: 'outra' }, job('a')],
  ]);
  fila.cai.add('estado');
  seguirImpressoes();
  seguirImpressoes();
  // What was printed is told again until the server has heard of it.
  await ate(() => expect(fila.ditos).toEqual([['b', dito('impresso')]]));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await ate(() => expect(fila.ditos.at(-1)).toEqual(['a', dito('impresso')]));
  expect(saiu()).toEqual(['Papel a', 'Papel b']);

  // The cable falls off in the middle of the next paper: the one behind it waits, and is tried in the next round.
  Object.assign(falsa, { bytes: [], corta: 12 });
  fila.espera = [job('e'), job('d')];
  fila.ditos.length = 0;
  await act(async () => notarAvisadas(['impressoes']));
  const caiu = dito('incerto', { motivo: 'A ligação com a impressora caiu no meio. Veja o que saiu' });
  await ate(() => expect(fila.ditos).toEqual([['d', caiu]]));
  Object.assign(falsa, { bytes: [], corta: Number.POSITIVE_INFINITY });
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await ate(() => expect(fila.ditos.at(-1)).toEqual(['e', dito('impresso')]));
  expect(saiu()).toEqual(['Papel e']);
  // Told twice that it follows, it asks once.
  fila.espera = [];
  const listas = () => fila.page.pedidas.filter(({ path }) => path === '/api/impressoes').length;
  const vezes = listas();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await ate(() => expect(listas()).toBe(vezes + 1));
});

it('nothing is lost or doubled where an answer is: of what is taken, and of what was asked for and printed here', async () => {
  const fila = await comFila([]);
  fila.cai.add('tomar');
  fila.espera = [job('a')];
  assumirImpressoes();
  await ate(() => expect(fila.cai.size).toBe(0));
  for (let n = 0; n < 5; n++) await act(() => vi.advanceTimersByTimeAsync(1_000));
  await ate(() => expect(fila.ditos).toEqual([['a', dito('impresso')]]));
  expect(saiu()).toEqual(['Papel a']);
  // One that it took before it was loaded anew, and one of another window, are nobody's to print.
  fila.espera = [{ ...job('n'), estado: 'enviando', janela: 'antes' }];

  // The server takes a receipt, its answer is lost, and the device prints: the job that waits says so, and comes out once.
  falsa.bytes = [];
  fila.cai.add('pedir');
  const usb = { ...(impressoras[0] as Impressora), colunas: 32, codigoDePagina: 'cp850' as const, avanco: 0 };
  const papel = { nome: 'Recibo', linhas: [{ tipo: 'titulo' as const, texto: 'Venda nº 12' }] };
  const pedir = () =>
    imprimirNaImpressora(usb, { tipo: 'recibo', id: 'v1' }, () => ({ papel, largura: 80 }), {
      sozinha: true,
    });
  expect(await act(pedir)).toBe(true);
  expect(saiu().map((linha) => linha.trim())).toEqual(['Venda nº 12']);
  fila.ditos.length = 0;
  await act(async () => notarAvisadas(['impressoes']));
  await ate(() => expect(fila.ditos).toEqual([['fora', dito('impresso')]]));
  // Another job of the same document was asked for by somebody else, and is printed.
  fila.espera = [{ ...job('outro'), documento: { tipo: 'recibo', id: 'v1' } }];
  await act(async () => notarAvisadas(['impressoes']));
  await ate(() => expect(fila.ditos.at(-1)).toEqual(['outro', dito('impresso')]));
  expect(saiu().map((linha) => linha.trim())).toEqual(['Venda nº 12', 'Papel outro']);
});

it('what nobody could tell, the next person at this till tells', async () => {
  const fila = await comFila([]);
  const sessao = sessaoGuardada.get() as SessaoGuardada;
  fila.page.responder('POST /api/impressoes/:id/estado', falha('NAO_AUTENTICADO'));
  fila.espera = [job('a')];
  await act(async () => notarAvisadas(['impressoes']));
  await ate(() => expect(saiu()).toEqual(['Papel a']));
  await act(async () => sessaoGuardada.clear());
  const estado = ({ body }: Pedida) => fila.ditos.push(body);
  fila.page.responder('POST /api/impressoes/:id/estado', estado);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(fila.ditos).toEqual([]);
  await act(async () => sessaoGuardada.save(sessao));
  await ate(() => expect(fila.ditos).toEqual([dito('impresso')]));
  expect(saiu()).toEqual(['Papel a']);
});

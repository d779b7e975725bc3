import type { Saida } from '@balcao/contract/impressao/impressoes';
import { interpretar, linhasDe } from '@balcao/papel/testing/interprete';
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { notarAvisadas } from '../../dados/avisadas.ts';
import { desenhar, falha, type Pedida, semRede } from '../../testing/desenhar.tsx';
import { conectar } from './aparelho.ts';
import { falsa, ligar } from './portas-falsas.test-helper.ts';
import { seguirImpressoes } from './vez.ts';

const saida: Saida = {
  ...{ codigoDePagina: 'cp850', colunas: 32, cortar: false, avanco: 0, bipe: false, pulso: null },
};
const job = (id: string, impressora = 'balcao', estado = 'na_fila') => ({
  id,
  estado,
  impressora: { id: impressora },
});
const impressoras = [
  { id: 'balcao', ligacao: 'SERIAL', dispositivoId: 'aparelho' },
  { id: 'cozinha', ligacao: 'REDE', dispositivoId: null },
  { id: 'outra', ligacao: 'USB', dispositivoId: 'outro' },
];

it('a device takes what waits for its own printers, the oldest first, and tells how each went', async () => {
  ligar('SERIAL');
  await conectar('SERIAL');
  Object.defineProperty(navigator, 'locks', {
    value: { request: (_: string, ...rest: (() => unknown)[]) => rest.at(-1)?.() },
    configurable: true,
  });
  vi.useFakeTimers();
  const ditos: unknown[] = [];
  let espera = [
    job('c', 'cozinha'),
    job('b'),
    job('x', 'balcao', 'falhou'),
    job('o', 'outra'),
    job('t'),
    job('a'),
  ];
  let primeira = true;
  const page = await desenhar(null, {
    respostas: {
      'GET /api/impressoras': () => ({ impressoras }),
      'GET /api/impressoes': ({ query }: Pedida) => {
        expect(query.get('pendentes')).toBe('true');
        return { impressoes: espera };
      },
      'POST /api/impressoes/:id/tomar': ({ path }: Pedida) => {
        const id = path.split('/')[3];
        // Another window of this browser has it.
        if (id === 't') return falha('IMPRESSAO_TOMADA')();
        return { linhas: [{ texto: `Papel ${id}` }], saida };
      },
      'POST /api/impressoes/:id/estado': ({ path, body }: Pedida) => {
        // What was printed is told again until the server has heard of it.
        if (primeira) {
          primeira = false;
          semRede();
        }
        ditos.push([path.split('/')[3], body]);
        return job('a');
      },
    },
  });
  const saiu = () => linhasDe(interpretar(Uint8Array.from(falsa.bytes))).map(({ texto }) => texto);
  const dito = (estado: string, motivo: string | null = null) => ({
    dispositivoId: 'aparelho',
    estado,
    motivo,
  });
  /** Moves the clock on by itself. */
  const ate = (look: () => void) => act(() => vi.waitFor(look, { timeout: 60_000 }));
  seguirImpressoes();
  seguirImpressoes();
  await ate(() => expect(primeira).toBe(false));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  await ate(() =>
    expect(ditos).toEqual([
      ['a', dito('impresso')],
      ['b', dito('impresso')],
    ]),
  );
  expect(saiu()).toEqual(['Papel a', 'Papel b']);

  // The cable falls off in the middle of the next paper: the one behind it waits, and is tried in the next round.
  Object.assign(falsa, { bytes: [], corta: 12 });
  espera = [job('e'), job('d')];
  ditos.length = 0;
  await act(async () => notarAvisadas(['impressoes']));
  const caiu = dito('incerto', 'A ligação com a impressora caiu no meio. Veja o que saiu');
  await ate(() => expect(ditos).toEqual([['d', caiu]]));
  Object.assign(falsa, { bytes: [], corta: Number.POSITIVE_INFINITY });
  espera = [job('e')];
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await ate(() => expect(ditos.at(-1)).toEqual(['e', dito('impresso')]));
  expect(saiu()).toEqual(['Papel e']);
  // Told twice that it follows, it asks once.
  espera = [];
  const listas = () => page.pedidas.filter(({ path }) => path === '/api/impressoes').length;
  const vezes = listas();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await ate(() => expect(listas()).toBe(vezes + 1));
  vi.useRealTimers();
});

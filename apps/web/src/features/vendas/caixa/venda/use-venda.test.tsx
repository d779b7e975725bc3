/** The rascunho around a press, and a tab that changes elsewhere: what needs React. */
import type { Venda } from '@balcao/contract/vendas/vendas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessaoGuardada } from '../../../../dados/sessao-guardada.ts';
import { fila } from '../../../../fila/fila.ts';
import { fakeVenda, item } from '../../../../fila/motor/simulador.test-helper.ts';
import { lojaDeTeste } from '../../../../testing/loja.ts';
import type { VendaNaTela } from '../../vendas-com-fila.ts';
import { mesa } from '../atendimento/rascunho.test-helper.ts';
import { type Contexto, Rascunhos } from '../atendimento/rascunho.ts';
import { useVenda } from './use-venda.ts';

const { quem } = lojaDeTeste();
const rascunhos = new Rascunhos(quem.id, sessionStorage);
/** The requests so far, and the next answers. */
let sent: { key: string | null; body: { id?: string } }[];
let answers: Response[];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    const request = { key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) };
    sent.push(request);
    const feita: Venda = fakeVenda(request.body.id ?? 'v1', [item('cafe', 2)]);
    return answers.shift() ?? Response.json({ ...feita, avisos: [] });
  });
  sessaoGuardada.save({ usuario: quem, token: 't1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const produto = (id: string) => ({ id, nome: id, valor: 4.5, unidade: 'un' as const });
const none = { current: null };
const comoSeAbre = (contexto: Contexto) => ({
  ...{ contexto, rascunho: undefined, rascunhos, formas: [], panel: none, nameField: none },
  ...{ sair: () => {}, doTrilho: false },
});

it('a double press is one sale; its rascunho is under way by its key, and gone when it is sold', async () => {
  const { result } = renderHook(() => useVenda({ ...comoSeAbre({ modo: 'balcao' }), abertas: [] }), {
    wrapper,
  });
  act(() => result.current.dispatch({ type: 'adicionar', produto: produto('cafe'), quantidade: 2 }));
  expect(rascunhos.get({ modo: 'balcao' })?.itens).toHaveLength(1);
  answers.push(Response.json({ code: 'VALIDACAO', mensagem: '', message: '' }, { status: 400 }));
  for (const vez of [1, 2]) {
    let enviando: string | undefined;
    act(() => {
      result.current.agir({ tipo: 'finalizar' });
      result.current.agir({ tipo: 'finalizar' });
      enviando = rascunhos.get({ modo: 'balcao' })?.enviando;
    });
    await waitFor(() => expect(result.current.estado.em).toBe(vez === 1 ? 'recusada' : 'feita'));
    expect(sent).toHaveLength(vez);
    expect(sent.at(-1)?.key).toBe(enviando);
    if (vez === 1) expect(rascunhos.get({ modo: 'balcao' })).not.toHaveProperty('enviando');
  }
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(await fila.has(sent[1]?.key ?? '')).toBe(true);
  expect(rascunhos.get({ modo: 'balcao' })).toBeUndefined();
});

it('a tab that another device changed shows it at once: a tap in that same moment counts', () => {
  const mudada = { ...fakeVenda('v1', [item('cafe', 2)], 2), naFila: false, recusada: false };
  const { result, rerender } = renderHook(
    ({ abertas }: { abertas: VendaNaTela[] }) => {
      const venda = useVenda({ ...comoSeAbre(mesa), abertas });
      const { dispatch } = venda;
      // Before the browser has done anything else.
      useLayoutEffect(() => {
        if (abertas.length > 0) dispatch({ type: 'adicionar', produto: produto('bolo') });
      }, [abertas, dispatch]);
      return venda;
    },
    { wrapper, initialProps: { abertas: [] as VendaNaTela[] } },
  );
  rerender({ abertas: [mudada] });
  expect(result.current.carrinho.itens.map(({ nome, quantidade }) => [nome, quantidade])).toEqual([
    ['cafe', 2],
    ['bolo', 1],
  ]);
});

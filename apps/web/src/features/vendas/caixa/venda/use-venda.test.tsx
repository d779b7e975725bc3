import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { escolherGaveta } from '../../../../dados/gaveta.ts';
import { sessaoGuardada } from '../../../../dados/sessao-guardada.ts';
import { fila } from '../../../../fila/fila.ts';
import { fakeVenda, item } from '../../../../fila/motor/simulador.test-helper.ts';
import { toast } from '../../../../lib/toast.ts';
import type { VendaNaTela } from '../../vendas-com-fila.ts';
import { mesa } from '../atendimento/rascunho.test-helper.ts';
import { type Contexto, type Rascunho, Rascunhos } from '../atendimento/rascunho.ts';
import { useComandaAoVivo } from '../use-comanda-ao-vivo.ts';
import type { Aberta } from './recusa.ts';
import { useVenda } from './use-venda.ts';

const ana: Usuario = {
  id: 'ana',
  nome: 'Ana',
  email: 'ana@loja.com.br',
  telefone: null,
  tipo: 'PRINCIPAL',
  permissoes: [],
  limites: null,
  lojaId: 'loja',
  assinatura: 'premium',
  planoExpiraEm: null,
};

interface Sent {
  path: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** The server, as far as the till knows it: what it was sent, and what it answers next. */
let sent: Sent[];
let answers: ((request: Sent) => Response)[];

const json = (status: number, body: unknown) => Response.json(body, { status });
const ok = (request: Sent, over: Partial<Venda> = {}) => {
  const id = typeof request.body.id === 'string' ? request.body.id : 'v1';
  return json(200, { ...fakeVenda(id, [item('cafe', 2)]), avisos: [], ...over });
};
const refusal = (status: number, code: string, more: object = {}) =>
  json(status, { code, mensagem: 'Recusada.', message: 'Recusada.', ...more });

const rascunhos = new Rascunhos(ana.id, sessionStorage);

/** What the person was told last. */
let told: string | undefined;

beforeEach(() => {
  for (const fala of ['sucesso', 'erro', 'aviso'] as const) {
    vi.spyOn(toast, fala).mockImplementation((texto) => {
      told = texto;
    });
  }
  told = undefined;
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    const request = {
      path,
      key: new Headers(headers).get('idempotency-key'),
      body: JSON.parse(String(body)),
    };
    sent.push(request);
    return (answers.shift() ?? ok)(request);
  });
  sessaoGuardada.save({ usuario: ana, token: 't1' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const produto = (id: string) => ({ id, nome: id, valor: 4.5, unidade: 'un' as const });

function till(contexto: Contexto, over: { rascunho?: Rascunho; abertas?: Aberta[] } = {}) {
  const onDone = vi.fn();
  const { rascunho, abertas = [] } = over;
  const hook = renderHook(() => useVenda({ abertas, contexto, rascunho, rascunhos, onDone }), { wrapper });
  const add = (id: string, quantidade = 1) =>
    act(() => {
      hook.result.current.dispatch({ type: 'adicionar', produto: produto(id), quantidade });
    });
  const venda = () => hook.result.current;
  return { venda, add, onDone };
}

describe('a sale at the counter', () => {
  it('is sent once however often the button is pressed, and leaves no rascunho behind', async () => {
    const { venda, add, onDone } = till({ modo: 'balcao' });
    add('cafe', 2);
    expect(rascunhos.get({ modo: 'balcao' })?.itens).toHaveLength(1);
    act(() => {
      venda().enfileirar();
      venda().enfileirar();
    });
    await waitFor(() => expect(venda().processing).toBe(false));
    expect(onDone).toHaveBeenCalledOnce();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ path: '/api/vendas', body: { tipo: 'VENDAS' } });
    expect(onDone.mock.calls[0]?.[0]).toMatchObject({ vendaId: sent[0]?.body.id, total: 900 });
    expect(await fila.has(sent[0]?.key ?? '')).toBe(true);
    expect(rascunhos.get({ modo: 'balcao' })).toBeUndefined();
    expect(told).toBe('Venda registrada com sucesso!');
  });

  it('says into which drawer the money goes, as soon as this device has one', async () => {
    const { venda, add, onDone } = till({ modo: 'balcao' });
    for (const sold of [1, 2]) {
      add('cafe', sold);
      act(() => void venda().enfileirar());
      await waitFor(() => expect(onDone).toHaveBeenCalledTimes(sold));
      act(() => escolherGaveta('g2'));
    }
    localStorage.removeItem('balcao.gaveta.loja');
    expect(sent.map(({ body }) => body.gavetaId)).toEqual([undefined, 'g2']);
  });

  it('is not sent empty, and says so', () => {
    const { venda } = till({ modo: 'balcao' });
    let missing: unknown;
    act(() => {
      missing = venda().enfileirar();
    });
    expect(missing).toBe('itens');
    expect(sent).toEqual([]);
  });

  it('stays on the screen when it is refused, and goes again under a key of its own', async () => {
    answers.push(() => refusal(400, 'VALIDACAO', { campos: { 'itens.0.produtoId': 'Foi excluído.' } }));
    const { venda, add, onDone } = till({ modo: 'balcao' });
    add('cafe');
    act(() => void venda().enfileirar());
    await waitFor(() => expect(told).toBe('Erro ao salvar venda. cafe: Foi excluído.'));
    await waitFor(() => expect(venda().processing).toBe(false));
    expect(venda().carrinho.itens).toHaveLength(1);
    expect(rascunhos.get({ modo: 'balcao' })).not.toHaveProperty('enviando');
    expect(onDone).not.toHaveBeenCalled();
    act(() => void venda().enfileirar());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });
});

describe('the same sale twice within seconds', () => {
  const asked = async () => {
    answers.push(() => refusal(409, 'VENDA_DUPLICADA_TEMPORAL'));
    const { venda, add, onDone } = till({ modo: 'balcao' });
    add('cafe');
    act(() => void venda().enfileirar());
    await waitFor(() => expect(venda().pergunta?.kind).toBe('duplicada'));
    const { pergunta } = venda();
    if (pergunta?.kind !== 'duplicada') throw new Error('It was not asked.');
    await waitFor(() => expect(venda().processing).toBe(false));
    return { venda, onDone, envio: pergunta.envio };
  };

  it('is another sale on the word of the person: the same key, confirmed', async () => {
    const { venda, onDone, envio } = await asked();
    await act(() => venda().confirmDuplicate(envio));
    expect(sent[1]).toMatchObject({ key: sent[0]?.key, body: { confirmarDuplicada: true } });
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('is gone when it was registered already, with its carrinho', async () => {
    const { venda, onDone, envio } = await asked();
    await act(() => venda().dropDuplicate(envio));
    expect(sent).toHaveLength(1);
    expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ vendaId: '' }));
    expect(rascunhos.get({ modo: 'balcao' })).toBeUndefined();
  });
});

describe('a tab', () => {
  it('that another device changed takes both changes', async () => {
    const atual = fakeVenda('v1', [item('cafe', 1), item('bolo', 1)], 2);
    answers.push(() => refusal(409, 'COMANDA_ALTERADA', { venda: atual }));
    const { venda, add, onDone } = till(mesa);
    add('cafe');
    act(() => void venda().enfileirar());
    await waitFor(() => expect(venda().pergunta?.kind).toBe('alterada'));
    await waitFor(() => expect(venda().processing).toBe(false));
    act(() => venda().resolveConflict(atual, true));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[1]?.body).toMatchObject({
      versao: 2,
      itens: [expect.objectContaining(item('cafe', 2)), expect.objectContaining(item('bolo', 1))],
    });
  });

  it('that another device changed shows it at once: a tap in that same moment counts', () => {
    const mudada = { ...fakeVenda('v1', [item('cafe', 2)], 2), naFila: false, recusada: false };
    const { result, rerender } = renderHook(
      ({ abertas }: { abertas: VendaNaTela[] }) => {
        const venda = useVenda({ abertas, contexto: mesa, rascunho: undefined, rascunhos, onDone: vi.fn() });
        useComandaAoVivo(venda, abertas, () => undefined);
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

  it('that another device closed goes on as a new one, with what was added here', async () => {
    const fechada = { ...fakeVenda('v1', [item('cafe', 1)], 2), finalizada: true };
    answers.push(() => refusal(409, 'VENDA_FINALIZADA', { venda: fechada }));
    const { venda, add, onDone } = till(mesa);
    add('bolo');
    act(() => void venda().enfileirar());
    await waitFor(() => expect(venda().contexto).toEqual({ modo: 'comanda' }));
    expect(venda().carrinho.itens.map(({ nome }) => nome)).toEqual(['bolo']);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('of a name that is there already is asked about, and may take what was sold', async () => {
    const aberta = { id: 'v7', identificador: 'Mesa 2', total: 10 };
    const { venda, add, onDone } = till({ modo: 'comanda' }, { abertas: [aberta] });
    add('cafe');
    act(() => venda().setIdentificador(' mesa 2'));
    act(() => void venda().enfileirar());
    expect(venda().pergunta).toEqual({ kind: 'produtoDoNome', aberta });
    expect(sent).toEqual([]);
    act(() => venda().resolveName(aberta));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent[0]).toMatchObject({ path: '/api/vendas/v7/itens', body: { itens: [item('cafe', 1)] } });
  });
});

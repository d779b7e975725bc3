import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { escolherGaveta } from '../../dados/gaveta.ts';
import { lembrar } from '../../dados/lembrado.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { fakeVenda, item } from '../../fila/motor/simulador.test-helper.ts';
import { dona } from '../../testing/desenhar.tsx';
import { useDevolver } from './devolucao/api.ts';
import { useCancelarVenda } from './use-cancelar-venda.ts';

const vendida = {
  ...fakeVenda('v1', [item('cafe', 2)]),
  ...{ finalizada: true, naFila: false, recusada: false },
};

interface Sent {
  key: string | null;
  body: Record<string, unknown>;
}
let sent: Sent[];
/** The answer of the server is lost. */
let lost: boolean;

beforeEach(() => {
  [sent, lost] = [[], false];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    if (lost) throw new TypeError('Failed to fetch');
    return Response.json(fakeVenda('v1', [item('cafe', 2)]));
  });
  sessaoGuardada.save({ usuario: dona, token: 't1' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function using<T>(hook: () => T) {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  return renderHook(hook, { wrapper }).result;
}

describe('the drawer of the device', () => {
  it('is where the money of a cancelled sale leaves', async () => {
    const cancelar = using(useCancelarVenda);
    const cancel = (motivo?: string) =>
      act(() => cancelar.current({ venda: vendida, ...(motivo === undefined ? {} : { motivo }) }));
    await cancel('Erro');
    act(() => escolherGaveta('g2'));
    await cancel('Erro');
    await cancel();
    expect(sent.map(({ body }) => body)).toEqual([
      { motivo: 'Erro' },
      { motivo: 'Erro', gavetaId: 'g2' },
      { motivo: null, gavetaId: 'g2' },
    ]);
  });

  it('is none as long as nobody chose it: the money of a cancelled sale leaves the drawer of the sale', async () => {
    const gaveta = (id: string, ativa = true) => ({ id, nome: id, ativa });
    lembrar('caixas', { gavetas: [gaveta('g1'), gaveta('g2'), gaveta('g3', false)], abertos: {} });
    for (const gavetaId of [undefined, 'g2', 'g3']) {
      if (gavetaId) escolherGaveta(gavetaId);
      const cancelar = using(useCancelarVenda);
      await act(() => cancelar.current({ venda: vendida, motivo: 'Erro' }));
    }
    expect(sent.map(({ body }) => body.gavetaId)).toEqual([undefined, 'g2', undefined]);
  });

  it('is where the money of a return leaves; sent again out of another it is the same return', async () => {
    const devolver = using(() => useDevolver('v1'));
    const said = {
      itens: [{ posicao: 0, quantidade: 1 }],
      pagamentos: [],
      motivo: 'Defeito',
      aoEstoque: true,
    };
    lost = true;
    await act(() => expect(devolver.current(said)).rejects.toThrow());
    lost = false;
    act(() => escolherGaveta('g2'));
    await act(() => devolver.current(said));
    expect(sent.map(({ body }) => body)).toEqual([said, { ...said, gavetaId: 'g2' }]);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });
});

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { type Envio, fila, type Outcome } from '../../../fila/fila.ts';
import { fakeVenda, item } from '../../../fila/motor/simulador.test-helper.ts';
import { useEncerrar } from './use-encerrar.ts';

it('the owner lets the debt be more: the Pix that was received for the tab goes with the payment', async () => {
  const acima = {
    kind: 'refused',
    code: 'LIMITE_FIADO',
    detalhes: { disponivel: 1 },
    mensagem: '',
    campos: {},
  };
  const pedidos = vi.spyOn(fila, 'enfileirar').mockResolvedValue(acima as unknown as Outcome);
  const formas = [{ id: 'pix', nome: 'Pix', tipo: 'PIX', ativa: true, ordem: 1 }] as never;
  const aberta = { ...fakeVenda('v1', [item('cafe', 2)], 1), naFila: false, recusada: false };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  );
  const nada = {
    percentual: 0,
    ditaNoBalcao: false,
    onFinalizada: () => {},
    onClose: () => {},
    onFalta: () => {},
  };
  const receberPix = (_centavos: number, done: (txid: string) => void) => done('tx1');
  const { result } = renderHook(() => useEncerrar({ aberta, formas, ...nada, receberPix }), { wrapper });
  act(() => result.current.finalizar());
  await waitFor(() => expect(result.current.limite?.disponivel).toBe(1));
  act(() => result.current.autorizar());
  await waitFor(() => expect(pedidos).toHaveBeenCalledTimes(2));
  const comPix = { pagamentos: [{ formaId: 'pix', txid: 'tx1' }] };
  expect(pedidos.mock.calls.map(([envio]) => (envio as Envio).body)).toMatchObject([
    comPix,
    { ...comPix, autorizar: true },
  ]);
  pedidos.mockRestore();
});

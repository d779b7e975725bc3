import type { Forma } from '@balcao/contract/caixa/formas';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lembrar } from '../../../dados/lembrado.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { fila } from '../../../fila/fila.ts';
import { settle } from '../../../fila/motor/simulador.test-helper.ts';
import { FechamentoDialog } from './fechamento-dialog.tsx';

const ana: Usuario = {
  ...{ id: 'ana', nome: 'Ana', email: 'ana@loja.com.br', telefone: null, tipo: 'PRINCIPAL' },
  ...{ permissoes: [], limites: null, lojaId: 'loja', assinatura: 'premium', planoExpiraEm: null },
};
const caixa = {
  ...{ id: 'c1', gaveta: { id: 'g1', nome: 'Caixa 1' }, abertoPor: { id: 'ana', nome: 'Ana' }, fundo: 10 },
  ...{ abertoEm: '2026-11-20T12:00:00.000Z', movimentos: [], porForma: [], naFila: false },
};
const forma = (id: string, tipo: Forma['tipo'], nome: string): Forma => ({
  ...{ id, tipo, nome, taxaPercentual: 0, prazoDias: 0, ativa: true, padrao: tipo === 'DINHEIRO' },
});

beforeEach(() => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  sessaoGuardada.save({ usuario: ana, token: 't1' });
});
afterEach(async () => {
  await act(async () => {
    for (const { key } of fila.get().envios) await fila.discard(key);
  });
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Without a connection. */
async function fechar() {
  const onClose = vi.fn();
  render(<FechamentoDialog caixa={caixa} gaveta={caixa.gaveta} onClose={onClose} />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MantineProvider env="test">{children}</MantineProvider>
      </QueryClientProvider>
    ),
  });
  await act(settle);
  return onClose;
}
const digitar = (nome: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(nome), { target: { value } });
const contado = () => fila.get().envios.map(({ body }) => 'caixa' in body && body.caixa);

it('says on a device that was never told the forms of payment what is not conferred, and closes by notes and coins', async () => {
  const onClose = await fechar();
  expect(screen.getByText(/^As formas de pagamento ainda não chegaram a este aparelho/)).toBeTruthy();
  digitar(/^R\$\s50,00/, '2');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar caixa' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(contado()).toEqual([{ contado: [], cedulas: [{ valor: 50, quantidade: 2 }], observacao: null }]),
  );
});

it('asks for each form that the device knows, and says nothing of that', async () => {
  lembrar('formas', [forma('din', 'DINHEIRO', 'Dinheiro'), forma('pix', 'PIX', 'Pix')]);
  const onClose = await fechar();
  expect(screen.queryByText(/^As formas de pagamento ainda não chegaram/)).toBeNull();
  digitar(/^R\$\s50,00/, '2');
  digitar(/^Pix/, '7,50');
  fireEvent.click(screen.getByRole('button', { name: 'Fechar caixa' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await waitFor(() =>
    expect(contado()).toMatchObject([
      {
        contado: [
          { formaId: 'din', valor: 100 },
          { formaId: 'pix', valor: 7.5 },
        ],
      },
    ]),
  );
});

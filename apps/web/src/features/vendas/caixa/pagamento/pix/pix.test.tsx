import type { CobrancaPix } from '@balcao/contract/pix/pix';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../../../dados/api-client.ts';
import { ComMantine } from '../../../../../testing/com-mantine.tsx';
import { UNREAD } from '../../../../../ui/dialogos/pergunta-dialog.tsx';
import { Pix } from './pix.tsx';

const chamar = vi.hoisted(() => vi.fn());
vi.mock('../../../../../dados/api-client.ts', async (original) => ({
  ...(await original<object>()),
  chamar,
}));

const ANA = { chave: 'ana@padaria.com.br', nome: 'Padaria da Ana', cidade: 'Manaus' };
const COBRANCA: CobrancaPix = {
  id: '0190a000-0000-7000-8000-000000000001',
  txid: 'a'.repeat(25),
  valor: 23,
  copiaECola: '00020126-1',
  expiraEm: '2026-03-10T15:32:00.000Z',
  status: 'PENDENTE',
  pagaEm: null,
  demonstracao: null,
};
const onRecebido = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  chamar.mockReset();
  onRecebido.mockReset();
});
afterEach(() => vi.useRealTimers());

async function mostrar(props: Partial<Parameters<typeof Pix>[0]> = {}) {
  const made = render(
    <ComMantine>
      <Pix centavos={2300} recebedor={ANA} automatico={false} onRecebido={onRecebido} {...props} />
    </ComMantine>,
  );
  await act(async () => {});
  return made;
}
const segundo = () => act(() => vi.advanceTimersByTimeAsync(1000));
/** Time enough to read what came up. */
const lido = () => vi.advanceTimersByTime(UNREAD);
const said = () => screen.getByRole('status').textContent;

it('the code of the device: shown is not paid, a person says so, once', async () => {
  await mostrar();
  expect(screen.getByRole('img', { name: /Código Pix de R\$\s23,00/ })).toBeTruthy();
  expect(said()).toContain('Mostre o código');
  expect(chamar).not.toHaveBeenCalled();
  expect(onRecebido).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Recebi' }));
  fireEvent.keyDown(document.body, { key: 'F4' });
  expect(onRecebido.mock.calls).toEqual([[{ txid: expect.stringMatching(/^[a-z0-9]{25}$/) }]]);
});

it('without a key there is no code, and still a button', async () => {
  await mostrar({ recebedor: undefined });
  expect(screen.queryByRole('img')).toBeNull();
  lido();
  fireEvent.keyDown(document.body, { key: 'F4' });
  expect(onRecebido.mock.calls).toEqual([[{ txid: undefined }]]);
});

it('the key that led here, pressed twice, is no receipt', async () => {
  await mostrar();
  fireEvent.keyDown(document.body, { key: 'F4' });
  expect(onRecebido).not.toHaveBeenCalled();
  lido();
  fireEvent.keyDown(document.body, { key: 'F4' });
  expect(onRecebido).toHaveBeenCalledTimes(1);
});

it('the bank confirms: paid by itself within a second of its being known, once', async () => {
  chamar.mockResolvedValue(COBRANCA);
  await mostrar({ automatico: true });
  expect(said()).toContain('Esperando o banco confirmar');
  await segundo();
  expect(onRecebido).not.toHaveBeenCalled();
  // A connection that is gone for a moment ends nothing.
  chamar.mockRejectedValueOnce(new Error('offline'));
  await segundo();
  chamar.mockResolvedValue({ ...COBRANCA, status: 'PAGA' });
  await segundo();
  expect(said()).toContain('Pago');
  expect(onRecebido.mock.calls).toEqual([[{ txid: COBRANCA.txid }]]);
  const calls = chamar.mock.calls.length;
  await segundo();
  expect(chamar.mock.calls).toHaveLength(calls);
});

it('a code that is over can be made anew, and is received on no more', async () => {
  chamar.mockResolvedValueOnce(COBRANCA).mockResolvedValueOnce({ ...COBRANCA, status: 'EXPIRADA' });
  await mostrar({ automatico: true });
  await segundo();
  expect(said()).toContain('O código venceu');
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'F4' });
  expect(onRecebido).not.toHaveBeenCalled();
  chamar.mockResolvedValue({ ...COBRANCA, copiaECola: '00020126-2' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Novo código' })));
  expect(said()).toContain('Mostre o código');
  const keys = chamar.mock.calls.flatMap(([, pedido]) => pedido.chave ?? []);
  expect(new Set(keys).size).toBe(2);
});

it('where the bank makes no charge, the code of the store stands in; trying again is the same wish', async () => {
  const away = {
    code: 'INDISPONIVEL',
    mensagem: 'O serviço de pagamento não respondeu.',
    message: '',
  } as const;
  chamar.mockRejectedValueOnce(new ApiError(503, away));
  await mostrar({ automatico: true });
  expect(screen.getByText('O serviço de pagamento não respondeu.')).toBeTruthy();
  expect(screen.getByRole('img')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recebi' })).toBeTruthy();
  chamar.mockRejectedValueOnce(
    Object.assign(new ApiError(409, { code: 'TOKEN_DUPLICADO', mensagem: '' }), {
      body: { cobranca: COBRANCA },
    }),
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' })));
  expect(said()).toContain('Esperando o banco confirmar');
  const keys = chamar.mock.calls.flatMap(([, pedido]) => pedido.chave ?? []);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('a person may not wait: the sale names the charge all the same', async () => {
  chamar.mockResolvedValue(COBRANCA);
  await mostrar({ automatico: true });
  fireEvent.click(screen.getByRole('button', { name: 'Já recebi, sem esperar' }));
  expect(onRecebido.mock.calls).toEqual([[{ txid: COBRANCA.txid }]]);
});

it('gone from the screen, it looks no more', async () => {
  chamar.mockResolvedValue(COBRANCA);
  const { unmount } = await mostrar({ automatico: true });
  const calls = chamar.mock.calls.length;
  unmount();
  await vi.advanceTimersByTimeAsync(5000);
  expect(chamar.mock.calls).toHaveLength(calls);
});

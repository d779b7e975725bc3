import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismiss, lugarDasMensagens, messages, toast } from '../../lib/toast.ts';
import { ComMantine } from '../../testing/com-mantine.tsx';
import { Toasts } from './toasts.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />, { wrapper: ({ children }) => <ComMantine>{children}</ComMantine> });
});
afterEach(() => {
  act(() => messages.get().forEach(dismiss));
  vi.useRealTimers();
});

const dizer = (work: () => void) => act(async () => work());
const passar = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const lidas = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('a message is read for 5 s, and no longer', async () => {
  await dizer(() => toast.sucesso('Venda registrada com sucesso!'));
  await passar(4_999);
  expect(lidas()).toEqual(['Venda registrada com sucesso!']);
  await passar(1);
  expect(lidas()).toEqual([]);
});

it('they come one at a time, each for its own 5 s', async () => {
  await dizer(() => {
    toast.erro('Erro ao salvar venda.');
    toast.sucesso('Venda registrada com sucesso!');
  });
  expect(lidas()).toEqual(['Erro ao salvar venda.']);
  await passar(5_000);
  expect(lidas()).toEqual(['Venda registrada com sucesso!']);
  await passar(4_999);
  expect(lidas()).toEqual(['Venda registrada com sucesso!']);
  await passar(1);
  expect(lidas()).toEqual([]);
});

it('stays while the pointer is over it', async () => {
  await dizer(() => toast.sucesso('Venda registrada com sucesso!'));
  fireEvent.mouseEnter(screen.getByRole('alert'));
  await passar(60_000);
  expect(lidas()).toHaveLength(1);
  fireEvent.mouseLeave(screen.getByRole('alert'));
  await passar(5_000);
  expect(lidas()).toEqual([]);
});

it('a tap takes it away', async () => {
  await dizer(() => toast.aviso('Adicione pelo menos um produto.'));
  await act(async () => void fireEvent.click(screen.getByRole('alert')));
  expect(lidas()).toEqual([]);
});

it('what was done to a product is read for 2.9 s and fades over 300 ms', async () => {
  await dizer(() => void toast.feito('Produto atualizado.'));
  const leaving = () => document.querySelectorAll('[data-leaving]').length;
  const dita = () => screen.queryByRole('status')?.textContent;
  await passar(2_899);
  expect([dita(), leaving()]).toEqual(['Produto atualizado.', 0]);
  await passar(1);
  expect(leaving()).toBe(1);
  await passar(299);
  expect(dita()).toBe('Produto atualizado.');
  await passar(1);
  expect(dita()).toBeUndefined();
});

it('one with a way back stays until it is taken', async () => {
  const desfazer = vi.fn();
  await dizer(() => void toast.feito('Produtos unidos.', desfazer));
  await passar(60_000);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Desfazer' })));
  expect(desfazer).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});

it('stands in the page’s own line for it, and over a dialog as long as one is open', async () => {
  const lugar = document.body.appendChild(document.createElement('div'));
  await act(async () => lugarDasMensagens.set(lugar));
  await dizer(() => toast.erro('Erro ao salvar venda.'));
  const dentro = () => lugar.contains(screen.getByRole('alert'));
  expect(dentro()).toBe(true);
  await act(async () => document.body.setAttribute('data-scroll-locked', '1'));
  expect(dentro()).toBe(false);
  await act(async () => document.body.removeAttribute('data-scroll-locked'));
  expect(dentro()).toBe(true);
  await act(async () => lugarDasMensagens.set(null));
  lugar.remove();
  expect(lidas()).toEqual(['Erro ao salvar venda.']);
});

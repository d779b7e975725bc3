import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ComMantine } from '../../testing/com-mantine.tsx';
import { opcional, parte, tardio } from './tardio.tsx';

interface Props {
  onClose: () => void;
}
const Dialogo = () => <p>O diálogo</p>;
const onClose = vi.fn();
const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reload = vi.fn();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  onClose.mockReset();
  reload.mockReset();
});

async function mostrar(Peca: ComponentType<Props>) {
  const page = render(
    <ComMantine>
      <p>O carrinho</p>
      <Peca onClose={onClose} />
    </ComMantine>,
  );
  await act(async () => {});
  return page;
}
const tentar = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  });

it('is fetched when it is asked for', async () => {
  const load = vi.fn(async () => ({ default: Dialogo }));
  const Peca = tardio<Props>(load);
  expect(load).not.toHaveBeenCalled();
  await mostrar(Peca);
  expect(await screen.findByText('O diálogo')).toBeTruthy();
});

it('says so where it can’t be had, leaves the page as it is, and tries again', async () => {
  vi.stubGlobal('fetch', offline);
  const load = vi.fn<() => Promise<{ default: ComponentType<Props> }>>(offline);
  await mostrar(tardio<Props>(load));
  expect(screen.getByRole('dialog', { name: 'Não foi possível abrir' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Sem conexão para abrir isto agora.');
  expect(screen.getByText('O carrinho')).toBeTruthy();
  await tentar();
  expect(screen.getByRole('alert')).toBeTruthy();
  load.mockResolvedValue({ default: Dialogo });
  await tentar();
  expect(await screen.findByText('O diálogo')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is left by a button and by Escape', async () => {
  await mostrar(tardio<Props>(offline));
  fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

it('after an update took it away the page is loaded anew, once the server answers', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  await mostrar(tardio<Props>(offline));
  expect(reload).not.toHaveBeenCalled();
  await tentar();
  expect(reload).toHaveBeenCalledOnce();
});

it('closing it meanwhile keeps the page', async () => {
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answered.promise);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  const page = await mostrar(tardio<Props>(offline));
  await tentar();
  page.unmount();
  await act(async () => answered.resolve(Response.json({})));
  expect(reload).not.toHaveBeenCalled();
});

it('what is only a help is just not there', async () => {
  await mostrar(opcional<Props>(offline));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('O carrinho')).toBeTruthy();
});

it('a part of a page leaves a word in its place, and comes with the connection', async () => {
  const load = vi.fn<() => Promise<{ default: ComponentType<Props> }>>(offline);
  const Parte = parte<Props>(load, 'Sem conexão para buscar isto agora.');
  await mostrar(({ onClose }) => (
    <Suspense fallback="espera">
      <Parte onClose={onClose} />
    </Suspense>
  ));
  expect((await screen.findByRole('status')).textContent).toBe('Sem conexão para buscar isto agora.');
  expect(screen.getByText('O carrinho')).toBeTruthy();
  load.mockResolvedValue({ default: Dialogo });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('O diálogo')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('keeps what was typed in it when it is fetched ahead behind it', async () => {
  vi.resetModules();
  const { tardio } = await import('./tardio.tsx');
  const { fetchAhead } = await import('../../lib/ahead.ts');
  const load = vi.fn(async () => ({ default: () => <input aria-label="Nome" /> }));
  const Peca = tardio<Props>(load);
  const { rerender } = await mostrar(Peca);
  const antes = await screen.findByLabelText('Nome');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  await act(async () => fetchAhead());
  expect(load).toHaveBeenCalledTimes(2);
  rerender(
    <ComMantine>
      <p>O carrinho</p>
      <Peca onClose={onClose} />
    </ComMantine>,
  );
  expect(screen.getByLabelText('Nome')).toBe(antes);
});

it('a part of a page that was fetched ahead is drawn with the page', async () => {
  vi.resetModules();
  const { parte } = await import('./tardio.tsx');
  const { fetchAhead } = await import('../../lib/ahead.ts');
  const Parte = parte<Props>(async () => ({ default: Dialogo }), 'Sem conexão para buscar isto agora.');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  await act(async () => fetchAhead());
  render(
    <Suspense fallback="espera">
      <Parte onClose={onClose} />
    </Suspense>,
  );
  expect(screen.getByText('O diálogo')).toBeTruthy();
});

it('what works beside the pages comes by itself, before what they may ask for, and is asked for by nobody', async () => {
  vi.resetModules();
  const { aoLado, opcional } = await import('./tardio.tsx');
  const { fetchAhead } = await import('../../lib/ahead.ts');
  const order: string[] = [];
  const load = (name: string) => async () => {
    order.push(name);
    return { default: Dialogo };
  };
  opcional(load('parte'));
  const Beside = aoLado(load('ao lado'));
  render(<Beside />);
  await act(async () => {});
  expect(order).toEqual([]);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  await act(async () => fetchAhead());
  expect(order).toEqual(['ao lado', 'parte']);
  expect(screen.getByText('O diálogo')).toBeTruthy();
});

/** The settings as a list with what is set now, and a page each. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar, semRede } from '../../testing/desenhar.tsx';
import { lojaDeTeste, padaria } from '../../testing/loja.ts';
import ConfiguracoesPage from './configuracoes-page.tsx';

// A text field that grows listens to the fonts, which happy-dom has none of.
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

function abrir(em: string, mais: Record<string, unknown> = {}): Promise<Desenho> {
  const { quem, respostas } = lojaDeTeste();
  return desenhar(<ConfiguracoesPage />, {
    ...{ em, quem },
    respostas: {
      ...respostas,
      'GET /api/loja': { ...padaria, id: quem.lojaId, limiteFiadoPadrao: 150 },
      ...mais,
    },
  });
}
const linha = (name: string) => screen.getByRole('link', { name });

it('each line says what is set now; what can’t be had says so', async () => {
  await abrir('/configuracoes', { 'GET /api/auth/sessoes': semRede });
  await within(linha('Fiado')).findByText('Até R$ 150,00 por cliente');
  await within(linha('Sessões ativas')).findByText('Não foi possível carregar');
  // Beside the list, where there is room, the first one.
  expect(linha('Loja').getAttribute('aria-current')).toBe('page');
  await screen.findByRole('form', { name: 'Loja' });
});

it.each([
  ['/configuracoes#pix-automatico', '/configuracoes/pix-automatico', 'Pix automático'],
  ['/configuracoes#pin', '/configuracoes/senha', 'Senha e PIN'],
  ['/configuracoes/pin', '/configuracoes/senha', 'Senha e PIN'],
])('%s leads to %s', async (em, onde, titulo) => {
  const page = await abrir(em);
  await screen.findByRole('heading', { level: 1, name: titulo });
  expect(page.onde()).toBe(onde);
});

it('an address that there is not says so', async () => {
  await abrir('/configuracoes/nada');
  await screen.findByText('Página não encontrada');
});

it('a setting is found by what is on its page, and opened, by keyboard', async () => {
  const page = await abrir('/configuracoes');
  const busca = screen.getByRole('searchbox', { name: 'Buscar nas configurações' });
  act(() => busca.focus());
  fireEvent.change(busca, { target: { value: 'xyz' } });
  expect(screen.getByText('Nada com “xyz” nas configurações.').role).toBe('status');
  fireEvent.change(busca, { target: { value: 'taxa' } });
  fireEvent.keyDown(busca, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(linha('Taxa de serviço'));
  fireEvent.keyDown(linha('Taxa de serviço'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(linha('Formas de pagamento'));
  fireEvent.change(busca, { target: { value: 'token' } });
  act(() => busca.focus());
  fireEvent.keyDown(busca, { key: 'Enter' });
  const titulo = await screen.findByRole('heading', { level: 1, name: 'Pix automático' });
  expect(page.onde()).toBe('/configuracoes/pix-automatico');
  await waitFor(() => expect(document.activeElement).toBe(titulo));
});

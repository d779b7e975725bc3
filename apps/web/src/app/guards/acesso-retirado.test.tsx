/** A plan that ends while a form is being filled in leaves the typed text. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { expect, it, vi } from 'vitest';
import FuncionariosPage from '../../features/funcionarios/funcionarios-page.tsx';
import { desenhar } from '../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../testing/loja.ts';
import ConfiguracoesPage from '../configuracoes/configuracoes-page.tsx';
import type { GuardedPath } from './acesso.ts';
import { Guard } from './guard.tsx';
import { SessaoWatcher } from './sessao-watcher.tsx';

const plano = (planoExpiraEm: string | null) => ({
  ...{ assinatura: 'premium', planoExpiraEm, renova: false, pagamentos: 'simulado' },
});

/** A dialog, and a page of the settings. */
const FORMULARIOS: readonly [GuardedPath, string, string, string | undefined, ComponentType, string?][] = [
  ['/funcionarios', 'Novo Funcionário', 'Nome Completo', 'Novo Funcionário', FuncionariosPage],
  ['/configuracoes', 'Meu perfil', 'Telefone', undefined, ConfiguracoesPage, '/configuracoes/perfil'],
];

it.each(FORMULARIOS)(
  'on %s the form %s keeps what was typed, to be copied',
  async (path, nome, campo, botao, Page, em = path) => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { quem, respostas } = lojaDeTeste();
    const paginas = (
      <SessaoWatcher>
        <Routes>
          <Route
            path={`${path}/*`}
            element={
              <Guard path={path}>
                <Page />
              </Guard>
            }
          />
          <Route path="*" element="outra página" />
        </Routes>
      </SessaoWatcher>
    );
    const desenho = await desenhar(paginas, {
      ...{ em, quem },
      respostas: {
        ...respostas,
        'GET /api/auth/me': { usuario: quem },
        'GET /api/dashboard': plano(null),
        'GET /api/funcionarios': { funcionarios: [], maximo: 2 },
      },
    });
    if (botao) {
      const [abrir] = await screen.findAllByRole<HTMLButtonElement>('button', { name: botao });
      await waitFor(() => expect(abrir?.disabled).toBe(false));
      await act(async () => abrir?.click());
    }
    const form = await screen.findByRole('form', { name: nome });
    const field = within(form).getByLabelText<HTMLInputElement>(new RegExp(`^${campo}`));
    fireEvent.change(field, { target: { value: '1133334444' } });
    desenho.responder('GET /api/dashboard', plano('2020-01-01T00:00:00.000Z'));
    await waitFor(() => {
      // Each look at the window asks, unless the answer before is still on its way.
      fireEvent.focus(window);
      within(form).getByText('Seu acesso a esta página foi retirado');
    });
    expect(desenho.onde()).toBe(em);
    expect(field.value).toBe('1133334444');
    fireEvent.click(within(form).getByRole('button', { name: 'Copiar o que digitei' }));
    await within(form).findByText('Copiado.');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${campo}: 1133334444`));
  },
);

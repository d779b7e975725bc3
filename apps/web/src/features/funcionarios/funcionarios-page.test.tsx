import type { Funcionario } from '@balcao/contract/funcionarios';
import { LIMITES_DE_ANTES } from '@balcao/contract/permissoes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { desenhar, falha, semRede } from '../../testing/desenhar.tsx';
import FuncionariosPage from './funcionarios-page.tsx';

const bia: Funcionario = {
  ...{ id: 'b1a00000-0000-4000-8000-000000000000', nome: 'Bia', email: 'bia@loja.com.br', telefone: null },
  ...{ permissoes: ['vendas'], limites: LIMITES_DE_ANTES, ativo: true, criadoEm: '2026-03-10T15:00:00.000Z' },
} as unknown as Funcionario;
const caio: Funcionario = { ...bia, id: 'ca100000-0000-4000-8000-000000000000', nome: 'Caio' };

const LISTA = 'GET /api/funcionarios';
const CRIAR = 'POST /api/funcionarios';
const EDITAR = 'PUT /api/funcionarios/:id';
const EXCLUIR = 'DELETE /api/funcionarios/:id';

const writeText = vi.fn(async () => undefined);
beforeEach(() => {
  writeText.mockClear();
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
});
afterEach(() => void vi.useRealTimers());

const abrir = (...equipe: Funcionario[]) =>
  desenhar(<FuncionariosPage />, {
    em: '/funcionarios',
    respostas: { [LISTA]: { funcionarios: equipe } },
  });
const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
const type = (label: RegExp | string, value: string, where: HTMLElement) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });

it('employees that cannot be loaded say so twice, and come when asked again', async () => {
  const page = await desenhar(<FuncionariosPage />, { respostas: { [LISTA]: falha('ERRO_INTERNO') } });
  await waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .filter(({ textContent }) => textContent?.includes('Erro ao carregar funcionários')),
    ).toHaveLength(2),
  );
  expect(page.pedidas.filter(({ path }) => path === '/api/funcionarios')).toHaveLength(3);
  page.responder(LISTA, { funcionarios: [bia] });
  await press('Tentar de novo');
  await screen.findByText('Bia');
});

it.each([
  ['says what the server says', falha('EMAIL_EM_USO'), 'Este e-mail já está em uso.'],
  ['without words of the server says so', semRede, 'Erro ao salvar funcionário'],
])(
  'an employee who cannot be saved %s; then he is created, with his id copied',
  async (_, resposta, texto) => {
    const page = await abrir();
    await screen.findByText('Nenhum funcionário cadastrado');
    page.responder(CRIAR, resposta);
    await press('Novo Funcionário');
    const form = await screen.findByRole('dialog', { name: 'Novo Funcionário' });
    type(/^Nome Completo/, 'Caio', form);
    type(/^Email/, 'caio@loja.com.br', form);
    type(/^Senha/, 'segredo1', form);
    fireEvent.click(within(form).getByRole('checkbox', { name: 'Vendas' }));
    await press('Criar Funcionário', form);
    await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(texto));
    page.responder(CRIAR, () => Response.json({ funcionario: caio }, { status: 201 }));
    await press('Criar Funcionário', form);
    await screen.findByText(`Funcionário criado com sucesso! ID: ${caio.id}`);
    await waitFor(() => expect(writeText).toHaveBeenCalledExactlyOnceWith(caio.id));
  },
);

it('an edit of an employee that fails says so, then says that it worked', async () => {
  const page = await abrir(bia);
  page.responder(EDITAR, semRede);
  await screen.findByText('Bia');
  await press('Editar Bia');
  const form = await screen.findByRole('dialog', { name: 'Editar Funcionário' });
  await press('Salvar Alterações', form);
  await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe('Erro ao salvar funcionário'));
  page.responder(EDITAR, { funcionario: bia });
  await press('Salvar Alterações', form);
  await screen.findByText('Funcionário atualizado com sucesso!');
});

it.each([
  ['says what the server says', falha('INDISPONIVEL'), 'Serviço indisponível no momento. Tente novamente.'],
  ['without words of the server says so', semRede, 'Erro ao excluir funcionário'],
])('an employee who cannot be deleted %s; then he goes', async (_, resposta, texto) => {
  const page = await abrir(bia);
  page.responder(EXCLUIR, resposta);
  const excluir = async () => {
    await press('Excluir Bia');
    const question = await screen.findByRole('dialog', { name: 'Excluir funcionário' });
    expect(question.textContent).toContain('Tem certeza que deseja excluir o funcionário Bia');
    await press('Excluir', question);
  };
  await screen.findByText('Bia');
  await excluir();
  await screen.findByText(texto);
  page.responder(EXCLUIR, { mensagem: 'ok' });
  page.responder(LISTA, { funcionarios: [] });
  await excluir();
  await screen.findByText('Funcionário excluído com sucesso!');
  await screen.findByText('Nenhum funcionário cadastrado');
});

it('a copied id says so, and its marker clears after 2 s', async () => {
  await abrir(bia);
  await screen.findByText(bia.id.slice(0, 8));
  vi.useFakeTimers();
  await press('Copiar ID de Bia');
  const mark = () => screen.getAllByRole('status').filter((one) => one.textContent?.includes('Copiado'));
  expect(writeText).toHaveBeenCalledExactlyOnceWith(bia.id);
  expect(screen.getByText('ID copiado para a área de transferência!')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1900));
  expect(mark()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(mark()).toHaveLength(0);
});

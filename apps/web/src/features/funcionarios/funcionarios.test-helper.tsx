/** The page of employees with a team that a test gives. */
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { LIMITES_DE_ANTES } from '@balcao/contract/pessoas/permissoes';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Desenho, desenhar } from '../../testing/desenhar.tsx';
import FuncionariosPage from './funcionarios-page.tsx';

export const bia = {
  ...{ id: 'b1a00000-0000-4000-8000-000000000000', nome: 'Bia', email: 'bia@loja.com.br', telefone: null },
  ...{ permissoes: ['vendas'], limites: LIMITES_DE_ANTES, ativo: true, criadoEm: '2026-03-10T15:00:00.000Z' },
} as unknown as Funcionario;
export const caio: Funcionario = { ...bia, id: 'ca100000-0000-4000-8000-000000000000', nome: 'Caio' };

export const LISTA = 'GET /api/funcionarios';
export const CRIAR = 'POST /api/funcionarios';
export const EDITAR = 'PUT /api/funcionarios/:id';

export const abrir = (...equipe: Funcionario[]) =>
  desenhar(<FuncionariosPage />, {
    em: '/funcionarios',
    respostas: { [LISTA]: { funcionarios: equipe, maximo: 2 } },
  });
export const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getByRole('button', { name })));
export const type = (label: RegExp | string, value: string, where: HTMLElement) =>
  fireEvent.change(within(where).getByLabelText(label), { target: { value } });
export const tick = (name: string, where: HTMLElement) => fireEvent.click(within(where).getByLabelText(name));
export const novo = async () => {
  await press('Novo Funcionário');
  return screen.findByRole('dialog', { name: 'Novo Funcionário' });
};
export const editar = async (nome: string) => {
  await press(`Editar ${nome}`);
  return screen.findByRole('dialog', { name: 'Editar Funcionário' });
};
export const linha = (nome: string) => screen.getByRole('row', { name: new RegExp(nome) });
export const enviado = (page: Desenho, method: string) =>
  page.pedidas.filter((one) => one.method === method).map(({ body }) => body);

/** The page of employees with a team that a test gives. */
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { LIMITES_DE_ANTES } from '@balcao/contract/pessoas/permissoes';
import { fireEvent, screen, within } from '@testing-library/react';
import { desenhar } from '../../testing/desenhar.tsx';
import { dialogo, press, type } from '../../testing/gestos.ts';
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
export const tick = (name: string, where: HTMLElement) => fireEvent.click(within(where).getByLabelText(name));
/** Fills the open form of a new employee. */
export async function preencher(form: HTMLElement, email = 'caio@loja.com.br'): Promise<void> {
  type(/^Nome Completo/, 'Caio', form);
  type(/^Email/, email, form);
  type(/^Senha/, 'segredo1', form);
  tick('Vendas', form);
}
export const novo = async () => {
  await press('Novo Funcionário');
  return dialogo('Novo Funcionário');
};
export const editar = async (nome: string) => {
  await press(`Editar ${nome}`);
  return dialogo('Editar Funcionário');
};
export const linha = (nome: string) => screen.getByRole('row', { name: new RegExp(nome) });

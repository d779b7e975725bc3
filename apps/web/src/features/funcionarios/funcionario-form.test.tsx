import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { LIMITES_DE_NOVO } from '@balcao/contract/pessoas/permissoes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha } from '../../testing/desenhar.tsx';
import { enviados, press, type } from '../../testing/gestos.ts';
import {
  abrir,
  bia,
  CRIAR,
  caio,
  EDITAR,
  editar,
  LISTA,
  linha,
  novo,
  preencher,
  tick,
} from './funcionarios.test-helper.tsx';

it('each empty field of a new employee is told, the first has the focus, and nothing is sent', async () => {
  const page = await abrir();
  await screen.findByText('Nenhum funcionário cadastrado');
  const form = await novo();
  await press('Criar funcionário', form);
  for (const text of [
    'Nome é obrigatório',
    'Email é obrigatório',
    'Senha é obrigatória para novos funcionários',
    'Selecione pelo menos uma página de acesso',
  ]) {
    expect(within(form).getByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(within(form).getByLabelText(/^Nome Completo/));
  expect(enviados(page, 'POST')).toEqual([]);
});

it('an e-mail in use is told at its field, which has the focus, and nothing typed is lost', async () => {
  const page = await abrir();
  await screen.findByText('Nenhum funcionário cadastrado');
  page.responder(CRIAR, falha('EMAIL_EM_USO'));
  const form = await novo();
  await preencher(form, 'ana@loja.com.br');
  await press('Criar funcionário', form);
  const email = within(form).getByLabelText<HTMLInputElement>(/^Email/);
  await waitFor(() => expect(document.activeElement).toBe(email));
  const told = email.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(told.map((id) => document.getElementById(id)?.textContent)).toContain('Este e-mail já está em uso.');
  expect(within(form).getByLabelText<HTMLInputElement>(/^Nome Completo/).value).toBe('Caio');
});

it('the form shows a password when asked, and says what each page is; an edit has no password', async () => {
  await abrir(bia);
  await screen.findByText('Bia');
  const form = await novo();
  const field = (label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label);
  expect([field(/^Email/).type, field(/^Telefone \(Opcional\)/).type]).toEqual(['email', 'tel']);
  expect(field(/^Senha/).type).toBe('password');
  fireEvent.mouseDown(within(form).getByRole('button', { name: /senha/i }));
  expect(field(/^Senha/).type).toBe('text');
  const pages = within(form).getByRole('group', { name: 'Páginas de Acesso' });
  for (const text of [
    'Gerenciar vendas e clientes',
    'Gerenciar catálogo de produtos',
    'Visualizar relatórios e estatísticas',
    'Gerenciar despesas do negócio',
  ]) {
    expect(within(pages).getByText(text)).toBeTruthy();
  }
  await press('Cancelar', form);
  expect(within(await editar('Bia')).queryByLabelText(/^Senha/)).toBeNull();
});

it('limits are set of who sells, and the list says of them what is not as usual', async () => {
  const caixa = { ...bia, permissoes: ['produtos'], limites: LIMITES_DE_NOVO } as Funcionario;
  const page = await abrir(caixa);
  page.responder(EDITAR, ({ body }: { body: Funcionario }) => {
    const funcionario = { ...caixa, ...body, limites: { ...caixa.limites, ...body.limites } };
    page.responder(LISTA, { funcionarios: [funcionario], maximo: 2 });
    return { funcionario };
  });
  await screen.findByText('Bia');
  const form = await editar('Bia');
  const desconto = () => within(form).queryByLabelText<HTMLInputElement>('Desconto até');
  expect(desconto()).toBeNull();
  tick('Vendas', form);
  expect(desconto()?.value).toBe('10');
  const ticked = (name: string) =>
    within(form).getByRole<HTMLInputElement>('checkbox', { name: `Pode ${name}` }).checked;
  expect([ticked('devolver vendas'), ticked('fazer sangria')]).toEqual([false, true]);
  type('Desconto até', '101', form);
  await press('Salvar Alterações', form);
  expect(within(form).getByText('Informe um percentual de 0 a 100.')).toBeTruthy();
  expect(document.activeElement).toBe(desconto());
  type('Desconto até', '12,5', form);
  tick('Pode devolver vendas', form);
  await press('Salvar Alterações', form);
  await screen.findByText('Funcionário atualizado com sucesso!');
  expect(linha('Bia').textContent).toContain('Desconto até 12,5\u00a0% · Devolve vendas');
  expect(enviados(page, 'PUT')).toMatchObject([
    { permissoes: ['vendas', 'produtos'], limites: { descontoMaximo: 12.5, devolver: true } },
  ]);
});

it('a function ticks the pages and limits of a new employee', async () => {
  const page = await abrir();
  await screen.findByText('Nenhum funcionário cadastrado');
  page.responder(CRIAR, ({ body }: { body: Funcionario }) =>
    Response.json({ funcionario: { ...caio, ...body } }),
  );
  const form = await novo();
  await preencher(form);
  await press('Gerente', form);
  expect(within(form).getByRole('button', { name: 'Gerente', pressed: true })).toBeTruthy();
  await press('Criar funcionário', form);
  await screen.findByText(/^Funcionário criado com sucesso!/);
  expect(enviados(page, 'POST')).toMatchObject([
    {
      permissoes: ['vendas', 'produtos', 'relatorios', 'despesas', 'cozinha'],
      limites: { descontoMaximo: 100, devolver: true, sangria: true },
    },
  ]);
});

it('a new employee is given limits with his account', async () => {
  const page = await abrir();
  await screen.findByText('Nenhum funcionário cadastrado');
  page.responder(CRIAR, ({ body }: { body: Funcionario }) => {
    const funcionario = { ...caio, ...body };
    page.responder(LISTA, { funcionarios: [funcionario], maximo: 2 });
    return Response.json({ funcionario }, { status: 201 });
  });
  const form = await novo();
  await preencher(form);
  type('Desconto até', '0', form);
  tick('Pode fazer sangria', form);
  await press('Criar funcionário', form);
  await screen.findByText(/^Funcionário criado com sucesso!/);
  expect(enviados(page, 'POST')).toMatchObject([
    { limites: { descontoMaximo: 0, devolver: false, sangria: false } },
  ]);
  expect(linha('Caio').textContent).toContain('Sem desconto · Sem sangria');
});

import type { Gaveta } from '@balcao/contract/caixa/caixa';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar, falha, type Pedida, semRede } from '../../../testing/desenhar.tsx';
import { campo, enviados, press, salvar, type } from '../../../testing/gestos.ts';
import { GavetasDaLoja } from './gavetas-da-loja.tsx';

const LISTA = 'GET /api/caixas/gavetas';
const CRIAR = 'POST /api/caixas/gavetas';
const EDITAR = 'PUT /api/caixas/gavetas/:id';
const caixa1: Gaveta = { id: 'g1', nome: 'Caixa 1', ativa: true };

async function abrir(): Promise<Desenho> {
  const page = await desenhar(<GavetasDaLoja />, { respostas: { [LISTA]: { gavetas: [caixa1] } } });
  await screen.findByRole('region', { name: 'Caixas da loja' });
  return page;
}
/** The server takes the change of a drawer, and keeps it. */
const aceitar = (page: Desenho) =>
  page.responder(EDITAR, ({ body, path }: Pedida) => {
    const salva = { id: path.split('/').at(-1), ...(body as object) };
    page.responder(LISTA, { gavetas: [salva] });
    return salva;
  });

const nome = (qual: string) => campo(`Nome de ${qual}`);
const chamar = (qual: string, value: string) => type(`Nome de ${qual}`, value);
const enter = (qual: string) => salvar(nome(qual).closest('form') as HTMLFormElement);

it('a drawer gets another name', async () => {
  const page = await abrir();
  aceitar(page);
  chamar('Caixa 1', 'Balcão');
  await enter('Caixa 1');
  await screen.findByText('Caixa salvo.');
  expect(nome('Balcão').value).toBe('Balcão');
  expect(enviados(page, 'PUT')).toEqual([{ nome: 'Balcão', ativa: true }]);
});

it('the only one stays in use, in the server’s words', async () => {
  const page = await abrir();
  const mensagem = 'A loja precisa de pelo menos um caixa.';
  page.responder(EDITAR, falha('VALIDACAO', { campos: { ativa: mensagem } }));
  const usado = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Caixa 1 em uso' });
  await act(async () => void fireEvent.click(usado));
  await screen.findByText(mensagem);
  expect(usado.checked).toBe(true);
});

it('one more has a name that none has; the field of a wrong one says so', async () => {
  const page = await abrir();
  page.responder(CRIAR, falha('VALIDACAO', { campos: { nome: 'Já existe um caixa com este nome.' } }));
  await press('Novo caixa');
  expect(document.activeElement).toBe(nome('novo caixa'));
  chamar('novo caixa', 'caixa 1');
  await enter('novo caixa');
  await screen.findByText('Já existe um caixa com este nome.');
  expect(nome('novo caixa').getAttribute('aria-invalid')).toBe('true');
  const quiosque = { id: 'g2', nome: 'Quiosque', ativa: true };
  page.responder(CRIAR, () => Response.json(quiosque, { status: 201 }));
  page.responder(LISTA, { gavetas: [caixa1, quiosque] });
  chamar('novo caixa', 'Quiosque');
  await enter('novo caixa');
  await screen.findByText('Quiosque criado.');
  expect(screen.queryByLabelText('Nome de novo caixa')).toBeNull();
  aceitar(page);
  await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: 'Caixa 1 em uso' })));
  await waitFor(() => expect(enviados(page, 'PUT')).toEqual([{ nome: 'Caixa 1', ativa: false }]));
});

it('drawers that can’t be had say so, and come when asked again', async () => {
  const page = await desenhar(<GavetasDaLoja />, { respostas: { [LISTA]: semRede } });
  await screen.findByText('Não foi possível carregar os caixas.');
  page.responder(LISTA, { gavetas: [caixa1] });
  await press('Tentar de novo');
  await waitFor(() => expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(1));
});

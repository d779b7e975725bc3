import type { Despesa } from '@balcao/contract/despesas/despesas';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fila } from '../../fila/fila.ts';
import { type Pedida, semRede } from '../../testing/desenhar.tsx';
import { press, type } from '../../testing/gestos.ts';
import {
  abrir,
  CRIAR,
  despesa,
  EXCLUIR,
  feitas,
  LISTA,
  linhas,
  lista,
  naSexta,
  nova,
} from './despesas.test-helper.tsx';

naSexta();

const EDITAR = 'PUT /api/despesas/:id';
const mensal = (data: string, mais: Partial<Despesa> = {}) =>
  despesa('Aluguel', { id: data, data, serieId: 's', repete: { cada: 'MES' }, ...mais });

it('one that comes back is told so, and when the next one comes', async () => {
  const page = await abrir([]);
  await screen.findByText(/^Nenhuma despesa/);
  const form = await nova();
  type(/^Descrição/, 'Aluguel', form);
  type(/^Valor/, '1200', form);
  type(/^Data/, '2026-10-31', form);
  type(/^Repete/, 'MES', form);
  expect(within(form).getByText('A próxima entra sozinha em 30/11/2026.')).toBeTruthy();
  type(/^Data/, '2026-09-30', form);
  expect(within(form).getByText('As que venceram até hoje entram junto.')).toBeTruthy();
  type(/^Data/, '2026-10-31', form);
  type(/^Até/, '2026-10-01', form);
  await press('Salvar', form);
  expect(within(form).getByText('A repetição termina antes do dia da despesa.')).toBeTruthy();
  type(/^Até/, '2027-10-31', form);
  page.responder(CRIAR, ({ body }: Pedida) =>
    Response.json({ ...mensal('2026-10-31'), ...(body as Despesa) }, { status: 201 }),
  );
  page.responder(LISTA, lista([mensal('2026-10-31', { repete: { cada: 'MES', ate: '2027-10-31' } })]));
  await press('Salvar', form);
  await waitFor(() =>
    expect(linhas()).toEqual([
      expect.stringMatching(/Aluguel · 31\/10\/2026 · repete todo mês · até 31\/10\/2027|Materiais · 31/),
    ]),
  );
  expect(feitas(page, 'POST')[0]?.body).toMatchObject({ repete: { cada: 'MES', ate: '2027-10-31' } });
});

it('it is changed alone, or with those to come', async () => {
  const page = await abrir([mensal('2026-11-10')]);
  await screen.findByText('Aluguel');
  const editar = async () => {
    await press('Editar Aluguel');
    return screen.findByRole('dialog', { name: 'Editar Despesa' });
  };
  const ditas = () => feitas(page, 'PUT').map(({ query, body }) => [query.get('alcance'), body]);
  page.responder(EDITAR, semRede);
  const uma = await editar();
  expect(within(uma).queryByLabelText(/^Repete/)).toBeNull();
  type(/^Valor/, '11', uma);
  await press('Salvar', uma);
  await within(uma).findByText('Alterar uma despesa precisa de conexão. Tente quando ela voltar.');
  page.responder(EDITAR, mensal('2026-11-10'));
  await press('Salvar', uma);
  await screen.findByText('Despesa alterada com sucesso!');
  const todas = await editar();
  await press('Esta e as próximas', todas);
  type(/^Repete/, '', todas);
  expect(within(todas).getByText('Não repete mais')).toBeTruthy();
  await press('Salvar', todas);
  await waitFor(() => expect(ditas()).toHaveLength(3));
  const dados = { descricao: 'Aluguel', categoria: 'Materiais', data: '2026-11-10' };
  expect(ditas().slice(1)).toEqual([
    ['uma', { ...dados, valor: 11 }],
    ['proximas', { ...dados, valor: 10, repete: null }],
  ]);
});

it('it is deleted alone, or with those to come', async () => {
  const page = await abrir([mensal('2026-11-10'), despesa('Sacolas')]);
  await screen.findByText('Aluguel');
  page.responder(EXCLUIR, () => new Response(null, { status: 204 }));
  page.responder(LISTA, lista([despesa('Sacolas')]));
  await press('Excluir Aluguel');
  const pergunta = await screen.findByRole('dialog', { name: 'Excluir despesa' });
  expect(pergunta.textContent).toContain('As outras ficam, e a próxima entra no dia dela.');
  await press('Esta e as próximas', pergunta);
  expect(pergunta.textContent).toContain('As de depois dela também saem, e nenhuma outra entra.');
  await press('Excluir', pergunta);
  await screen.findByText('Despesa excluída com sucesso!');
  expect(feitas(page, 'DELETE').map(({ query }) => query.get('alcance'))).toEqual(['proximas']);
});

it('what a sangria paid says so, keeps its value, and goes with the sangria', async () => {
  const gelo = despesa('Gelo', { movimentoId: 'Gelo' });
  const page = await abrir([gelo]);
  await screen.findByText('Materiais · 20/11/2026 · paga do caixa');
  await press('Editar Gelo');
  const form = await screen.findByRole('dialog', { name: 'Editar Despesa' });
  expect(within(form).getByLabelText<HTMLInputElement>(/^Valor/).readOnly).toBe(true);
  await press('Cancelar', form);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Excluir Gelo');
  const pergunta = await screen.findByRole('dialog', { name: 'Excluir despesa' });
  expect(pergunta.textContent).toContain('A sangria é desfeita junto: o dinheiro volta para o caixa.');
  page.responder(EXCLUIR, () => new Response(null, { status: 204 }));
  page.responder(LISTA, lista([]));
  await press('Excluir', pergunta);
  await screen.findByText('Despesa excluída com sucesso!');
});

it('a sangria that waits on this device is an expense already, and goes from there', async () => {
  const page = await abrir([]);
  await screen.findByText(/^Nenhuma despesa/);
  page.responder('POST /api/caixas/:id/movimentos', semRede);
  const caixa = {
    tipo: 'SANGRIA',
    valor: 30,
    id: 'm1',
    despesa: { descricao: 'Gelo', categoria: 'Materiais' },
  };
  await act(async () => {
    await fila.lancar({
      ...{ key: 'k1', operation: 'movimentarCaixa', vendaId: 'g1', caixaId: 'c1', identificador: 'Caixa 1' },
      ...{ tipo: 'VENDAS', body: { itens: [], criadaEm: '2026-11-21T01:30:00.000Z', caixa } },
    } as Parameters<typeof fila.lancar>[0]);
  });
  await waitFor(() =>
    expect(linhas()).toEqual([
      expect.stringMatching(/Gelo.*30,00.*Materiais · 20\/11\/2026 · paga do caixa · esperando envio/),
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Editar Gelo' })).toBeNull();
  await press('Excluir Gelo');
  await press('Excluir', await screen.findByRole('dialog', { name: 'Excluir despesa' }));
  await waitFor(() => expect(fila.get().envios).toEqual([]));
});

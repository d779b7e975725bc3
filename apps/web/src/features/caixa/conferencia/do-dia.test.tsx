/** The check of a day, on the page of the drawer. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha } from '../../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../../testing/loja.ts';
import { abrir } from '../caixa.test-helper.tsx';

const CONFERENCIA = 'GET /api/relatorios/conferencia';
const lido = (one: HTMLElement) => (one.textContent ?? '').replaceAll('\u00a0', ' ');
const conferencia = () => screen.getByRole('region', { name: 'Conferência do dia' });
const dito = (texto: string) => waitFor(() => expect(lido(conferencia())).toContain(texto));

it('a day that agrees says so; one that does not says what, by how much and where', async () => {
  const vendas = { o_que: 'Vendas e seus pagamentos', a: 4.5, b: 4.51, diferenca: -0.01, onde: 'Venda 1' };
  const certo = { ...vendas, o_que: 'Vendas e seus itens', b: 4.5, diferenca: 0, onde: null };
  const respostas = { [CONFERENCIA]: { confere: false, linhas: [vendas, certo] } };
  const desenho = await abrir(lojaDeTeste(), { respostas });
  await dito('Algo não confere hoje');
  const wrong = within(conferencia()).getAllByRole('listitem').map(lido);
  expect(wrong[0]).toContain('Venda 1: R$ 4,50 e R$ 4,51, diferença de R$ 0,01');
  expect(wrong.join()).not.toContain(certo.o_que);
  desenho.responder(CONFERENCIA, { confere: true, linhas: [] });
  fireEvent.change(screen.getByLabelText('Dia conferido'), { target: { value: '2026-01-05' } });
  await dito('Tudo confere em 05/01/2026');
  const perguntas = desenho.pedidas.filter(({ path }) => path.endsWith('/conferencia'));
  expect(perguntas.at(-1)?.query.get('data')).toBe('2026-01-05');
  desenho.responder(CONFERENCIA, falha('VALIDACAO'));
  fireEvent.change(screen.getByLabelText('Dia conferido'), { target: { value: '2026-01-06' } });
  await dito('Não foi possível conferir o dia.');
});

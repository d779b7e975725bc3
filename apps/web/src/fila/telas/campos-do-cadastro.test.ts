import { expect, it } from 'vitest';
import { clienteNovo, despesaNova, produtoNoCaixa } from '../motor/intents.ts';
import { camposDoCadastro, comCampos } from './campos-do-cadastro.ts';

const now = new Date('2026-11-20T15:00:00.000Z');

it('a product is put right under its id, its code taken away where nothing is typed', () => {
  const { body } = produtoNoCaixa({ id: 'b', nome: 'Bolo', valor: 9, codigoBarras: '789' }, now);
  const typed = camposDoCadastro(body);
  expect(typed).toEqual({ nome: 'Bolo', valor: '9,00', codigo: '789', telefone: '' });
  expect(comCampos(body, { ...typed, nome: ' Bolo de fubá ', codigo: ' ' }, 9.5).produto).toEqual({
    ...body.produto,
    ...{ nome: 'Bolo de fubá', valor: 9.5, codigoBarras: null },
  });
});

it('a customer by his name and phone, an expense by its words and value', () => {
  const cliente = clienteNovo({ id: 'm', nome: 'Maria', telefone: '123' }, now).body;
  expect(comCampos(cliente, { ...camposDoCadastro(cliente), telefone: '' }, 0)).toEqual({
    ...cliente,
    cliente: { id: 'm', nome: 'Maria', telefone: null },
  });
  const despesa = { id: 'l', descricao: 'Luz', valor: 90, categoria: 'Outros', data: '2026-11-20' } as const;
  const { body } = despesaNova(despesa, now);
  expect(comCampos(body, { ...camposDoCadastro(body), nome: 'Luz e água' }, 95).despesa).toEqual({
    ...despesa,
    ...{ descricao: 'Luz e água', valor: 95 },
  });
});

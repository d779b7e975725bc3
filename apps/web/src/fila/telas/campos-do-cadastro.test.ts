import { expect, it } from 'vitest';
import type { Cadastro } from '../a-pedido.ts';
import { umEnvio } from '../motor/envio.test-helper.ts';
import type { Intent, OperacaoDe } from '../motor/envio.ts';
import { clienteNovo } from '../operacoes/cadastrar-cliente.ts';
import { produtoNoCaixa } from '../operacoes/cadastrar-produto.ts';
import { despesaNova } from '../operacoes/lancar-despesa.ts';
import { camposDoCadastro, comCampos } from './campos-do-cadastro.ts';

const now = new Date('2026-11-20T15:00:00.000Z');
const luz = { id: 'l', descricao: 'Luz', valor: 90, categoria: 'Outros', data: '2026-11-20' } as const;
const recusado = ({ operation, body }: Intent<OperacaoDe<'criado'>>) =>
  umEnvio(operation, { body }) as Cadastro;

it.each([
  [
    'a product by its name, price and code, which goes where nothing is typed',
    recusado(produtoNoCaixa({ id: 'b', nome: 'Bolo', valor: 9, codigoBarras: '789' }, now)),
    { nome: 'Bolo', valor: '9,00', codigo: '789', telefone: '' },
    { nome: ' Bolo de fubá ', codigo: ' ' },
    { produto: { id: 'b', nome: 'Bolo de fubá', valor: 9.5, codigoBarras: null, semControle: true } },
  ],
  [
    'a customer by name and phone',
    recusado(clienteNovo({ id: 'm', nome: 'Maria', telefone: '123' }, now)),
    { nome: 'Maria', valor: '', codigo: '', telefone: '123' },
    { nome: 'Mari', telefone: '' },
    { cliente: { id: 'm', nome: 'Mari', telefone: null } },
  ],
  [
    'an expense by its words and value',
    recusado(despesaNova(luz, now)),
    { nome: 'Luz', valor: '90,00', codigo: '', telefone: '' },
    { nome: 'Luz e água' },
    { despesa: { ...luz, descricao: 'Luz e água', valor: 9.5 } },
  ],
])('puts right %s, under its id', (_, cadastro, campos, typed, body) => {
  expect(camposDoCadastro(cadastro)).toEqual(campos);
  const corrigido = comCampos(cadastro, { ...campos, ...typed }, 9.5);
  expect(corrigido).toMatchObject({ identificador: typed.nome.trim(), body });
});

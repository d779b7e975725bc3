import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { describe, expect, it } from 'vitest';
import { filtrarFuncionarios, shortId } from './filtrar.ts';

const bia: Funcionario = {
  id: '0190a000-0000-7000-8000-000000000001',
  nome: 'Beatriz Conceição',
  email: 'bia@loja.com.br',
  telefone: '(11) 98888-7777',
  permissoes: ['vendas'],
  limites: { descontoMaximo: 10, devolver: false, sangria: true },
  ativo: true,
  criadoEm: '2026-11-20T12:00:00.000Z',
};
const ze: Funcionario = { ...bia, id: 'ffffffff-1', nome: 'Zé', email: 'ze@loja.com.br', telefone: null };

describe('the list of employees', () => {
  it.each([
    ['conceicao', [bia]],
    ['BIA loja', [bia]],
    ['98888', [bia]],
    ['0190a000', [bia]],
    ['loja.com', [bia, ze]],
    ['ninguém', []],
  ])('%s finds by name, e-mail, phone and id', (busca, found) => {
    expect(filtrarFuncionarios([bia, ze], busca)).toEqual(found);
  });
  it('shortens an id to 8 characters', () => expect(shortId(bia.id)).toBe('0190a000'));
});

import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import { describe, expect, it } from 'vitest';
import { beatriz as bia } from './beatriz.test-helper.ts';
import { filtrarFuncionarios, shortId } from './filtrar.ts';

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

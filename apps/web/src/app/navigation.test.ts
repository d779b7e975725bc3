import type { Usuario } from '@balcao/contract/auth';
import { describe, expect, it } from 'vitest';
import { itemsOf, menuOf, splitForPhone } from './navigation.ts';

const owner: Usuario = {
  id: '0190a000-0000-7000-8000-000000000001',
  nome: 'Ana',
  email: 'ana@loja.com.br',
  telefone: null,
  tipo: 'PRINCIPAL',
  permissoes: [],
  lojaId: '0190a000-0000-7000-8000-000000000002',
  assinatura: 'premium',
  planoExpiraEm: null,
};

function texts(usuario: Usuario, light = false): string[] {
  return itemsOf(menuOf(usuario, light)).map(({ texto }) => texto);
}

describe('the menu', () => {
  it('is whole for the owner, in the groups of the specification', () => {
    expect(menuOf(owner, false).grupos.map(({ titulo }) => titulo)).toEqual([
      'INÍCIO',
      'VENDAS',
      'RELATÓRIOS',
      'FUNCIONÁRIOS',
    ]);
    expect(texts(owner)).toEqual([
      'Dashboard',
      'Assinatura',
      'Vender',
      'Produtos',
      'Despesas',
      'Relatório',
      'Funcionários',
      'Configurações',
    ]);
  });
  it('has no employees on the plan basico, and has them in the free month', () => {
    expect(texts({ ...owner, assinatura: 'basico' })).not.toContain('Funcionários');
    expect(texts({ ...owner, assinatura: 'gratuito' })).toContain('Funcionários');
  });
  it('shows an employee the pages of his permissions and nothing else', () => {
    const employee: Usuario = { ...owner, tipo: 'FUNCIONARIO', permissoes: ['despesas', 'vendas'] };
    expect(texts(employee)).toEqual(['Vender', 'Despesas']);
    expect(texts({ ...employee, permissoes: [] })).toEqual([]);
  });
  it('is the Dashboard alone in Modo Light', () => expect(texts(owner, true)).toEqual(['Dashboard']));
  it('leaves four entries in the bar of a phone and puts the others behind Mais', () => {
    const { barra, mais } = splitForPhone(itemsOf(menuOf(owner, false)));
    expect(barra.map(({ texto }) => texto)).toEqual(['Dashboard', 'Vender', 'Produtos', 'Despesas']);
    expect(mais.map(({ texto }) => texto)).toEqual([
      'Assinatura',
      'Relatório',
      'Funcionários',
      'Configurações',
    ]);
  });
});

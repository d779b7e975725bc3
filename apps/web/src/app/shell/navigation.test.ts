import type { Usuario } from '@balcao/contract/auth';
import { describe, expect, it } from 'vitest';
import type { Alcance } from '../guards/access.ts';
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

const employee: Usuario = { ...owner, tipo: 'FUNCIONARIO', permissoes: ['despesas', 'vendas'] };

function on(estado: string, pagamentos: Alcance['pagamentos'] = 'mercadopago'): Alcance {
  return { estado, pagamentos };
}

function texts(usuario: Usuario, plano = on('premium'), light = false): string[] {
  return itemsOf(menuOf(usuario, plano, light)).map(({ texto }) => texto);
}

describe('the menu', () => {
  it('is whole for the owner, in the groups of the specification', () => {
    expect(menuOf(owner, on('premium'), false).grupos.map(({ titulo }) => titulo)).toEqual([
      'INÍCIO',
      'VENDAS',
      'RELATÓRIOS',
      'FUNCIONÁRIOS',
    ]);
    expect(texts(owner)).toEqual([
      'Dashboard',
      'Assinatura',
      'Vender',
      'Histórico',
      'Produtos',
      'Despesas',
      'Relatório',
      'Funcionários',
      'Configurações',
    ]);
  });
  it('has no employees on the plan basico, and has them in the free month', () => {
    expect(texts(owner, on('basico'))).not.toContain('Funcionários');
    expect(texts(owner, on('teste'))).toContain('Funcionários');
  });
  it('is the subscription alone when the plan is over, in Modo Light too; an employee has nothing', () => {
    expect(texts(owner, on('expirado'))).toEqual(['Assinatura']);
    expect(texts(owner, on('expirado'), true)).toEqual(['Assinatura']);
    expect(texts(employee, on('expirado'))).toEqual([]);
  });
  it('has no subscription where nothing is sold', () => {
    expect(texts(owner, on('premium', 'desligado'))).toEqual([
      'Dashboard',
      'Vender',
      'Histórico',
      'Produtos',
      'Despesas',
      'Relatório',
      'Funcionários',
      'Configurações',
    ]);
  });
  it('shows an employee the pages of his permissions, his account and nothing else', () => {
    for (const estado of ['teste', 'basico', 'premium']) {
      expect(texts(employee, on(estado))).toEqual(['Vender', 'Histórico', 'Despesas', 'Minha conta']);
      expect(texts({ ...employee, permissoes: [] }, on(estado))).toEqual(['Minha conta']);
    }
  });
  it('is the Dashboard alone in Modo Light', () =>
    expect(texts(owner, on('premium'), true)).toEqual(['Dashboard']));
  it('leaves four entries in the bar of a phone and puts the others behind Mais', () => {
    const { barra, mais } = splitForPhone(itemsOf(menuOf(owner, on('premium'), false)));
    expect(barra.map(({ texto }) => texto)).toEqual(['Dashboard', 'Vender', 'Produtos', 'Despesas']);
    expect(mais.map(({ texto }) => texto)).toEqual([
      'Assinatura',
      'Histórico',
      'Relatório',
      'Funcionários',
      'Configurações',
    ]);
  });
});

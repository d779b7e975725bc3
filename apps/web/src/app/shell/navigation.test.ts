import type { Usuario } from '@balcao/contract/pessoas/auth';
import { PERMISSOES } from '@balcao/contract/pessoas/permissoes';
import { describe, expect, it } from 'vitest';
import type { Alcance } from '../guards/acesso.ts';
import { itemsOf, menuOf, splitForPhone } from './navigation.ts';

const owner: Usuario = {
  id: '0190a000-0000-7000-8000-000000000001',
  nome: 'Ana',
  email: 'ana@loja.com.br',
  telefone: null,
  tipo: 'PRINCIPAL',
  permissoes: [],
  limites: null,
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

/** A person, her menu, and its rest when the plan is over. */
const MENUS: readonly (readonly [string, Usuario, readonly string[], readonly string[]])[] = [
  [
    'the owner',
    owner,
    [
      'Dashboard',
      'Assinatura',
      'Vender',
      'Histórico',
      'Clientes',
      'Caixa',
      'Produtos',
      'Despesas',
      'Relatório',
      'Funcionários',
      'Configurações',
    ],
    ['Assinatura'],
  ],
  [
    'who may do everything',
    { ...employee, permissoes: [...PERMISSOES] },
    ['Vender', 'Histórico', 'Clientes', 'Caixa', 'Produtos', 'Despesas', 'Relatório', 'Minha conta'],
    [],
  ],
  ['who may do some', employee, ['Vender', 'Histórico', 'Clientes', 'Caixa', 'Despesas', 'Minha conta'], []],
  [
    'who sells',
    { ...employee, permissoes: ['vendas'] },
    ['Vender', 'Histórico', 'Clientes', 'Caixa', 'Minha conta'],
    [],
  ],
  ['who may do nothing', { ...employee, permissoes: [] }, ['Minha conta'], []],
];

describe('the menu', () => {
  it('is whole for the owner, in the groups of the specification', () => {
    expect(menuOf(owner, on('premium'), false).grupos.map(({ titulo }) => titulo)).toEqual([
      'INÍCIO',
      'VENDAS',
      'RELATÓRIOS',
      'FUNCIONÁRIOS',
    ]);
  });
  it.each(MENUS)(
    'is the same on every plan for %s, but for the employees on basico',
    (_quem, pessoa, menu, fim) => {
      for (const estado of ['teste', 'premium']) expect(texts(pessoa, on(estado))).toEqual(menu);
      // A check that failed, on a device that never heard how plans are paid for.
      expect(texts(pessoa, { estado: 'teste', pagamentos: undefined })).toEqual(menu);
      expect(texts(pessoa, on('basico'))).toEqual(menu.filter((texto) => texto !== 'Funcionários'));
      for (const light of [false, true]) expect(texts(pessoa, on('expirado'), light)).toEqual(fim);
    },
  );
  it('has no subscription where nothing is sold', () => {
    expect(texts(owner, on('premium', 'desligado'))).toEqual([
      'Dashboard',
      'Vender',
      'Histórico',
      'Clientes',
      'Caixa',
      'Produtos',
      'Despesas',
      'Relatório',
      'Funcionários',
      'Configurações',
    ]);
  });
  it('is the Dashboard alone in Modo Light', () =>
    expect(texts(owner, on('premium'), true)).toEqual(['Dashboard']));
  it('leaves four entries in the bar of a phone and puts the others behind Mais', () => {
    const { barra, mais } = splitForPhone(itemsOf(menuOf(owner, on('premium'), false)));
    expect(barra.map(({ texto }) => texto)).toEqual(['Dashboard', 'Vender', 'Produtos', 'Despesas']);
    expect(mais.map(({ texto }) => texto)).toEqual([
      'Assinatura',
      'Histórico',
      'Clientes',
      'Caixa',
      'Relatório',
      'Funcionários',
      'Configurações',
    ]);
  });
});

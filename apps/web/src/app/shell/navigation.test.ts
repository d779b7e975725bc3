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

const VENDAS = ['Vender', 'Comandas e encomendas', 'Histórico', 'Caixa', 'Clientes'];
const COM_COZINHA = VENDAS.toSpliced(2, 0, 'Cozinha');
const DA_DONA = [
  ...['Dashboard', ...VENDAS, 'Produtos', 'Compras', 'Estoque', 'Despesas', 'Relatório', 'Funcionários'],
];

/** A person, her menu, and its rest when the plan is over. */
const MENUS: readonly (readonly [string, Usuario, readonly string[], readonly string[]])[] = [
  ['the owner', owner, [...DA_DONA, 'Assinatura', 'Configurações'], ['Assinatura']],
  [
    'who may do everything',
    { ...employee, permissoes: [...PERMISSOES] },
    [...COM_COZINHA, 'Produtos', 'Compras', 'Estoque', 'Despesas', 'Relatório', 'Minha conta'],
    [],
  ],
  ['who cooks', { ...employee, permissoes: ['cozinha'] }, ['Cozinha', 'Minha conta'], []],
  ['who may do some', employee, [...VENDAS, 'Despesas', 'Minha conta'], []],
  ['who sells', { ...employee, permissoes: ['vendas'] }, [...VENDAS, 'Minha conta'], []],
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
    expect(texts(owner, on('premium', 'desligado'))).toEqual([...DA_DONA, 'Configurações']);
  });
  it('is the Dashboard alone in Modo Light', () =>
    expect(texts(owner, on('premium'), true)).toEqual(['Dashboard']));
  it.each<readonly [string, Usuario, readonly string[]]>([
    ['the owner', owner, ['Dashboard', 'Vender', 'Histórico', 'Caixa']],
    ['who sells', { ...employee, permissoes: ['vendas'] }, VENDAS.slice(0, 4)],
    [
      'who may do all but sell',
      { ...employee, permissoes: ['produtos', 'relatorios', 'despesas'] },
      ['Produtos', 'Compras', 'Estoque', 'Despesas'],
    ],
  ])(
    'leaves what %s needs most in the bar of a phone, and the others behind Mais',
    (_quem, pessoa, daily) => {
      const itens = itemsOf(menuOf(pessoa, on('premium'), false));
      const { barra, mais } = splitForPhone(itens);
      expect(barra.map(({ texto }) => texto)).toEqual(daily);
      expect(mais).toEqual(itens.filter((item) => !barra.includes(item)));
    },
  );
});

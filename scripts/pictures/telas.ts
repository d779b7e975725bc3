/** Every screen and state that a person sees, and how one gets there. */
import type { Page } from '@playwright/test';
import type { Quem } from './people.ts';

export interface Tela {
  nome: string;
  path: string;
  /** Nobody, when absent: signed out. */
  quem?: Quem;
  /** What has to be pressed until it is to be seen. */
  mostrar?: (page: Page, device: { phone: boolean }) => Promise<void>;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** These products in the cart, by the tiles. */
async function escolher(page: Page, ...nomes: string[]): Promise<void> {
  const produtos = page.getByRole('list', { name: 'Produtos' });
  for (const nome of nomes) await produtos.getByRole('button', { name: nome }).first().click();
}

const CESTA = [
  'Café coado 200 ml',
  'Pão de queijo',
  'Pão de queijo',
  'Coxinha de frango',
  'Cappuccino',
  'Prato feito',
  'Brigadeiro',
  'Cerveja long neck',
  'Guaraná 2 L',
  'Pastel de carne',
  'Vela de aniversário',
];

export const TELAS: readonly Tela[] = [
  { nome: 'landing', path: '/' },
  { nome: 'login', path: '/login' },
  { nome: 'cadastro', path: '/cadastro' },
  { nome: 'esqueceusenha', path: '/esqueceusenha' },
  { nome: 'resetsenha', path: '/resetsenha?token=t&email=ana@balcao.app' },
  { nome: 'sucesso', path: '/sucesso' },
  { nome: 'nao-encontrada', path: '/nada-aqui', quem: 'dona' },
  { nome: 'home', path: '/home', quem: 'dona' },
  { nome: 'home-primeiro-dia', path: '/home', quem: 'nova' },
  { nome: 'produtos', path: '/products', quem: 'dona' },
  { nome: 'produtos-em-baixa', path: '/products?filtro=baixa', quem: 'dona' },
  {
    nome: 'produtos-tabela',
    path: '/products',
    quem: 'dona',
    mostrar: async (page, { phone }) => {
      if (!phone) await press(page, 'Tabela');
    },
  },
  { nome: 'produtos-categorias', path: '/products?editar=categorias', quem: 'dona' },
  {
    nome: 'produtos-importar',
    path: '/products',
    quem: 'nova',
    mostrar: (page) => press(page, /Importar/),
  },
  { nome: 'produtos-vazia', path: '/products', quem: 'nova' },
  {
    nome: 'produto-form',
    path: '/products',
    quem: 'dona',
    mostrar: (page) => press(page, 'Adicionar produto'),
  },
  { nome: 'central', path: '/selling', quem: 'dona' },
  { nome: 'central-vazia', path: '/selling', quem: 'nova' },
  { nome: 'central-funcionaria', path: '/selling', quem: 'funcionaria' },
  {
    nome: 'comanda',
    path: '/selling',
    quem: 'dona',
    mostrar: (page) => press(page, /^Mesa 7/),
  },
  { nome: 'caixa-comanda-nova', path: '/selling/caixa/comanda', quem: 'dona' },
  {
    nome: 'caixa-avulso',
    path: '/selling/caixa',
    quem: 'dona',
    mostrar: (page) => page.keyboard.press('F7'),
  },
  { nome: 'caixa', path: '/selling/caixa', quem: 'dona' },
  { nome: 'caixa-vazia', path: '/selling/caixa', quem: 'nova' },
  {
    nome: 'caixa-cheia',
    path: '/selling/caixa',
    quem: 'dona',
    mostrar: (page) => escolher(page, ...CESTA),
  },
  {
    nome: 'caixa-carrinho',
    path: '/selling/caixa',
    quem: 'dona',
    mostrar: async (page, { phone }) => {
      await escolher(page, ...CESTA);
      if (phone) await press(page, /Ver itens/);
    },
  },
  {
    nome: 'caixa-vendida',
    path: '/selling/caixa',
    quem: 'funcionaria',
    mostrar: async (page) => {
      await escolher(page, ...CESTA.slice(0, 3));
      await press(page, /Finalizar Venda/);
      await page.getByRole('region', { name: 'Última venda' }).waitFor();
    },
  },
  {
    nome: 'caixa-busca',
    path: '/selling/caixa',
    quem: 'dona',
    mostrar: (page) => page.getByRole('searchbox', { name: 'Buscar produto' }).fill('ca'),
  },
  { nome: 'historico', path: '/vendas', quem: 'dona' },
  { nome: 'despesas', path: '/despesas', quem: 'dona' },
  { nome: 'despesas-vazia', path: '/despesas', quem: 'nova' },
  { nome: 'despesa-form', path: '/despesas', quem: 'dona', mostrar: (page) => press(page, 'Nova Despesa') },
  { nome: 'relatorio', path: '/relatorio', quem: 'dona' },
  { nome: 'relatorio-produtos', path: '/relatorio?sala=produtos', quem: 'dona' },
  {
    nome: 'relatorio-comissoes',
    path: '/relatorio?sala=comissoes',
    quem: 'dona',
    mostrar: (page) => press(page, 'Gerar Relatório'),
  },
  { nome: 'relatorio-vazio', path: '/relatorio', quem: 'nova' },
  { nome: 'funcionarios', path: '/funcionarios', quem: 'dona' },
  {
    nome: 'funcionario-form',
    path: '/funcionarios',
    quem: 'dona',
    mostrar: (page) => press(page, 'Novo Funcionário'),
  },
  { nome: 'assinatura', path: '/assinatura', quem: 'dona' },
  { nome: 'configuracoes', path: '/configuracoes', quem: 'dona' },
  { nome: 'conta', path: '/conta', quem: 'funcionaria' },
];

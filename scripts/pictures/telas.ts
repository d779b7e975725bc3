/** Every screen and state that a person sees, and how one gets there. */
import { ESTADOS } from './estados.ts';
import { press, type Tela } from './tela.ts';
import { TELAS_DA_CENTRAL } from './telas-da-central.ts';
import { TELAS_DA_CONTA, TELAS_DA_ENTRADA } from './telas-da-entrada.ts';
import { TELAS_DA_FILA } from './telas-da-fila.ts';
import { TELAS_DA_GAVETA } from './telas-da-gaveta.ts';
import { TELAS_DAS_PESSOAS } from './telas-das-pessoas.ts';
import { TELAS_DO_APARELHO } from './telas-do-aparelho.ts';
import { TELAS_DO_CAIXA } from './telas-do-caixa.ts';
import { TELAS_DO_PAGAMENTO } from './telas-do-pagamento.ts';
import { TELAS_DOS_CLIENTES } from './telas-dos-clientes.ts';
import { TELAS_EM_PAPEL } from './telas-em-papel.ts';
import { TELAS_SEM_CONEXAO } from './telas-sem-conexao.ts';

export const TELAS: readonly Tela[] = [
  ...TELAS_DA_ENTRADA,
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
  ...TELAS_DA_CENTRAL,
  ...TELAS_DO_CAIXA,
  ...TELAS_DO_PAGAMENTO,
  ...TELAS_DA_GAVETA,
  ...TELAS_DOS_CLIENTES,
  ...TELAS_EM_PAPEL,
  ...TELAS_DAS_PESSOAS,
  ...TELAS_DO_APARELHO,
  ...TELAS_DA_FILA,
  ...TELAS_SEM_CONEXAO,
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
    mostrar: async (page) => {
      await press(page, 'Este mês');
      await page.getByRole('heading', { name: 'Total de Vendas' }).waitFor();
    },
  },
  { nome: 'relatorio-vazio', path: '/relatorio', quem: 'nova' },
  { nome: 'funcionarios', path: '/funcionarios', quem: 'dona' },
  {
    nome: 'funcionario-form',
    path: '/funcionarios',
    quem: 'dona',
    mostrar: (page) => press(page, 'Novo Funcionário'),
  },
  ...TELAS_DA_CONTA,
  ...ESTADOS,
];

/** What stands before and around the shop: the way in, the account, the plan and its payments. */
import { expirado } from './expirado.ts';
import { dialogo, press, type Tela, trocar } from './tela.ts';

export const TELAS_DA_ENTRADA: readonly Tela[] = [
  { nome: 'landing', path: '/' },
  { nome: 'login', path: '/login' },
  {
    nome: 'login-erro',
    path: '/login',
    mostrar: async (page) => {
      await page.getByLabel('E-mail').fill('ana@balcao.app');
      await page.getByLabel('Senha', { exact: true }).fill('errada1');
      await press(page, 'Entrar');
      await page.getByRole('alert').waitFor();
    },
  },
  { nome: 'cadastro', path: '/cadastro' },
  { nome: 'cadastro-erros', path: '/cadastro', mostrar: (page) => press(page, 'Criar Conta') },
  { nome: 'esqueceusenha', path: '/esqueceusenha' },
  { nome: 'resetsenha', path: '/resetsenha?token=t&email=ana@balcao.app' },
  { nome: 'sucesso', path: '/sucesso', quem: 'assinante' },
  { nome: 'sucesso-sem-sessao', path: '/sucesso' },
  { nome: 'obrigado', path: '/obrigado', quem: 'esperando' },
  { nome: 'pendente', path: '/pendente', quem: 'esperando' },
  { nome: 'falha', path: '/falha', quem: 'dona' },
  { nome: 'erro', path: '/error', quem: 'dona' },
];

export const TELAS_DA_CONTA: readonly Tela[] = [
  { nome: 'assinatura', path: '/assinatura', quem: 'dona' },
  { nome: 'assinatura-ativa', path: '/assinatura', quem: 'assinante' },
  { nome: 'assinatura-boleto', path: '/assinatura', quem: 'esperando' },
  { nome: 'assinatura-expirada', path: '/assinatura', quem: 'dona', antes: expirado },
  {
    nome: 'assinatura-metodo',
    path: '/assinatura',
    quem: 'dona',
    mostrar: async (page) => {
      await press(page, 'Assinar Agora');
      await press(page, 'Continuar');
      await dialogo(page, 'Escolha o método de pagamento');
    },
  },
  {
    nome: 'pagamento-demonstracao',
    path: '/assinatura',
    quem: 'esperando',
    mostrar: async (page) => {
      await press(page, 'Assinar Agora');
      await press(page, 'Continuar');
      await press(page, 'Pagar com Cartão');
      await page.getByRole('button', { name: 'Deixar pendente' }).waitFor();
    },
  },
  {
    nome: 'primeiro-dia',
    path: '/home',
    quem: 'nova',
    antes: async (page) => {
      await page.addInitScript(() => localStorage.setItem('balcao.primeira-visita', 'lu@balcao.app'));
    },
    mostrar: async (page) => {
      await page.getByText('Bar', { exact: true }).click();
      await page.getByLabel('Qual é a sua chave Pix?').fill('lu@balcao.app');
    },
  },
  { nome: 'configuracoes', path: '/configuracoes', quem: 'dona' },
  { nome: 'configuracoes-formas', path: '/configuracoes#formas', quem: 'dona' },
  { nome: 'configuracoes-pix', path: '/configuracoes#pix', quem: 'dona' },
  {
    nome: 'configuracoes-pix-ligado',
    path: '/configuracoes#pix',
    quem: 'dona',
    antes: (page) =>
      trocar(page, '/api/loja/pix-automatico', (conta: object) => ({
        ...conta,
        ...{ ligado: true, funciona: true, conta: 'PADARIA DA PRACA', avisos: true },
      })),
  },
  { nome: 'configuracoes-dinheiro', path: '/configuracoes#caixa', quem: 'dona' },
  { nome: 'configuracoes-virada', path: '/configuracoes#virada', quem: 'dona' },
  { nome: 'conta', path: '/conta', quem: 'funcionaria' },
  {
    nome: 'conta-sessoes',
    path: '/conta',
    quem: 'funcionaria',
    mostrar: (page) => press(page, 'Sair dos outros aparelhos'),
  },
];

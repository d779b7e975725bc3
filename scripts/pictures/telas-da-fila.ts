/** What waits on this device: the list of it with many kinds, what a person puts right, and files of it. */
import type { Page } from '@playwright/test';
import { type Guardada, guardar, id, item } from './disco.ts';
import { dialogo, press, type Tela } from './tela.ts';

const dona = 'dona' as const;

/** One of nearly each kind; some need a person. */
const DE_TUDO: readonly Guardada[] = [
  {
    operation: 'abrirCaixa',
    identificador: 'Caixa 1',
    ha: 2890,
    body: { caixa: { gavetaId: id(1), fundo: 150 } },
  },
  {
    operation: 'abrir',
    identificador: 'VENDA-1',
    ha: 2400,
    attempts: 131,
    body: {
      itens: [
        item('Café coado 200 ml', 4.5, 2),
        item('Pão de queijo', 6),
        item('Queijo minas (kg)', 59.9, 1),
      ],
    },
    nomes: { formas: { [id(2)]: { tipo: 'PIX', nome: 'Pix' } } },
  },
  {
    operation: 'abrir',
    identificador: 'VENDA-2',
    ha: 3,
    state: 'quarantine',
    body: { itens: [item('Bala', 0.5)] },
    last: { code: 'VENDA_DUPLICADA_TEMPORAL', mensagem: 'Esta venda já foi registrada.' },
  },
  {
    operation: 'adicionar',
    identificador: 'Mesa 7, aniversário da dona Lourdes',
    tipo: 'COMANDAS',
    ha: 55,
    body: { itens: [item('Cerveja long neck', 12, 6)] },
  },
  { operation: 'mover', identificador: 'Mesa 3', tipo: 'COMANDAS', ha: 50 },
  { operation: 'cancelar', identificador: 'Mesa 9', tipo: 'COMANDAS', ha: 42 },
  {
    operation: 'receber',
    identificador: 'Dona Júlia',
    ha: 35,
    body: { recebimento: { formaId: id(3), valor: 120 } },
    nomes: { formas: { [id(3)]: { tipo: 'DINHEIRO', nome: 'Dinheiro' } } },
  },
  {
    operation: 'cadastrarProduto',
    identificador: 'Pudim de leite',
    ha: 30,
    state: 'quarantine',
    body: {
      produto: { id: id(4), nome: 'Pudim de leite', valor: 8.5, codigoBarras: '7891000100103' },
    },
    last: { code: 'VALIDACAO', mensagem: 'Este código de barras já é de outro produto.' },
  },
  {
    operation: 'cadastrarCliente',
    identificador: 'Seu Rui',
    ha: 28,
    state: 'quarantine',
    body: { cliente: { id: id(5), nome: 'Seu Rui', telefone: '123' } },
    last: { code: 'VALIDACAO', mensagem: 'Telefone inválido.' },
  },
  {
    operation: 'lancarDespesa',
    identificador: 'Gelo',
    ha: 20,
    state: 'held',
    body: { despesa: { id: id(6), descricao: 'Gelo', valor: 12.9 } },
    last: { code: 'SEM_PERMISSAO', mensagem: 'Você não tem permissão para isto.' },
  },
  {
    operation: 'movimentarCaixa',
    identificador: 'Caixa 1',
    ha: 12,
    body: { caixa: { tipo: 'SANGRIA', valor: 200, motivo: 'Padeiro' } },
  },
  { operation: 'fecharCaixa', identificador: 'Caixa 1', ha: 1, body: { caixa: { contado: [] } } },
];

const lista = (page: Page) => dialogo(page, /guardad.*neste aparelho/i);

async function deTudo(page: Page): Promise<void> {
  await guardar(page, DE_TUDO);
  await press(page, /neste aparelho/);
  await lista(page);
}

const corrigir = (nome: string) => async (page: Page) => {
  await deTudo(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: nome })
    .getByRole('button', { name: 'Corrigir' })
    .click();
  await dialogo(page, /^Corrigir/);
};

export const TELAS_DA_FILA: readonly Tela[] = [
  { nome: 'guardadas-de-tudo', path: '/home', quem: dona, mostrar: deTudo },
  {
    nome: 'guardadas-no-caixa',
    path: '/selling/caixa',
    quem: dona,
    mostrar: (page) => guardar(page, DE_TUDO),
  },
  { nome: 'guardadas-corrigir-produto', path: '/home', quem: dona, mostrar: corrigir('Pudim') },
  { nome: 'guardadas-corrigir-cliente', path: '/home', quem: dona, mostrar: corrigir('Seu Rui') },
  {
    nome: 'guardadas-descartar',
    path: '/home',
    quem: dona,
    mostrar: async (page) => {
      await deTudo(page);
      await press(page, 'Descartar');
      await dialogo(page, /^Descartar/);
    },
  },
  {
    nome: 'guardadas-dos-outros',
    path: '/home',
    quem: dona,
    mostrar: async (page) => {
      const dela = { usuarioId: id(7), usuarioNome: 'Maria Aparecida' };
      await guardar(
        page,
        [...DE_TUDO.slice(1, 4), ...DE_TUDO.slice(8, 10)].map((uma) => ({ ...uma, ...dela })),
      );
      await press(page, /neste aparelho/);
      await lista(page);
    },
  },
  {
    nome: 'guardadas-vazia',
    path: '/configuracoes/aparelhos',
    quem: dona,
    mostrar: async (page) => {
      await press(page, 'Vendas guardadas');
      await lista(page);
    },
  },
  {
    nome: 'guardadas-importar-erro',
    path: '/configuracoes/aparelhos',
    quem: dona,
    mostrar: async (page) => {
      await press(page, 'Vendas guardadas');
      await page.getByLabel('Arquivo de vendas guardadas').setInputFiles({
        name: 'vendas.json',
        mimeType: 'application/json',
        buffer: Buffer.from('{"balcao"'),
      });
      await page.getByRole('alert').waitFor();
    },
  },
  {
    nome: 'guardadas-importar',
    path: '/home',
    quem: dona,
    mostrar: async (page) => {
      await deTudo(page);
      const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Exportar tudo')]);
      await page.getByLabel('Arquivo de vendas guardadas').setInputFiles(await download.path());
      await dialogo(page, 'Importar este arquivo?');
    },
  },
];

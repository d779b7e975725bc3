/** The page of sales, a tab's sheet and the receipt. */
import type { Page } from '@playwright/test';
import { abrirMesa, CESTA, chamar, dialogo, escolher, press, type Tela } from './tela.ts';

/** The receipt of the newest sale. */
async function recibo(page: Page): Promise<void> {
  const vendas = await chamar<{ id: string; finalizada: boolean }[]>(page, 'GET', '/api/vendas');
  await page.goto(`/recibo/${vendas.find(({ finalizada }) => finalizada)?.id}`);
}

const dona = 'dona' as const;

export const TELAS_DA_CENTRAL: readonly Tela[] = [
  { nome: 'central', path: '/selling', quem: dona },
  { nome: 'central-vazia', path: '/selling', quem: 'nova' },
  { nome: 'central-funcionaria', path: '/selling', quem: 'funcionaria' },
  {
    nome: 'central-em-andamento',
    path: '/selling/caixa',
    quem: dona,
    mostrar: async (page) => {
      await escolher(page, ...CESTA.slice(0, 3));
      await press(page, 'Fechar');
      await page.getByRole('button', { name: /^Continuar/ }).waitFor();
    },
  },
  {
    nome: 'central-cancelar',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await press(page, 'Cancelar venda');
      await dialogo(page, /Cancelar a venda/);
    },
  },
  { nome: 'comanda', path: '/selling', quem: dona, mostrar: (page) => abrirMesa(page, 'Mesa 7') },
  {
    nome: 'comanda-dividir',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await abrirMesa(page, 'Mesa 7');
      for (let n = 0; n < 2; n += 1) await press(page, 'Mais uma pessoa');
    },
  },
  {
    nome: 'comanda-mover',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await abrirMesa(page, 'Mesa 7');
      await press(page, 'Mover itens');
    },
  },
  {
    nome: 'comanda-juntar',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await abrirMesa(page, 'Mesa 7');
      await press(page, 'Juntar comandas');
    },
  },
  {
    nome: 'comanda-finalizar',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await abrirMesa(page, 'Mesa 7');
      await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
      await dialogo(page, 'Finalizar comanda');
    },
  },
  {
    nome: 'recibo',
    path: '/selling',
    quem: dona,
    mostrar: recibo,
  },
  {
    nome: 'recibo-compartilhar',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await recibo(page);
      await press(page, 'Compartilhar');
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
];

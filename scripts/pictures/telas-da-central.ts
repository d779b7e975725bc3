/** The page of sales, a tab's sheet and the receipt. */
import type { Page } from '@playwright/test';
import { SESSAO_KEY } from '../../apps/web/src/dados/sessao-guardada.ts';
import { abrirMesa, CESTA, dialogo, escolher, press, type Tela } from './tela.ts';

/** The newest sales, as the page itself would ask for them. */
async function vendas(page: Page): Promise<{ id: string; tipo: string; finalizada: boolean }[]> {
  return page.evaluate(async (key) => {
    const { token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string };
    const answer = await fetch('/api/vendas', { headers: { authorization: `Bearer ${token}` } });
    return answer.json();
  }, SESSAO_KEY);
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
    mostrar: async (page) => {
      const sold = (await vendas(page)).find(({ finalizada }) => finalizada);
      await page.goto(`/recibo/${sold?.id}`);
    },
  },
  {
    nome: 'recibo-compartilhar',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      const sold = (await vendas(page)).find(({ finalizada }) => finalizada);
      await page.goto(`/recibo/${sold?.id}`);
      await press(page, 'Compartilhar');
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
];

/** What the pictures of the landing page show: which page, how wide, and which part of it. */
import type { Locator, Page } from '@playwright/test';

export interface Shot {
  nome: string;
  /** Of the window, in CSS pixels. */
  janela: { width: number; height: number };
  celular?: true;
  /** Pixel widths to offer. */
  larguras: readonly number[];
  /** Opens what is to be seen; answers the part to keep, or nothing for the whole window. */
  mostrar: (page: Page) => Promise<{ parte?: Locator; razao?: number }>;
}

const VENDIDOS = ['Café coado 200 ml', 'Pão de queijo', 'Pão de queijo', 'Coxinha de frango', 'Cappuccino'];

async function abrirCaixa(page: Page): Promise<void> {
  await page.goto('/selling/caixa');
  await page.getByRole('list', { name: 'Produtos' }).waitFor();
}

async function escolher(page: Page, nomes: readonly string[]): Promise<void> {
  const produtos = page.getByRole('list', { name: 'Produtos' });
  for (const nome of nomes) await produtos.getByRole('button', { name: nome }).first().click();
}

/** The pictures in the cards have one shape and one width: near enough to be read on a phone. */
const RAZAO = 0.68;
const CARTAO = { janela: { width: 480, height: 1200 }, larguras: [480, 720, 1080] };

async function parteDe(page: Page, path: string, qual: (page: Page) => Locator) {
  await page.goto(path);
  const parte = qual(page);
  await parte.waitFor();
  await page.waitForLoadState('networkidle');
  return { parte, razao: RAZAO };
}

export const SHOTS: readonly Shot[] = [
  {
    nome: 'caixa',
    janela: { width: 900, height: 600 },
    larguras: [720, 1080, 1440],
    mostrar: async (page) => {
      await abrirCaixa(page);
      await escolher(page, VENDIDOS);
      return {};
    },
  },
  {
    nome: 'celular',
    janela: { width: 360, height: 600 },
    celular: true,
    larguras: [300, 480, 640],
    mostrar: async (page) => {
      await abrirCaixa(page);
      await escolher(page, VENDIDOS.slice(0, 3));
      return {};
    },
  },
  {
    nome: 'painel',
    ...CARTAO,
    mostrar: (page) => parteDe(page, '/home', (home) => home.getByRole('region', { name: 'Resumo do dia' })),
  },
  {
    nome: 'produtos',
    ...CARTAO,
    mostrar: (page) =>
      parteDe(page, '/products', (lista) => lista.getByRole('list', { name: 'Produtos', exact: true })),
  },
  {
    nome: 'comandas',
    ...CARTAO,
    mostrar: (page) =>
      parteDe(page, '/selling', (hub) => hub.getByRole('region', { name: 'Comandas por nome' })),
  },
  {
    nome: 'relatorio',
    ...CARTAO,
    mostrar: (page) =>
      parteDe(page, '/relatorio', (sala) =>
        sala.getByRole('region', { name: 'Análise Financeira Automática' }),
      ),
  },
  {
    nome: 'fila',
    ...CARTAO,
    mostrar: async (page) => {
      await abrirCaixa(page);
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      for (const vendidos of [VENDIDOS.slice(0, 2), VENDIDOS.slice(2), VENDIDOS.slice(3)]) {
        await escolher(page, vendidos);
        await page.getByRole('button', { name: 'Finalizar Venda' }).click();
        await page.getByRole('region', { name: 'Última venda' }).waitFor();
      }
      await page.keyboard.press('Escape');
      await page.getByText('neste aparelho').first().waitFor();
      return { parte: page.getByRole('main'), razao: RAZAO };
    },
  },
];

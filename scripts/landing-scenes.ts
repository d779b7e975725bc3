/** Scenes of the landing page's pictures: page, width, and part of it. */
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import type { Locator, Page } from '@playwright/test';

export interface Shot {
  nome: string;
  /** The window, in CSS pixels. */
  janela: { width: number; height: number };
  celular?: true;
  /** Pixel widths to offer. */
  larguras: readonly number[];
  /**
   * Opens what is to be seen; answers the part to keep (from which line on, with how much air above it), or nothing for
   * the whole window.
   */
  mostrar: (page: Page) => Promise<{ parte?: Locator; desde?: Locator; ar?: number; razao?: number }>;
}

export const VENDIDOS = [
  'Café coado 200 ml',
  'Pão de queijo',
  'Pão de queijo',
  'Coxinha de frango',
  'Cappuccino',
];

export async function escolher(page: Page, ...nomes: string[]): Promise<void> {
  const produtos = page.getByRole('list', { name: 'Produtos' });
  for (const nome of nomes) await produtos.getByRole('button', { name: nome }).first().click();
}

async function abrirCaixa(page: Page): Promise<void> {
  await page.goto('/selling/caixa');
  await page.getByRole('list', { name: 'Produtos' }).waitFor();
}

/** The pictures in the cards have one shape and one width: near enough to be read on a phone. */
const RAZAO = 0.75;
const CARTAO = { janela: { width: 480, height: 1200 }, larguras: [480, 720, 1080] };

async function parteDe(page: Page, path: string, qual: (page: Page) => Locator) {
  await page.goto(path);
  const parte = qual(page);
  await parte.waitFor();
  await page.waitForLoadState('networkidle');
  return { parte, razao: RAZAO };
}

/** The same day of last week is chance in the demo store; the picture shows a good day. */
async function umDiaBom(page: Page): Promise<void> {
  await page.route('**/api/dashboard/dia', async (route) => {
    const answer = await route.fetch();
    const { comparacao, ...dia } = (await answer.json()) as ResumoDoDia;
    const antes = Math.round((comparacao?.hoje ?? 0) * 92) / 100;
    const json = { ...dia, comparacao: comparacao && { ...comparacao, antes, variacao: 8.7 } };
    await route.fulfill({ response: answer, json });
  });
}

export const SHOTS: readonly Shot[] = [
  {
    nome: 'caixa',
    janela: { width: 1200, height: 769 },
    larguras: [720, 1080, 1440],
    mostrar: async (page) => {
      await abrirCaixa(page);
      await escolher(page, 'Cappuccino', 'Pão de queijo', 'Pão de queijo', 'Misto-quente', 'Brigadeiro');
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
      await escolher(page, ...VENDIDOS.slice(0, 3));
      return {};
    },
  },
  {
    nome: 'painel',
    ...CARTAO,
    mostrar: async (page) => {
      await umDiaBom(page);
      const aberta = await parteDe(page, '/home', (home) => home.getByRole('main'));
      return { ...aberta, desde: page.getByText('Faturamento do Dia').first() };
    },
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
    mostrar: async (page) => {
      const aberta = await parteDe(page, '/selling', (hub) => hub.getByRole('main'));
      return { ...aberta, desde: page.getByRole('list', { name: 'Comandas abertas por nome' }) };
    },
  },
  {
    nome: 'relatorio',
    ...CARTAO,
    mostrar: async (page) => {
      const nome = 'Análise Financeira Automática';
      const aberta = await parteDe(page, '/relatorio', (sala) => sala.getByRole('region', { name: nome }));
      return { ...aberta, desde: page.getByText('Hoje, até agora'), ar: 16 };
    },
  },
  {
    nome: 'fila',
    ...CARTAO,
    mostrar: async (page) => {
      // The page that is gone back to without a connection is loaded already.
      await page.goto('/selling');
      await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
      await page.getByRole('list', { name: 'Produtos' }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      for (const vendidos of [VENDIDOS.slice(0, 2), VENDIDOS.slice(2), VENDIDOS.slice(3)]) {
        await escolher(page, ...vendidos);
        await page.getByRole('button', { name: 'Finalizar Venda' }).click();
        await page.getByRole('region', { name: 'Última venda' }).waitFor();
      }
      await page.keyboard.press('Escape');
      await page.getByText('neste aparelho').first().waitFor();
      await page.getByRole('button', { name: /Vendas No Balcão/ }).waitFor();
      return { parte: page.getByRole('main'), razao: RAZAO };
    },
  },
];

/** What comes out of the printer, on paper of both widths: the page is what would be printed. */
import type { Page } from '@playwright/test';
import { chamar, press, type Tela, trocar } from './tela.ts';

const LARGURAS = [80, 58] as const;
const dona = 'dona' as const;

/** In place of the page that prints it, and there it stays. */
async function noPapel(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const { document: shown } = window.top ?? window;
      shown.documentElement.innerHTML = document.documentElement.innerHTML;
      shown.body.dataset.papel = '';
    };
  });
}

const impresso = (page: Page) => page.locator('body[data-papel] .recibo').waitFor();

async function recibo(page: Page, qual: (venda: Venda) => boolean): Promise<void> {
  const vendas = await chamar<Venda[]>(page, 'GET', '/api/vendas');
  await page.goto(`/recibo/${vendas.find((venda) => venda.finalizada && qual(venda))?.id}`);
  await page.getByRole('article', { name: 'Recibo' }).waitFor();
  await page.emulateMedia({ media: 'print' });
}

interface Venda {
  id: string;
  finalizada: boolean;
  tipo: string;
  troco: number;
  taxaServico: number;
  cliente: object | null;
}

const RECIBOS: readonly (readonly [nome: string, qual: (venda: Venda) => boolean])[] = [
  ['troco', ({ troco }) => troco > 0],
  ['taxa', ({ taxaServico }) => taxaServico > 0],
  ['fiado', ({ cliente }) => cliente !== null],
];

/** From the newest session that is over. */
async function doFechamento(page: Page): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: /Faltou|Sobrou/ })
    .first()
    .getByRole('link')
    .click();
  await press(page, 'Imprimir');
  await impresso(page);
}

export const TELAS_EM_PAPEL: readonly Tela[] = LARGURAS.flatMap((largura): Tela[] => {
  const antes = async (page: Page) => {
    await noPapel(page);
    await trocar(page, '/api/loja', (loja: object) => ({ ...loja, larguraPapel: largura }));
  };
  return [
    ...RECIBOS.map(
      ([nome, qual]): Tela => ({
        nome: `papel-${nome}-${largura}`,
        path: '/vendas',
        quem: dona,
        antes,
        mostrar: (page) => recibo(page, qual),
      }),
    ),
    {
      nome: `papel-abertura-${largura}`,
      path: '/caixa',
      quem: dona,
      antes,
      mostrar: async (page) => {
        await press(page, 'Imprimir');
        await impresso(page);
      },
    },
    {
      nome: `papel-movimento-${largura}`,
      path: '/caixa',
      quem: dona,
      antes,
      mostrar: async (page) => {
        await press(page, /^Imprimir .+ de/);
        await impresso(page);
      },
    },
    {
      nome: `papel-fechamento-${largura}`,
      path: '/caixa?sala=historico',
      quem: dona,
      antes,
      mostrar: doFechamento,
    },
    {
      nome: `papel-extrato-${largura}`,
      path: '/clientes',
      quem: dona,
      antes,
      mostrar: async (page) => {
        await page.getByRole('list', { name: 'Clientes' }).getByRole('link').first().click();
        await press(page, 'Imprimir extrato');
        await impresso(page);
      },
    },
  ];
});

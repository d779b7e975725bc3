/**
 * What screens look like when not all is well, or in the middle of something. What would change the store for the next
 * picture is answered in the server's place.
 */
import type { Page } from '@playwright/test';
import { press, type Tela, trocar } from './tela.ts';

/** The screens of the shop, and the calls without which they have nothing to show. */
const PAGINAS: readonly (readonly [nome: string, path: string, chamada: RegExp])[] = [
  ['home', '/home', /^\/api\/dashboard/],
  ['produtos', '/products', /^\/api\/produtos$/],
  ['central', '/selling', /^\/api\/vendas/],
  ['historico', '/vendas', /^\/api\/vendas/],
  ['despesas', '/despesas', /^\/api\/despesas$/],
  ['relatorio', '/relatorio', /^\/api\/(relatorios|despesas)/],
  ['funcionarios', '/funcionarios', /^\/api\/funcionarios$/],
];

const meant =
  (chamada: RegExp) =>
  ({ pathname }: URL) =>
    chamada.test(pathname);

/** Two products of one name. */
async function duplicar(page: Page): Promise<void> {
  await trocar(page, '/api/produtos', (produtos: object[]) => [
    ...produtos,
    {
      ...produtos[0],
      id: '00000000-0000-7000-8000-000000000001',
      quantidade: 3,
      codigoBarras: null,
      outrosCodigos: [],
    },
  ]);
}

async function unir(page: Page): Promise<void> {
  await duplicar(page);
  let first: unknown;
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname === '/api/produtos') [first] = await response.json().catch(() => []);
  });
  await page.route(
    ({ pathname }) => pathname === '/api/produtos/fundir',
    (route) => route.fulfill({ json: first }),
  );
}

/** Rows as they come out of another program; two of them can't be taken. */
const PLANILHA = [
  'codigo_barras;nome;preco;quantidade;estoque;categoria',
  '7891000100103;Leite condensado 395 g;7,49;24;30;Comidas',
  ';Bolo de fubá;12,00;6;10;Comidas',
  '7891000100110;Suco de uva 1 L;caro;12;20;Bebidas',
  ';;3,50;10;10;Variados',
  ';Camiseta lisa;39,90;15;20;Roupas',
].join('\n');

/** As far as that step, without the last button. */
const importar = (passo: 2 | 3 | 4) => async (page: Page) => {
  await press(page, /^Importar/);
  const dialogo = page.getByRole('dialog', { name: 'Importar produtos' });
  await dialogo
    .locator('input[type=file]')
    .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(PLANILHA) });
  await dialogo.getByRole('region', { name: 'Passo 2' }).waitFor();
  if (passo === 2) return;
  await dialogo.getByRole('button', { name: 'Conferir' }).click();
  await dialogo.getByRole('region', { name: 'Passo 3' }).waitFor();
  if (passo === 3) return;
  await dialogo.getByRole('button', { name: /^Importar/ }).click();
  await dialogo.getByRole('region', { name: 'Passo 4' }).waitFor();
};

/** A phone's row is tapped to edit; there stands what takes the product away. */
async function excluirProduto(page: Page, { phone }: { phone: boolean }): Promise<void> {
  if (phone) {
    await page.getByRole('list', { name: 'Produtos' }).getByRole('button').first().click();
    await press(page, 'Excluir produto');
  } else await press(page, /^Excluir /);
  await page.getByRole('heading', { name: 'Deseja realmente excluir?' }).waitFor();
}

export const ESTADOS: readonly Tela[] = [
  { nome: 'produto-excluir', path: '/products', quem: 'dona', mostrar: excluirProduto },
  { nome: 'produtos-duplicados', path: '/products', quem: 'dona', antes: duplicar },
  {
    nome: 'produtos-unir',
    path: '/products',
    quem: 'dona',
    antes: duplicar,
    mostrar: (page) => press(page, 'Unir duplicados'),
  },
  {
    nome: 'produtos-desfazer',
    path: '/products',
    quem: 'dona',
    antes: unir,
    mostrar: async (page) => {
      await press(page, 'Unir duplicados');
      await page.getByRole('dialog').getByRole('button', { name: 'Unir', exact: true }).click();
      await page.getByRole('button', { name: 'Desfazer' }).waitFor();
    },
  },
  { nome: 'importar-colunas', path: '/products', quem: 'mudanca', mostrar: importar(2) },
  { nome: 'importar-conferencia', path: '/products', quem: 'mudanca', mostrar: importar(3) },
  { nome: 'importar-resultado', path: '/products', quem: 'mudanca', mostrar: importar(4) },
  {
    nome: 'produto-form-editar',
    path: '/products',
    quem: 'dona',
    mostrar: async (page, { phone }) => {
      if (!phone) return press(page, /^Editar (?!categorias)/);
      await page.getByRole('list', { name: 'Produtos' }).getByRole('button').first().click();
    },
  },
  { nome: 'historico-filtrado', path: '/vendas?periodo=semana&situacao=abertas', quem: 'dona' },
  { nome: 'historico-vazio', path: '/vendas?busca=nada', quem: 'dona' },
  {
    nome: 'historico-cancelada',
    path: '/vendas?periodo=tudo&situacao=canceladas',
    quem: 'dona',
    mostrar: (page) => page.locator('[data-estado="cancelada"] [aria-expanded]').first().click(),
  },
  {
    nome: 'relatorio-comissoes-erro',
    path: '/relatorio?sala=comissoes',
    quem: 'dona',
    mostrar: (page) => press(page, 'Gerar Relatório'),
  },
  {
    nome: 'funcionario-aberto',
    path: '/funcionarios',
    quem: 'dona',
    mostrar: async (page) => {
      const row = page.getByRole('list', { name: 'Funcionários' }).locator('[aria-expanded]').first();
      await page.getByText('Bia Souza').first().waitFor();
      if (await row.isVisible()) await row.click();
    },
  },
  { nome: 'funcionarios-leitura', path: '/funcionarios', quem: 'funcionaria' },
  { nome: 'funcionarios-vazia', path: '/funcionarios', quem: 'nova' },
  {
    nome: 'sem-acesso',
    path: '/selling',
    quem: 'funcionaria',
    antes: async (page) => {
      const semPermissao = (usuario: object) => ({ ...usuario, permissoes: [] });
      await page.addInitScript(() => {
        for (const [key, value] of Object.entries(localStorage)) {
          if (!value.includes('"permissoes"')) continue;
          const sessao = JSON.parse(value);
          localStorage.setItem(
            key,
            JSON.stringify({ ...sessao, usuario: { ...sessao.usuario, permissoes: [] } }),
          );
        }
      });
      await trocar(page, '/api/auth/me', ({ usuario, ...rest }: { usuario: object }) => ({
        usuario: semPermissao(usuario),
        ...rest,
      }));
    },
    mostrar: (page) => page.getByRole('heading', { name: 'Sem acesso' }).waitFor(),
  },
  {
    nome: 'plano-expirado',
    path: '/selling',
    quem: 'funcionaria',
    antes: (page) =>
      trocar(page, '/api/dashboard', (json: object) => ({
        ...json,
        planoExpiraEm: '2020-01-01T12:00:00.000Z',
      })),
    mostrar: (page) => page.getByRole('heading', { name: 'Plano expirado' }).waitFor(),
  },
  ...PAGINAS.map(
    ([nome, path, chamada]): Tela => ({
      nome: `${nome}-carregando`,
      path,
      quem: 'dona',
      carregando: true,
      antes: async (page) => {
        await page.route(meant(chamada), () => new Promise(() => {}));
      },
    }),
  ),
  ...PAGINAS.map(
    ([nome, path, chamada]): Tela => ({
      nome: `${nome}-sem-servidor`,
      path,
      quem: 'dona',
      antes: async (page) => {
        await page.route(meant(chamada), (route) =>
          route.fulfill({ status: 503, json: { code: 'INDISPONIVEL', mensagem: 'Serviço indisponível.' } }),
        );
      },
      // The hub has what the device kept.
      mostrar: (page) =>
        page
          .getByRole('button', { name: 'Tentar de novo' })
          .or(page.getByText('mostrando o que este aparelho guardou'))
          .first()
          .waitFor(),
    }),
  ),
];

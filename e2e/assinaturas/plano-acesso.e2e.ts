import type { Page } from '@playwright/test';
import { ACESSO, type GuardedPath } from '../../apps/web/src/app/guards/acesso.ts';
import { entrar, expect, novaConta, novoFuncionario, REDE, test } from '../apoio/base.ts';
import { registrados } from '../apoio/erros.ts';
import { DIVIDE_O_CAIXA, expirado, mudarPlano, noMenu, voltar } from '../apoio/plano.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';
const PATHS = Object.keys(ACESSO) as GuardedPath[];
const TITULOS: Record<GuardedPath, string> = {
  '/home': 'Dashboard',
  '/assinatura': 'Gerenciar Assinatura',
  '/selling': 'Central de Vendas',
  '/selling/caixa': 'Vendas No Balcão',
  '/vendas': 'Histórico',
  '/clientes': 'Clientes',
  '/clientes/:id': 'Cliente não encontrado',
  '/configuracoes/aparelhos': 'Aparelhos',
  '/caixa': 'Caixa',
  '/products': 'Produtos',
  '/relatorio': 'Relatório',
  '/despesas': 'Controle de Despesas',
  '/funcionarios': 'Gestão de Funcionários',
  '/configuracoes': 'Configurações',
  '/conta': 'Minha conta',
  '/recibo/:id': 'Recibo',
};

const TODO_O_MENU = [
  'Dashboard',
  'Assinatura',
  'Vender',
  'Histórico',
  'Clientes',
  'Caixa',
  'Produtos',
  'Despesas',
  'Relatório',
  'Funcionários',
  'Configurações',
];
/** Where pages lead that are somebody else's. */
const aoCaixa = (...paths: GuardedPath[]): Partial<Record<GuardedPath, GuardedPath>> =>
  Object.fromEntries(paths.map((path) => [path, '/selling']));
const DO_DONO = aoCaixa('/home', '/assinatura', '/configuracoes', '/configuracoes/aparelhos');

interface Quem {
  nome: string;
  /** None: the owner. */
  permissoes?: string[];
  menu: string[];
  /** What is the owner's, or lacks a permission, leads to the till. */
  fechadas: Partial<Record<GuardedPath, GuardedPath>>;
  /** Where everything leads when the plan is over. */
  expirado: { url: string; titulo: string; menu: string[] };
}

const BLOQUEADO = { url: '/plano-expirado', titulo: 'Plano expirado', menu: [] };
const QUEM: Quem[] = [
  {
    nome: 'the owner',
    menu: TODO_O_MENU,
    // His account is a part of his settings.
    fechadas: { '/conta': '/configuracoes' },
    expirado: { url: '/assinatura', titulo: 'Gerenciar Assinatura', menu: ['Assinatura'] },
  },
  {
    nome: 'an employee with every permission',
    permissoes: ['vendas', 'produtos', 'relatorios', 'despesas'],
    menu: ['Vender', 'Histórico', 'Clientes', 'Caixa', 'Produtos', 'Despesas', 'Relatório', 'Minha conta'],
    fechadas: DO_DONO,
    expirado: BLOQUEADO,
  },
  {
    nome: 'an employee who sells',
    permissoes: ['vendas'],
    menu: ['Vender', 'Histórico', 'Clientes', 'Caixa', 'Minha conta'],
    fechadas: { ...DO_DONO, ...aoCaixa('/products', '/relatorio', '/despesas') },
    expirado: BLOQUEADO,
  },
];

/** With the plan over, for who sells. */
const AINDA_ABERTAS: readonly GuardedPath[] = ['/caixa', '/clientes', '/clientes/:id'];

/** Within the application, as a link does it: no page load. */
async function ir(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

async function conferir(page: Page, path: GuardedPath, url: string, texto: string): Promise<void> {
  const [to = '', pathname = ''] = [path, url].map((one) => one.replace(':id', NOBODY));
  const title = `${texto} · Balcão`;
  await ir(page, to);
  // Looked at in each frame: there are many of these, and an assertion waits longer between two looks.
  await page
    .waitForFunction(
      (end) => location.pathname === end.pathname && document.title === end.title,
      { pathname, title },
      { timeout: 150_000 },
    )
    .catch(async () => {
      expect({ pathname: new URL(page.url()).pathname, title: await page.title() }, to).toEqual({
        pathname,
        title,
      });
    });
}

for (const { nome, permissoes, menu, fechadas, expirado: fim } of QUEM) {
  test(`${nome} lands from every address where the rules say, and a new plan is followed`, async ({
    page,
    request,
    esperados,
  }) => {
    esperados.push(REDE, /^Erro ao carregar/);
    const conta = await novaConta(request);
    const quem = permissoes ? await novoFuncionario(request, conta, permissoes) : conta;
    const botoes = permissoes ? DIVIDE_O_CAIXA : [];
    await mudarPlano(conta, { plano: 'basico' });
    await entrar(page, quem);
    await noMenu(
      page,
      menu.filter((texto) => texto !== 'Funcionários'),
      botoes,
    );
    for (const path of PATHS) {
      const url = fechadas[path] ?? path;
      await conferir(page, path, url, url === '/funcionarios' ? 'Acesso Restrito' : TITULOS[url]);
    }

    // What each plan opens is said of `decideAccess` and `menuOf`: here, where the next one makes a difference.
    const semRestricao = async () => {
      await noMenu(page, menu, botoes);
      await conferir(page, '/funcionarios', '/funcionarios', TITULOS['/funcionarios']);
    };
    for (const plano of [{ plano: 'gratuito' }, { plano: 'premium', expiraEm: null }] as const) {
      await mudarPlano(conta, plano);
      await voltar(page);
      // The receipt is a page without a menu, and ended the round before.
      await ir(page, '/selling');
      await semRestricao();
    }

    await mudarPlano(conta, expirado());
    await voltar(page);
    await ir(page, '/selling');
    await noMenu(page, fim.menu, botoes);
    for (const path of PATHS) {
      // A drawer closes when the plan is over, and a debt is received, too.
      const aberta = AINDA_ABERTAS.some((one) => one === path);
      const [url, titulo] = aberta ? [path, TITULOS[path]] : [fim.url, fim.titulo];
      await conferir(page, path, url, titulo);
    }

    // The check fails, on a page that was just loaded: everything is open, and the server is closed as before.
    const logged = registrados(page);
    await page.route('**/api/dashboard', (route) => route.abort());
    const refused = page.waitForResponse('**/api/vendas?*');
    await page.goto('/selling');
    // Before the page is left: its code may come later than the menu.
    expect((await refused).status()).toBe(402);
    await semRestricao();
    await expect.poll(() => logged.join()).toContain('Erro ao carregar dashboard');
  });
}

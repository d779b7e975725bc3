import type { Page } from '@playwright/test';
import { ACESSO, type GuardedPath } from '../../apps/web/src/app/guards/acesso.ts';
import { entrar, expect, novaConta, novoFuncionario, REDE, test } from '../apoio/base.ts';
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

/** What is the owner's, or lacks a permission, leads to the till. */
const FECHADAS: readonly GuardedPath[] = [
  '/home',
  '/assinatura',
  '/configuracoes',
  '/configuracoes/aparelhos',
  '/products',
  '/relatorio',
  '/despesas',
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

// Whom each page opens to on each plan is said of `decidirAcesso` and `menuOf`: here, that every page asks them.
test('an employee who sells lands from every address where the rules say, and the end of the plan is followed', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE, /^Erro ao carregar/);
  const conta = await novaConta(request);
  await mudarPlano(conta, { plano: 'premium' });
  await entrar(page, await novoFuncionario(request, conta, ['vendas']));
  await noMenu(page, ['Vender', 'Histórico', 'Clientes', 'Caixa', 'Minha conta'], DIVIDE_O_CAIXA);
  for (const path of PATHS) {
    const url = FECHADAS.includes(path) ? '/selling' : path;
    await conferir(page, path, url, TITULOS[url]);
  }

  await mudarPlano(conta, expirado());
  await voltar(page);
  // The receipt is a page without a menu, and ended the round before.
  await ir(page, '/selling');
  await noMenu(page, [], DIVIDE_O_CAIXA);
  for (const path of PATHS) {
    // A drawer closes when the plan is over, and a debt is received, too.
    const aberta = AINDA_ABERTAS.includes(path);
    const [url, titulo] = aberta ? [path, TITULOS[path]] : ['/plano-expirado', 'Plano expirado'];
    await conferir(page, path, url, titulo);
  }
});

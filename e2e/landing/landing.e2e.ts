import { readFileSync } from 'node:fs';
import { loadConfig } from '../../apps/api/src/config.ts';
import { landingOf } from '../../apps/api/src/http/web.ts';
import {
  acessivel,
  entrar,
  expect,
  lerBem,
  novaConta,
  REDE,
  sair,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';

const NUMA_LINHA = 1366;

test.describe('the landing page', () => {
  test('promises what this server does, and with an outside database no backups of ours', async ({
    page,
    request,
  }) => {
    const served = await (await request.get('/')).text();
    expect(served).toContain('contagem regressiva');
    expect(served).toContain('Backups automáticos');
    expect(served).toContain('Começar grátis: 30 dias, sem cartão');
    expect(served.replaceAll('\u00a0', ' ')).toMatch(/>R\$ 29,90<.*>R\$ 59,90</s);
    expect(served).not.toMatch(/data-com|data-sem|Os dados são seus/);

    const config = loadConfig({ DATABASE_URL: 'postgres://balcao@banco/balcao' });
    const outside = landingOf(readFileSync('apps/web/dist/index.html', 'utf8'), config);
    await page.route('**/', (route) => route.fulfill({ body: outside, contentType: 'text/html' }));
    await page.goto('/');
    const razoes = page.getByRole('region', { name: 'Três razões para ficar' });
    await expect(razoes.getByRole('listitem')).toHaveCount(3);
    await expect(razoes).toContainText('Baixe tudo da loja quando quiser, em planilhas.');
    await expect(page.getByText('toda noite')).toHaveCount(0);
  });

  test('lets the owner in, and shows him the way in when he comes back', async ({ page, request }) => {
    const conta = await novaConta(request, 'Ana Souza');
    await page.goto('/');
    const caixa = page.getByRole('region', { name: 'Entrar' });
    // By keyboard alone: the password shown and hidden on the way.
    await caixa.getByLabel('E-mail').focus();
    await page.keyboard.type(conta.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(conta.senha);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(caixa.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'text');
    await expect(caixa.getByRole('button', { name: 'Mostrar senha' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.keyboard.press('Space');
    await expect(caixa.getByLabel('Senha', { exact: true })).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(caixa.getByLabel('Lembrar login e senha')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');

    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Olá, Ana' })).toBeVisible();
    await expect(page.getByLabel('E-mail')).toBeHidden();
    await acessivel(page);
    await page.getByRole('main').getByRole('link', { name: 'Abrir o Balcão' }).first().click();
    await page.waitForURL('**/home');

    // Out again: the whole page is the landing page, and the e-mail is remembered.
    await sair(page);
    await expect(page.getByLabel('E-mail')).toHaveValue(conta.email);
    await expect(page.getByLabel('Lembrar login e senha')).toBeChecked();
    const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${conta.token}` } });
    expect(me.ok()).toBe(true);
  });

  test('Manter conectado is a session of 30 days instead of 12 hours, on both login forms', async ({
    page,
    request,
    context,
  }) => {
    const { email, senha } = await novaConta(request);
    for (const path of ['/', '/login']) {
      for (const [manter, horas] of [
        [false, 12],
        [true, 30 * 24],
      ] as const) {
        await context.clearCookies();
        // A page of the same origin that leads nowhere by itself.
        await page.goto('/robots.txt');
        await page.evaluate(() => localStorage.clear());
        await page.goto(path);
        await page.getByLabel('E-mail').fill(email);
        await page.getByLabel('Senha', { exact: true }).fill(senha);
        await page.getByLabel('Manter conectado').setChecked(manter);
        await page.getByRole('button', { name: 'Entrar' }).click();
        await page.waitForURL('**/home');
        const cookie = (await context.cookies()).find(({ name }) => name === 'balcao_sessao');
        const hours = ((cookie?.expires ?? 0) - Date.now() / 1000) / 3600;
        expect(hours).toBeGreaterThan(horas - 0.1);
        expect(hours).toBeLessThanOrEqual(horas);
      }
    }
  });

  test('the application is fetched while somebody types, before the script of the login too, and opened once', async ({
    page,
    request,
  }) => {
    const { email, senha } = await novaConta(request);
    const script = Promise.withResolvers<void>();
    await page.route(/\/assets\/login-[\w-]+\.js$/, async (route) => {
      await script.promise;
      await route.continue();
    });
    const opened: string[] = [];
    page.on('request', (one) => {
      if (one.isNavigationRequest()) opened.push(new URL(one.url()).pathname);
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('E-mail').pressSequentially(email);
    script.resolve();
    await expect(page.locator('head link[rel=prefetch][href="/selling"]')).toHaveCount(1);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await page.getByLabel('Senha', { exact: true }).fill(senha);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await page.waitForLoadState();
    expect(opened).toEqual(['/login', '/home']);

    const cached = async (headers: Record<string, string>) =>
      (await request.get('/home', { headers })).headers()['cache-control'];
    expect(await cached({ 'sec-purpose': 'prefetch' })).toBe('private, max-age=60');
    expect(await cached({})).toBe('no-cache');
  });

  test.describe('what may go wrong', () => {
    test.use({ esperados: [REDE] });

    test('a wrong password, an empty form and a lost connection are told in words', async ({
      page,
      request,
    }) => {
      const conta = await novaConta(request);
      await page.goto('/');
      const caixa = page.getByRole('region', { name: 'Entrar' });
      const botao = caixa.getByRole('button', { name: 'Entrar' });
      await botao.click();
      await expect(caixa.getByText('Informe o e-mail.')).toBeVisible();
      await expect(caixa.getByText('Informe a senha.')).toBeVisible();
      await expect(caixa.getByLabel('E-mail')).toBeFocused();
      await acessivel(page);

      await caixa.getByLabel('E-mail').fill(conta.email);
      await caixa.getByLabel('Senha', { exact: true }).fill('errada1');
      const answer = page.waitForResponse('**/api/auth/login');
      await botao.click();
      const { mensagem } = (await (await answer).json()) as { mensagem: string };
      await expect(caixa.getByRole('alert')).toHaveText(mensagem);
      await acessivel(page);

      await page.route('**/api/auth/login', (route) => route.abort());
      await botao.click();
      await expect(caixa.getByRole('alert')).toHaveText('Erro de conexão com o servidor');
    });

    test('a session that ended leads here, and the stored user is gone', async ({ page, request }) => {
      const conta = await novaConta(request);
      await entrar(page, conta);
      await page.waitForURL('**/home');
      // Nobody is at home when the session ends: that page would notice by itself, and sign out first.
      await page.goto('/robots.txt');
      await page.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}');
        localStorage.setItem('balcao.usuario', JSON.stringify({ ...stored, token: 'passou' }));
      });
      await page.context().clearCookies();
      await page.goto('/products', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Venda rápido');
      await expect(page.getByRole('region', { name: 'Entrar' }).getByLabel('E-mail')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
    });
  });

  test('fits every screen and passes axe', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Começar Agora' }).first()).toBeVisible();
    for (const width of [320, 768, NUMA_LINHA, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await semRolagemLateral(page);
      await lerBem(page);
    }
  });

  test('has what search engines and link previews read, under its own address', async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get('/');
    expect(answer.headers()['cache-control']).toBe('no-cache');
    const html = await answer.text();
    expect(html).not.toContain('public-url.invalid');
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/"`);
    expect(html).toContain(`<meta property="og:image" content="${baseURL}/og.jpg"`);
    expect((await request.get('/og.jpg')).headers()['content-type']).toBe('image/jpeg');
    const etag = answer.headers().etag ?? '';
    expect((await request.get('/', { headers: { 'if-none-match': etag } })).status()).toBe(304);
    expect((await request.get('/index.html', { maxRedirects: 0 })).status()).toBe(301);
    const [picture = ''] = /\/assets\/caixa-[\w-]+\.webp/.exec(html) ?? [];
    expect((await request.get(picture)).headers()['cache-control']).toContain('immutable');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is readable, and says that signing in needs it', async ({ page }) => {
      for (const width of [320, 768, NUMA_LINHA]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/');
        for (const name of ['Painel do dia', 'Registre vendas', 'Backups automáticos']) {
          await expect(page.getByRole('heading', { name })).toBeVisible();
        }
        // By its element: Playwright's texts leave out what stands in a noscript.
        await expect(page.locator('noscript p')).toBeVisible();
        await expect(page.locator('noscript p')).toContainText('Para entrar é preciso JavaScript.');
        await expect(page.getByLabel('E-mail')).toBeHidden();
      }
      await expect(page.getByRole('img', { name: /O caixa do Balcão/ })).toBeVisible();
    });
  });
});

test('the landing page has four features, four steps, three tips and reasons, and its ways in', async ({
  page,
}) => {
  await page.goto('/');
  for (const [name, count] of [
    ['O dia inteiro da loja, em quatro telas', 4],
    ['Comece em quatro passos', 4],
    ['Três dicas para começar bem', 3],
    ['Três razões para ficar', 3],
  ] as const) {
    await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(count);
  }
  await expect(page.getByRole('heading', { level: 3 })).toContainText([
    'Cadastre-se',
    'Monte seus produtos',
    'Registre vendas',
    'Acompanhe resultados',
  ]);
  await expect(page.getByRole('listitem').filter({ hasText: 'Painel do dia' })).toContainText(
    'a contagem regressiva do seu plano',
  );
  await expect(page.getByRole('img', { name: /^O caixa do Balcão/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Começar Agora' }).first()).toHaveAttribute(
    'href',
    '/cadastro',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    '/login',
  );
});

import type { Page, Request } from '@playwright/test';
import {
  conferir,
  entrar,
  expect,
  lerBem,
  noLogin,
  novaConta,
  novoFuncionario,
  REDE,
  test,
} from '../apoio/base.ts';
import {
  abrirCheckout,
  decidir,
  dia,
  planoGuardado,
  quadro,
  situacao,
  situacaoDaLoja,
  titulo,
} from '../apoio/pagamento.ts';

test('a confirmation that takes its time is waited for, and shown without a reload', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const checkout = await abrirCheckout(request, conta);
  await entrar(page, conta);
  for (const path of ['/sucesso?collection_status=approved&payment_id=1', '/obrigado']) {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await page.route('**/api/assinaturas/status', async (route) => {
      await told;
      await route.continue();
    });
    await page.goto(path);
    await expect(quadro(page)).toContainText('Consultando o seu plano…');
    const link = page.getByRole('link', { name: 'Ir para o Dashboard' });
    const before = await link.boundingBox();
    tell();
    await expect(quadro(page)).toContainText('Ainda não confirmado');
    // What is pressed meanwhile is what was aimed at.
    expect(await link.boundingBox()).toEqual(before);
    await page.unrouteAll();
    await expect(quadro(page)).toContainText('Plano agora: Gratuito (teste), até ');
  }
  await decidir(request, checkout, 'aprovado');
  await expect(quadro(page)).toContainText('Plano Premium ativo');
  expect((await planoGuardado(page)).assinatura).toBe('premium');
});

test('what does not come is said after a minute; asked again it is there, the focus where it was', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const checkout = await abrirCheckout(request, conta);
  await entrar(page, conta);
  await page.clock.install();
  let asked = 0;
  let abertos = 0;
  const daApi = (one: Request) => new URL(one.url()).pathname.startsWith('/api/');
  page.on('request', (one) => {
    if (new URL(one.url()).pathname === '/api/assinaturas/status') asked += 1;
    if (daApi(one)) abertos += 1;
  });
  const acabou = (one: Request) => {
    if (daApi(one)) abertos -= 1;
  };
  page.on('requestfinished', acabou);
  page.on('requestfailed', acabou);
  await page.goto('/sucesso');
  const again = page.getByRole('button', { name: /Verifica/ });
  // Time passes only while nothing is asked: no answer is late.
  const wind = async () => {
    if (abertos === 0) await page.clock.runFor(500);
    return again.isVisible();
  };
  await expect.poll(wind, { intervals: [20] }).toBe(true);
  await expect(again).toHaveText('Verificar de novo');
  await expect(quadro(page)).toContainText('A confirmação ainda não chegou. Não pague de novo');
  // At once, and after 1, 2, 4, 8, 15 and 30 s.
  expect(asked).toBe(7);
  await page.clock.runFor(300_000);
  expect(asked).toBe(7);

  await decidir(request, checkout, 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(quadro(page)).toContainText('Plano Premium ativo');
  await expect(again).toBeFocused();
});

test('a renewal says what holds now, and no more', async ({ page, request }) => {
  const conta = await novaConta(request);
  await decidir(request, await abrirCheckout(request, conta, 'premium', 'boleto'), 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');
  const antes = (await situacao(request, conta)).proximoVencimento;
  const checkout = await abrirCheckout(request, conta, 'premium', 'boleto');
  await entrar(page, conta, '/sucesso');
  await expect(quadro(page)).toContainText(`Plano Premium ativoVálido até ${dia(antes)}.`);
  await expect(quadro(page)).toContainText('Se este pagamento é uma renovação, a nova data aparece aqui');
  await decidir(request, checkout, 'aprovado');
  await expect(quadro(page)).toContainText('Já está valendo');
  const depois = (await situacao(request, conta)).proximoVencimento;
  expect(depois).not.toBe(antes);
  await expect(quadro(page)).toContainText(`Válido até ${dia(depois)}.`);
});

test('an employee sees the store’s plan, and no call of his is refused', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, await novoFuncionario(request, conta, ['vendas']), '/sucesso');
  await expect(quadro(page)).toContainText('Plano agora: Gratuito, até ');
  await decidir(request, await abrirCheckout(request, conta), 'aprovado');
  await expect(quadro(page)).toContainText('Plano Premium ativo');
  expect((await planoGuardado(page)).assinatura).toBe('premium');
  await page.getByRole('link', { name: 'Ir para o Dashboard' }).click();
  await expect(page).toHaveURL(/\/selling$/);
});

/** Everything that is pressed is large enough for a finger. */
async function paraDedos(page: Page): Promise<void> {
  for (const target of await page.getByRole('main').locator('a, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

const PAGINAS = [
  ['/obrigado', 'Obrigado pela sua assinatura!'],
  ['/error', 'Tente novamente, o seu pagamento falhou.'],
  ['/sucesso', 'Pagamento Aprovado!'],
  ['/falha', 'Pagamento Não Aprovado'],
  ['/pendente', 'Pagamento em Análise'],
] as const;

test('every result is open to everybody: nothing is asked, and its buttons lead to the login', async ({
  page,
}) => {
  let calls = 0;
  page.on('request', (one) => {
    if (new URL(one.url()).pathname.startsWith('/api/')) calls += 1;
  });
  const links = page.getByRole('main').getByRole('link');
  for (const [path, name] of PAGINAS) {
    calls = 0;
    await page.goto(path);
    await expect(titulo(page, name)).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Balcão`);
    await expect(links.first()).toBeVisible();
    // Its widths are looked at where all pages' are.
    await page.waitForLoadState('networkidle');
    await lerBem(page);
    await paraDedos(page);
    expect(calls, 'without a session nothing is asked').toBe(0);
    for (const label of await links.allTextContents()) {
      await links.getByText(label, { exact: true }).click();
      await noLogin(page);
      await page.goto(path);
    }
  }
});

test('the buttons of every result lead in who is signed in', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/robots.txt');
  const links = page.getByRole('main').getByRole('link');
  // What is said of the plan has come: a link that is drawn anew while it is pressed leads nowhere.
  const abrir = (path: string) => page.goto(path, { waitUntil: 'networkidle' });
  for (const [path, name] of PAGINAS) {
    await abrir(path);
    await expect(titulo(page, name)).toBeVisible();
    await expect(links.getByText('Entrar', { exact: true })).toHaveCount(0);
    for (const label of await links.allTextContents()) {
      await links.getByText(label, { exact: true }).click();
      await expect(page).toHaveURL(/\/(home|assinatura)$/);
      await abrir(path);
    }
  }
});

test('obrigado asks to sign out and in, and says when that is not needed', async ({ page, request }) => {
  const conta = await novaConta(request);
  await decidir(request, await abrirCheckout(request, conta), 'aprovado');
  await entrar(page, conta, '/obrigado');
  await expect(
    page.getByText('Saia e entre novamente na sua conta para ativar a licença Pro.'),
  ).toBeVisible();
  await expect(
    page.getByText('Se o plano já aparece como ativo, não é preciso entrar de novo.'),
  ).toBeVisible();
  await expect(quadro(page)).toContainText('Plano Premium ativo');
});

test.describe('what may go wrong', () => {
  test.use({ esperados: [REDE] });

  test('a session that ended leaves the page standing, and asks to sign in', async ({ page, request }) => {
    const conta = await novaConta(request);
    await entrar(page, conta);
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}').token);
    // Nobody is at home when the session ends: that page would notice by itself, and leave too.
    await page.goto('about:blank');
    await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/sucesso');
    await expect(page.getByText('Entre na sua conta para ver o seu plano')).toBeVisible();
    await expect(titulo(page, 'Pagamento Aprovado!')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
  });

  test('a server that is away is said, and asked again', async ({ page, request }) => {
    await entrar(page, await novaConta(request));
    await page.clock.install();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/sucesso');
    const again = page.getByRole('button', { name: /Verifica/ });
    const wind = async () => {
      await page.clock.runFor(500);
      return again.isVisible();
    };
    await expect.poll(wind, { intervals: [20] }).toBe(true);
    await expect(quadro(page)).toContainText('Não foi possível consultar o seu plano agora');
    await page.unrouteAll();
    await again.click();
    await expect(quadro(page)).toContainText('Ainda não confirmado');
  });
});

/** At every width, in the colours of the test. */
async function lemBem(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Consultando')).toHaveCount(0);
    await expect(page.getByRole('status', { name: 'Carregando o pagamento' })).toHaveCount(0);
    await conferir(page);
    await paraDedos(page);
  }
}

test('the demonstration and what is said of the plan read well at every width', async ({ page, request }) => {
  const conta = await novaConta(request);
  await lemBem(page, [await abrirCheckout(request, await novaConta(request))]);
  await entrar(page, conta);
  await lemBem(page, ['/sucesso', '/pendente']);
  await decidir(request, await abrirCheckout(request, conta), 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');
  await lemBem(page, ['/sucesso']);
});

import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  acessivel,
  type Conta,
  entrar,
  expect,
  ler,
  noLogin,
  novaConta,
  novoFuncionario,
  REDE,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';

const SESSAO_EXPIRADA = 'Sessão expirada. Faça login novamente.';

/** `daysAgo` in São Paulo, the zone of a new store. */
function day(daysAgo = 0): string {
  const instant = new Date(Date.now() - daysAgo * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(instant);
}

async function novaDespesa(request: APIRequestContext, { token }: Conta, dados: Record<string, unknown>) {
  const answer = await request.post('/api/despesas', {
    data: { descricao: 'Sacolas', valor: 10, categoria: 'Materiais', data: day(), ...dados },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function abrir(page: Page, conta: Conta, path = '/despesas') {
  await entrar(page, conta, path);
  await expect(page.getByRole('heading', { name: 'Controle de Despesas' })).toBeVisible();
}

/** The value of one of the three cards. */
function cartao(page: Page, titulo: string) {
  return page
    .getByRole('region', { name: 'Resumo' })
    .locator(':scope > *', { has: page.getByRole('heading', { name: titulo, exact: true }) });
}

/** By Tab alone, from wherever the focus is. */
async function tabular(page: Page, alvo: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await alvo.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(alvo).toBeFocused();
}

test('an expense is entered by the keyboard alone, seen in every figure, and deleted again', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await abrir(page, conta);
  await expect(page.getByText('Nenhuma despesa encontrada para o período selecionado.')).toBeVisible();
  await expect(cartao(page, 'Total Gasto')).toContainText('R$ 0,00');

  const nova = page.getByRole('button', { name: 'Nova Despesa' });
  await tabular(page, nova);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Nova Despesa' });
  await expect(form.getByLabel('Descrição')).toBeFocused();
  await expect(form.getByPlaceholder('Valor (ex: 150,00)')).toBeVisible();
  await expect(form.getByLabel('Data')).toHaveValue(day());
  await expect(form.getByLabel('Categoria')).toHaveValue('Outros');

  await page.keyboard.type('Conta de luz');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Preencha todos os campos')).toBeVisible();
  await expect(form.getByLabel('Valor')).toBeFocused();
  await acessivel(page);
  await page.keyboard.type('1.234,5');
  await tabular(page, form.getByLabel('Categoria'));
  // By arrows: what is typed in a list is forgotten after a second.
  for (const _ of ['Materiais', 'Internet', 'Energia']) await page.keyboard.press('ArrowUp');
  await expect(form.getByLabel('Categoria')).toHaveValue('Energia');
  await tabular(page, form.getByRole('button', { name: 'Salvar' }));
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('Despesa registrada com sucesso!')).toBeVisible();

  await expect(cartao(page, 'Total Gasto')).toContainText('R$ 1.234,50');
  await expect(cartao(page, 'Despesas')).toContainText('1');
  await expect(cartao(page, 'Categorias')).toContainText('1');
  expect(await ler(request, conta, '/api/despesas')).toMatchObject([
    { descricao: 'Conta de luz', valor: 1234.5, categoria: 'Energia', data: day() },
  ]);

  const recentes = page.getByRole('region', { name: 'Despesas Recentes' });
  await expect(recentes.getByRole('heading', { name: 'Despesas Recentes' })).toBeVisible();
  await expect(recentes.getByRole('listitem')).toContainText('Conta de luz');

  // The form begins anew.
  await expect(nova).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Descrição')).toHaveValue('');
  await expect(form.getByLabel('Categoria')).toHaveValue('Outros');
  await page.keyboard.press('Escape');

  const remove = page.getByRole('button', { name: 'Excluir Conta de luz' });
  await tabular(page, remove);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tem certeza que deseja excluir esta despesa?')).toBeVisible();
  await acessivel(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await tabular(page, page.getByRole('dialog').getByRole('button', { name: 'Excluir' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Despesa excluída com sucesso!')).toBeVisible();
  await expect(page.getByText('Nenhuma despesa encontrada para o período selecionado.')).toBeVisible();
});

test('the filter lives in the address; the five categories with the most expenses are ranked', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const categorias = ['Aluguel', 'Energia', 'Internet', 'Marketing', 'Transporte', 'Outros'];
  for (const [index, categoria] of categorias.entries()) {
    await novaDespesa(request, conta, { descricao: categoria, categoria, valor: 600 - index * 100 });
  }
  await novaDespesa(request, conta, { descricao: 'Antiga', categoria: 'Outros', valor: 50, data: day(400) });
  await abrir(page, conta);
  await expect(page.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cartao(page, 'Total Gasto')).toContainText('R$ 2.150,00');
  const top = page.getByRole('region', { name: 'Categorias com Mais Gastos' }).getByRole('listitem');
  await expect(top).toHaveText([/^1Aluguel/, /^2Energia/, /^3Internet/, /^4Marketing/, /^5Transporte/]);
  await expect(page.getByRole('list', { name: 'Despesas' }).getByRole('listitem')).toHaveCount(7);

  for (const [botao, periodo] of [
    ['Hoje', 'hoje'],
    ['Esta Semana', 'semana'],
    ['Este Mês', 'mes'],
  ] as const) {
    await page.getByRole('button', { name: botao }).click();
    await expect(page).toHaveURL(new RegExp(`periodo=${periodo}$`));
    await expect(cartao(page, 'Total Gasto')).toContainText('R$ 2.100,00');
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Este Mês' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Antiga')).toBeHidden();
});

test('the page reads well at every width, in light and dark', async ({ page, request }) => {
  const conta = await novaConta(request);
  for (let count = 0; count < 12; count += 1) {
    await novaDespesa(request, conta, {
      descricao: `Conserto da geladeira grande do fundo da loja, parcela número ${count}`,
      valor: 98765.43,
    });
  }
  await abrir(page, conta);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await acessivel(page);
    for (const width of [320, 768, 1366, 1920]) {
      await page.setViewportSize({ width, height: 768 });
      await semRolagemLateral(page);
    }
  }
});

test('opened signed out, it asks to sign in and says why', async ({ page }) => {
  await page.goto('/despesas');
  await noLogin(page);
  await expect(page.getByText('Você precisa estar logado para acessar esta página.')).toBeVisible();
});

test('an employee opens it with its permission, and not without', async ({ page, request }) => {
  const conta = await novaConta(request);
  const bia = await novoFuncionario(request, conta, ['despesas'], 'Bia Souza');
  const rui = await novoFuncionario(request, conta, ['vendas', 'relatorios'], 'Rui Lima');
  await abrir(page, bia);
  await expect(page).toHaveURL(/\/despesas$/);
  await entrar(page, rui, '/despesas');
  await expect(page).toHaveURL(/\/selling$/);
  await expect(page.getByRole('heading', { name: 'Controle de Despesas' })).toHaveCount(0);
  const answer = await request.get('/api/despesas', { headers: { authorization: `Bearer ${rui.token}` } });
  expect(answer.status()).toBe(403);
});

test.describe('when the server says no', () => {
  test.use({ esperados: [REDE] });

  const gone = { status: 401, json: { code: 'NAO_AUTENTICADO', mensagem: SESSAO_EXPIRADA } };
  const broken = { status: 500, json: { code: 'ERRO_INTERNO', mensagem: 'Erro interno. Tente novamente.' } };

  async function expired(page: Page) {
    await noLogin(page);
    await expect(page.getByText(SESSAO_EXPIRADA)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
  }

  test('a session that ended while loading leads to the login', async ({ page, request }) => {
    const conta = await novaConta(request);
    await page.route('**/api/despesas', (route) => route.fulfill(gone));
    await entrar(page, conta, '/despesas');
    await expired(page);
  });

  test('so does one that ended while creating or deleting', async ({ page, request }) => {
    const conta = await novaConta(request);
    await novaDespesa(request, conta, {});
    await abrir(page, conta);
    await page.route('**/api/despesas/*', (route) => route.fulfill(gone));
    await page.getByRole('button', { name: 'Excluir Sacolas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expired(page);

    await page.unrouteAll();
    await abrir(page, conta);
    await page.route('**/api/despesas', (route) =>
      route.request().method() === 'POST' ? route.fulfill(gone) : route.continue(),
    );
    await page.getByRole('button', { name: 'Nova Despesa' }).click();
    await page.getByLabel('Descrição').fill('Internet');
    await page.getByLabel('Valor').fill('99,90');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expired(page);
  });

  test('failures are told in the words of the specification, and can be tried again', async ({
    page,
    request,
  }) => {
    const conta = await novaConta(request);
    await novaDespesa(request, conta, {});
    await page.route('**/api/despesas', (route) => route.abort());
    await entrar(page, conta, '/despesas');
    await expect(page.getByText('Erro ao carregar despesas. Tente novamente.')).toBeVisible();
    await acessivel(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page.getByText('Sacolas')).toBeVisible();

    await page.route('**/api/despesas', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    const salvar = async () => {
      await page.getByRole('button', { name: 'Nova Despesa' }).click();
      await page.getByLabel('Descrição').fill('Internet');
      await page.getByLabel('Valor').fill('99,90');
      await page.getByRole('button', { name: 'Salvar' }).click();
    };
    const internet = page
      .getByRole('list', { name: 'Despesas' })
      .getByRole('listitem')
      .filter({ hasText: 'Internet' });
    await salvar();
    await expect(page.getByText('Despesa guardada neste aparelho, ainda não entregue.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(internet).toContainText('esperando envio');
    const noServidor = async () =>
      (await ler<{ descricao: string }[]>(request, conta, '/api/despesas'))
        .map(({ descricao }) => descricao)
        .sort();
    expect(await noServidor()).toEqual(['Sacolas']);
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(internet).not.toContainText('esperando envio');
    expect(await noServidor()).toEqual(['Internet', 'Sacolas']);

    // What the server refuses is told to who looks on, and does not wait here.
    await page.route('**/api/despesas', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 403, json: { code: 'SEM_PERMISSAO', mensagem: 'O dono não deixa.' } })
        : route.continue(),
    );
    await salvar();
    await expect(page.getByText('O dono não deixa.')).toBeVisible();
    await expect(page.getByLabel('Descrição')).toHaveValue('Internet');
    await expect(internet).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();

    await page.route('**/api/despesas/*', (route) => route.fulfill(broken));
    await page.getByRole('button', { name: 'Excluir Sacolas' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
    await expect(page.getByText('Erro ao excluir despesa')).toBeVisible();
    await expect(page.getByText('Sacolas')).toBeVisible();
  });
});

import {
  abrirCaixa,
  entrar,
  expect,
  ler,
  noLogin,
  novaConta,
  novaVenda,
  novoFuncionario,
  novoProduto,
  sair,
  test,
} from './apoio/base.ts';

test('the dashboard shows the day and its notices', async ({ page, request }) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, quantidade: 20 });
  await novoProduto(request, conta, { nome: 'Leite', valor: 6, quantidade: 19 });
  await novoProduto(request, conta, { nome: 'Açúcar', valor: 5, quantidade: 20 });
  await novaVenda(request, conta, { tipo: 'VENDAS', itens: [cafe] });
  await entrar(page, conta);
  const day = page.getByRole('region', { name: 'Resumo do dia' });
  await expect(day.getByRole('heading')).toHaveText([
    'Faturamento do Dia',
    'Vendas Finalizadas Hoje',
    'Produtos em Baixa',
  ]);
  await expect(day.getByRole('paragraph')).toContainText(['R$ 4,50', '1', '2']);
  // One coffee sold: 19 of 50 are left, as of the milk. Sugar stands at 40 % to the piece.
  await expect(page.getByRole('region', { name: 'Notificações' }).getByRole('listitem')).toContainText([
    'Café coado está abaixo de 40% do estoque inicial.',
    'Leite está abaixo de 40% do estoque inicial.',
  ]);
});

test('products are filtered by category, each with a bar in the colour of its stock', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  for (const [nome, quantidade, categoria] of [
    ['Suco', 70, 'Bebidas'],
    ['Bolo', 69, 'Comidas'],
    ['Boné', 39, 'Roupas'],
  ] as const) {
    await novoProduto(request, conta, { nome, valor: 9.9, quantidade, estoque: 100, categoria });
  }
  await entrar(page, conta, '/products');
  await expect(page.getByRole('tab')).toHaveText([
    'Todos3',
    'Bebidas1',
    'Comidas1',
    'Variados0',
    'Roupas1',
    'Eletrônicos0',
    'Suplementos0',
  ]);
  const card = (nome: string) => page.getByRole('listitem').filter({ hasText: nome });
  for (const [nome, level] of [
    ['Suco', 'bom'],
    ['Bolo', 'atencao'],
    ['Boné', 'baixo'],
  ] as const) {
    await expect(card(nome).locator('[data-level]')).toHaveAttribute('data-level', level);
  }
  await page.getByRole('tab', { name: 'Roupas' }).click();
  await expect(page.getByRole('list', { name: 'Produtos' }).getByRole('listitem')).toHaveText([/Boné/]);
});

test('the overview shows the 3 newest sales, two per view and one up to 768 px', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  for (const [index, identificador] of ['Um', 'Dois', 'Três', 'Quatro'].entries()) {
    const bolo = await novoProduto(request, conta, { nome: `Bolo ${index}`, valor: 10 + index });
    await novaVenda(request, conta, { tipo: 'VENDAS', identificador, itens: [cafe, bolo] });
  }
  await novaVenda(request, conta, { tipo: 'FUTUROS', identificador: 'Encomenda', itens: [cafe] });
  await entrar(page, conta, '/selling');
  await expect(page.getByRole('heading', { name: 'Central de Vendas' })).toBeVisible();
  await expect(page.getByText('Últimas vendas concluídas')).toBeVisible();
  await expect(page.getByText('Vendas em andamento')).toBeVisible();
  const finished = page.getByRole('region', { name: 'VENDAS FINALIZADAS' });
  const cards = finished.getByRole('article');
  await expect(cards.getByRole('heading')).toHaveText(['Quatro', 'Três', 'Dois']);
  await expect(cards.first()).toContainText('2 itens');
  await expect(cards.first()).toContainText('Bolo 31 × R$ 13,00R$ 13,00');
  await expect(cards.first().getByRole('button', { name: 'Imprimir Quatro' })).toBeVisible();
  // No dots, no loop.
  await expect(finished.getByRole('tab')).toHaveCount(0);
  await expect(finished.getByRole('button', { name: /^Anteriores/ })).toBeDisabled();
  const perView = async () => {
    const box = await finished.boundingBox();
    const card = await cards.first().boundingBox();
    return Math.round((box?.width ?? 0) / (card?.width ?? 1));
  };
  expect(await perView()).toBe(2);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect.poll(perView).toBe(1);
  await page.setViewportSize({ width: 769, height: 900 });
  await expect.poll(perView).toBe(2);
  await expect(page.getByRole('region', { name: 'COMANDAS ABERTAS' })).not.toContainText('Encomenda');
});

test('an employee sees his own pages, and is told why he may not add a product', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await entrar(page, await novoFuncionario(request, conta, ['vendas']));
  await expect(page).toHaveURL(/\/selling$/);
  const menu = page.getByRole('navigation', { name: 'Principal' });
  await expect(menu.getByRole('link')).toHaveText(['Vender', 'Histórico', 'Minha conta']);
  await expect(menu.getByRole('button', { name: 'Sair' })).toBeVisible();
  await abrirCaixa(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar Novo Produto' }).click();
  await expect(
    page.getByText('Acesso Negado: Você não tem permissão para acessar a página de produtos.'),
  ).toBeVisible();
  // Asked once more before he is sent away: the permission may be a minute old.
  let ask: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route('**/api/auth/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/home');
  await expect(page.getByText('Verificando permissões...')).toBeVisible();
  ask();
  await expect(page).toHaveURL(/\/selling$/);
});

test('any other path is a page that says so', async ({ page }) => {
  await page.goto('/nada-aqui');
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir para o login' }).click();
  await noLogin(page);
});

test('signing out clears the stored user and leads to the front page', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}'));
  expect(Object.keys(stored.usuario).sort()).toEqual(
    ['assinatura', 'email', 'id', 'lojaId', 'nome', 'permissoes', 'planoExpiraEm', 'telefone', 'tipo'].sort(),
  );
  expect(stored.token).toEqual(expect.any(String));
  await sair(page);
  expect(await page.evaluate(() => localStorage.getItem('balcao.usuario'))).toBeNull();
});

test('a receipt opens in a window of 300x600, prints after 500 ms and closes 1 s later', async ({
  page,
  context,
  request,
}) => {
  const conta = await novaConta(request);
  const cafe = await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novaVenda(request, conta, { tipo: 'VENDAS', identificador: 'Um', itens: [cafe] });
  await entrar(page, conta, '/selling');
  await expect(page.getByRole('button', { name: 'Imprimir Um' })).toBeVisible();
  await context.addInitScript(() => {
    const opened = window.opener as (Window & { tempos?: number[] }) | null;
    if (!opened) return;
    opened.tempos = [];
    const note = () => opened.tempos?.push(Date.now());
    const timer = window.setTimeout;
    // The delays that the page asks for, in their order.
    const asked = window.setTimeout;
    window.setTimeout = ((work: () => void, ms?: number) => {
      if (ms === 500 || ms === 1000) opened.tempos?.push(ms);
      return asked(work, ms);
    }) as typeof timer;
    window.print = note;
  });
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Imprimir Um' }).click();
  const receipt = await popup;
  const size = await receipt.evaluate(() => [window.innerWidth, window.innerHeight]);
  expect(size).toEqual([300, 600]);
  await receipt.waitForEvent('close');
  const tempos = await page.evaluate(() => (window as Window & { tempos?: number[] }).tempos ?? []);
  const printed = tempos.findIndex((ms) => ms > 1_000_000);
  expect(tempos.slice(0, printed)).toContain(500);
  expect(tempos.slice(printed + 1)).toContain(1000);
  expect(await ler<unknown[]>(request, conta, '/api/vendas')).toHaveLength(1);
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
    'Quando o plano vai vencer, uma contagem regressiva avisa.',
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

test('sign-up, forgotten password and new password lead back to the login', async ({ page }) => {
  await page.goto('/cadastro');
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  for (const path of ['/esqueceusenha', '/resetsenha?token=abc']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Voltar ao login' })).toHaveAttribute('href', '/');
  }
});

test('the employee form has its fields, a password to be shown, and says what each page is', async ({
  page,
  request,
}) => {
  await entrar(page, await novaConta(request), '/funcionarios');
  await page.getByRole('button', { name: 'Novo Funcionário' }).click();
  const form = page.getByRole('dialog', { name: 'Novo Funcionário' });
  await expect(form.getByLabel('Nome Completo')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(form.getByLabel('Telefone (Opcional)')).toBeVisible();
  const senha = form.locator('input[name=senha]');
  await expect(senha).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: /senha/i }).click();
  await expect(senha).toHaveAttribute('type', 'text');
  const pages = form.getByRole('group', { name: 'Páginas de Acesso' });
  for (const text of [
    'Gerenciar vendas e clientes',
    'Gerenciar catálogo de produtos',
    'Visualizar relatórios e estatísticas',
    'Gerenciar despesas do negócio',
  ]) {
    await expect(pages.getByText(text)).toBeVisible();
  }
});

test('the donut has five colours that begin again, and radii of 40 and 60', async ({ page, request }) => {
  const conta = await novaConta(request);
  const itens = [];
  for (const categoria of ['Bebidas', 'Comidas', 'Variados', 'Roupas', 'Eletrônicos', 'Suplementos']) {
    itens.push(await novoProduto(request, conta, { nome: categoria, valor: 10, categoria }));
  }
  await novaVenda(request, conta, { tipo: 'VENDAS', itens });
  await entrar(page, conta, '/relatorio');
  const donut = page.getByRole('region', { name: 'Vendas por categoria' });
  const sectors = donut.locator('.recharts-pie-sector path');
  await expect(sectors).toHaveCount(6);
  const path = (await sectors.first().getAttribute('d')) ?? '';
  expect([...path.matchAll(/A\s*([\d.]+)/g)].map(([, radius]) => Number(radius))).toEqual([60, 40]);
  const colours = await donut
    .locator('li i')
    .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(new Set(colours.slice(0, 5)).size).toBe(5);
  expect(colours[5]).toBe(colours[0]);
});

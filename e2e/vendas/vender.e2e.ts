import {
  abrirCaixa,
  acessivel,
  entrarPeloFormulario,
  expect,
  importarProdutos,
  ler,
  noLogin,
  novaConta,
  novoProduto,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';
import { bipar, till as caixa, comCafe, guardar, sairDoCaixa, semDialogo, vendida } from '../apoio/caixa.ts';
import { escrito } from '../apoio/escrever.ts';
import { semPressa } from '../apoio/pressa.ts';
import { fechou, recibosFicam } from '../apoio/recibo.ts';

const CSV = `codigo_barras;nome;preco;quantidade
7891000100103;Pão francês;0,75;200
7891000100110;Café coado;4,50;80
7891000100127;Suco de laranja;8,90;40
`;

test('from sign-up to the day’s takings: import, three ways to sell, a tab on two devices, the receipt', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `maria-${Date.now()}@exemplo.com.br`;
  await page.goto('/cadastro');
  await page.getByLabel('Nome').fill('Mercearia da Maria');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill('segredo1');
  await page.getByLabel('Confirmar senha').fill('segredo1');
  // It leads on by itself after 1.5 s: not before it was read.
  let lida = () => {};
  const leitura = new Promise<void>((done) => {
    lida = done;
  });
  await page.route(
    ({ pathname }) => pathname === '/login',
    async (route) => {
      await leitura;
      await route.continue();
    },
  );
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Conta criada com sucesso! Redirecionando...')).toBeVisible();
  lida();
  await noLogin(page);
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await entrarPeloFormulario(page, { email, senha: 'segredo1' });
  await expect(page).toHaveURL(/\/home$/);
  await semPressa(page);
  await recibosFicam(page);

  await page.goto('/products');
  await page.getByRole('button', { name: 'Importar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await dialog.getByRole('button', { name: 'Importar 3 produtos' }).click();
  await dialog.getByRole('button', { name: 'Ver produtos' }).click();
  await expect(page.getByText('Café coado')).toBeVisible();

  // By mouse: 'Vender', the counter, three products, done. Six clicks.
  await page.getByRole('link', { name: 'Vender' }).first().click();
  await page.getByRole('button', { name: /Vendas No Balcão/ }).click();
  const till = caixa(page);
  for (const nome of ['Pão francês', 'Café coado', 'Suco de laranja']) {
    await till.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: nome }).click();
  }
  await expect(till.getByText('R$ 14,15').first()).toBeVisible();
  await till.getByRole('button', { name: /Finalizar Venda/ }).click();
  await expect(page.getByText('Venda registrada com sucesso!')).toBeVisible();
  await expect(till.getByRole('heading', { name: 'Venda registrada · R$ 14,15' })).toBeVisible();

  // By keyboard alone, for the next customer.
  await expect(till.getByRole('searchbox', { name: 'Buscar produto' })).toBeFocused();
  await page.keyboard.type('cafe', { delay: 80 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('+');
  await expect(till.getByText('R$ 9,00').first()).toBeVisible();
  await page.keyboard.press('F4');
  await vendida(page);

  // By scanner alone: it types fast and ends with Enter, wherever the focus is.
  for (const code of ['7891000100127', '7891000100127', '7891000100103']) await bipar(page, code);
  await expect(till.getByText('R$ 18,55').first()).toBeVisible();
  await page.keyboard.press('F4');
  await vendida(page);
  await sairDoCaixa(page);

  // A tab opened on a phone …
  const phone = await browser.newContext({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
    ...(baseURL ? { baseURL } : {}),
  });
  const waiter = await phone.newPage();
  await entrarPeloFormulario(waiter, { email, senha: 'segredo1' });
  await waiter.goto('/selling');
  await waiter.getByRole('button', { name: /Vendas em Comanda/ }).tap();
  const tab = waiter.getByRole('dialog');
  await tab.getByLabel('Identificador da comanda').fill('Mesa 7');
  await tab.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Café coado' }).tap();
  await semRolagemLateral(waiter);
  // The list shows what is still on its way, too: the phone is put away once the server has it.
  const taken = escrito(waiter, '/api/vendas');
  await tab.getByRole('button', { name: /Abrir Comanda/ }).tap();
  await expect(waiter.getByRole('article', { name: 'Mesa 7' })).toBeVisible();
  expect((await taken).status()).toBe(201);
  await phone.close();

  // … extended on a desktop, finalized there.
  await page.reload();
  const mesa = page.getByRole('article', { name: 'Mesa 7' });
  await mesa.getByRole('button', { name: /Editar/ }).click();
  await till.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Suco de laranja' }).click();
  await till.getByRole('button', { name: /Salvar Alterações/ }).click();
  await expect(page.getByText('Comanda atualizada com sucesso!')).toBeVisible();
  await expect(mesa).toContainText('R$ 13,40');
  await mesa.getByRole('button', { name: /Finalizar/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'finalizar esta comanda' });
  await expect(question).toContainText('Você tem certeza que deseja finalizar esta comanda?');
  await question.getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByText('Comanda finalizada com sucesso!')).toBeVisible();
  const finished = page.getByRole('region', { name: 'VENDAS FINALIZADAS' });
  await expect(finished.getByRole('article').first()).toContainText('Mesa 7');

  const popup = page.waitForEvent('popup');
  await finished.getByRole('button', { name: /Imprimir Mesa 7/ }).click();
  const receipt = await popup;
  await expect(receipt.getByText('NÃO É DOCUMENTO FISCAL')).toBeVisible();
  await fechou(receipt);
  await receipt.close();

  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Resumo do dia' }).getByText('R$ 55,10')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Como pagaram hoje' }).getByText('R$ 55,10')).toBeVisible();
  await acessivel(page);
});

test('the search finds among 5,000 products, and the dialog stays quick', async ({ page, request }) => {
  const conta = await novaConta(request);
  const rows = Array.from(
    { length: 5000 },
    (_, n) => `${7_800_000_000_000 + n};Produto número ${n};${n % 97},${String(n % 100).padStart(2, '0')};10`,
  );
  await importarProdutos(request, conta, rows);
  await abrirCaixa(page, conta);
  const till = caixa(page);
  await till.getByRole('searchbox').pressSequentially('numero 4321');
  await expect(till.getByRole('list', { name: 'Produtos' }).getByRole('button')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(till.getByRole('list', { name: 'Itens da venda' })).toContainText('Produto número 4321');
});

test('a product added on the way comes back to the same cart', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Pão francês', valor: 0.75 });
  await abrirCaixa(page, conta);
  const till = caixa(page);
  await till.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Pão francês' }).click();
  await till.getByRole('button', { name: 'Adicionar Novo Produto' }).click();
  await expect(page).toHaveURL(/\/products/);
  await page.getByRole('button', { name: 'Adicionar produto' }).first().click();
  const form = page.getByRole('dialog', { name: 'Novo produto' });
  await form.getByLabel('Nome').fill('Sonho');
  await form.getByLabel('Preço').fill('6,50');
  await form.getByLabel('Categoria').selectOption('Comidas');
  await form.getByLabel('Quantidade').fill('12');
  await form.getByLabel('Estoque ideal').fill('12');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByRole('link', { name: 'Voltar à venda' }).click();
  // The till that was left knows the new product.
  const cart = till.getByRole('list', { name: 'Itens da venda' });
  await expect(cart).toContainText('Pão francês');
  await till.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Sonho' }).click();
  await expect(cart).toContainText('Sonho');
});

test('a future sale is kept, edited, finalized; its stock leaves only then', async ({ page, request }) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Bolo de cenoura', valor: 40, quantidade: 3 });
  await abrirCaixa(page, conta);
  const till = caixa(page);
  await till.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: 'Bolo de cenoura' }).click();
  await till.getByRole('button', { name: /Guardar como venda futura/ }).click();
  const question = page.getByRole('dialog', { name: 'Venda futura', exact: true });
  await expect(question.getByLabel('Para quem')).toBeFocused();
  await acessivel(page);
  await guardar(page, { 'Para quem': 'Dona Júlia', Hora: '09:00', Observação: 'Sem lactose' });
  await expect(question.getByText('Informe também o dia.')).toBeVisible();
  await guardar(page, { Quando: '2020-01-02' });
  const futures = page.getByRole('region', { name: 'Vendas futuras' });
  await expect(futures).toContainText('Era para 02/01/2020 09:00');
  await expect(futures).toContainText('Sem lactose');
  await expect(futures).toContainText('R$ 40,00');

  // What it is for is changed with the sale, and due it stands on the front page.
  await futures.getByRole('button', { name: /Editar/ }).click();
  await till.getByRole('button', { name: 'Para quem e quando' }).click();
  await expect(question.getByLabel('Hora')).toHaveValue('09:00');
  await guardar(page, { 'Para quem': 'Seu Jorge' });
  await till.getByRole('button', { name: /Salvar Alterações/ }).click();
  await expect(futures).toContainText('Seu Jorge');
  // The list shows what is still on its way to the server.
  await expect
    .poll(async () => (await ler<object[]>(request, conta, '/api/vendas'))[0])
    .toMatchObject({
      paraQuem: 'Seu Jorge',
      quando: '2020-01-02T12:00:00.000Z',
      observacao: 'Sem lactose',
    });
  await semDialogo(page);
  await page.goto('/home');
  const due = page.getByRole('region', { name: 'Vendas futuras para hoje' });
  await expect(due).toContainText('Seu Jorge · Sem lactose');
  await acessivel(page);
  await page.goto('/selling');
  const stock = async () =>
    (await ler<{ quantidade: number }[]>(request, conta, '/api/produtos'))[0]?.quantidade;
  expect(await stock()).toBe(3);
  await futures.getByRole('button', { name: /Finalizar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
  await expect(page.getByRole('region', { name: 'VENDAS FINALIZADAS' })).toContainText('R$ 40,00');
  // The list shows what is still on its way to the server.
  await expect.poll(stock).toBe(2);
});

test('a till whose clock is a day behind books its sales today', async ({ page, request }) => {
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await page.clock.resume();
  const conta = await comCafe(page, request);
  const before = Date.now();
  await page.keyboard.press('F4');
  await vendida(page);
  const [venda] = await ler<{ createdAt: string }[]>(request, conta, '/api/vendas');
  expect(Math.abs(Date.parse(venda?.createdAt ?? '') - before)).toBeLessThan(3_600_000);
  // Nor is it shown as one that waits: both are read by the same clock.
  await expect(page.getByText(/guardada neste aparelho/)).toHaveCount(0);
});

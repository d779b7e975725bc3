import { semRolagemLateral } from '../apoio/aparencia.ts';
import { entrar, entrarPeloFormulario, expect, noLogin, test } from '../apoio/base.ts';
import { bipar, till as caixa, sairDoCaixa, vendida } from '../apoio/caixa.ts';
import { escrito } from '../apoio/escrever.ts';
import { semPressa } from '../apoio/pressa.ts';

const CSV = `codigo_barras;nome;preco;quantidade
7891000100103;Pão francês;0,75;200
7891000100110;Café coado;4,50;80
7891000100127;Suco de laranja;8,90;40
`;

test('from sign-up to the takings of the day', async ({ page, browser, baseURL }) => {
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

  await page.goto('/products');
  await page.getByRole('button', { name: 'Importar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'produtos.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) });
  await dialog.getByRole('button', { name: 'Conferir' }).click();
  await dialog.getByRole('button', { name: 'Importar 3 produtos' }).click();
  await dialog.getByRole('button', { name: 'Ver produtos' }).click();
  await expect(page.getByRole('heading', { name: 'Café coado' })).toBeVisible();

  // By mouse: 'Vender', three products, what is handed over, done. Six clicks, and no dialog.
  await page.getByRole('link', { name: 'Vender' }).first().click();
  const till = caixa(page);
  for (const nome of ['Pão francês', 'Café coado', 'Suco de laranja']) {
    await till.getByRole('list', { name: 'Produtos' }).getByRole('button', { name: nome }).click();
  }
  await expect(till.getByText('R$ 14,15').first()).toBeVisible();
  await till.getByRole('button', { name: 'Recebido R$ 20,00' }).click();
  await till.getByRole('button', { name: /Finalizar Venda/ }).click();
  await expect(page.getByText('Venda registrada com sucesso!')).toBeVisible();
  await expect(till.getByText('R$ 5,85')).toBeVisible();
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
  const login = await page.request.post('/api/auth/login', { data: { email, senha: 'segredo1' } });
  await entrar(waiter, await login.json(), '/selling');
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

  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Resumo do dia' }).getByText('R$ 55,10')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Como pagaram hoje' }).getByText('R$ 55,10')).toBeVisible();
});

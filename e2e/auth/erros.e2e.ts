import { expect, naLanding, noLogin } from '../apoio/base.ts';
import { type Falha, falhar, pararRelogio, test } from '../apoio/erros.ts';

const SEM_CONEXAO = 'Erro de conexão com o servidor';

/** How it fails, in which words of the server's, and what is said. Two that say the same do not follow each other. */
const LOGINS: readonly [Falha, string | undefined, string][] = [
  ['sem rede', undefined, SEM_CONEXAO],
  ['CREDENCIAIS_INVALIDAS', 'Conta bloqueada.', 'Conta bloqueada.'],
  ['outro servidor', undefined, SEM_CONEXAO],
];
test('a login that fails says why', async ({ page }) => {
  await page.goto('/login');
  for (const [falha, mensagem, texto] of LOGINS) {
    await test.step(falha, async () => {
      await falhar(page, 'POST', '/api/auth/login', falha, mensagem);
      await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
      await page.getByLabel('Senha', { exact: true }).fill('segredo1');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await expect(page.getByRole('alert')).toHaveText(texto);
      await noLogin(page);
      await page.unrouteAll();
    });
  }
});

test('a login that the server answers without a user says so', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { token: 'x' } }));
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('segredo1');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alert')).toHaveText('Dados do usuário não retornados pelo servidor');
});

const CADASTROS: readonly [Falha, string][] = [
  ['EMAIL_EM_USO', 'Este e-mail já está em uso.'],
  ['outro servidor', 'Erro ao criar conta'],
  ['sem rede', SEM_CONEXAO],
];
test('a sign-up that fails says why, and nothing typed is lost', async ({ page }) => {
  await page.goto('/cadastro');
  await page.getByLabel('Nome').fill('Ana');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByLabel('Senha', { exact: true }).fill('segredo1');
  await page.getByLabel('Confirmar senha').fill('segredo1');
  for (const [falha, texto] of CADASTROS) {
    await test.step(falha, async () => {
      await falhar(page, 'POST', '/api/auth/register', falha);
      await page.getByRole('button', { name: 'Criar Conta' }).click();
      await expect(page.getByRole('alert')).toHaveText(texto);
      await expect(page.getByLabel('Nome')).toHaveValue('Ana');
      await page.unrouteAll();
    });
  }
});

test('a sign-up that worked says so, and shows the login page after 1.5 s', async ({ page }) => {
  await page.clock.install();
  await page.goto('/cadastro');
  await page.getByLabel('Nome').fill('Ana');
  await page.getByLabel('E-mail').fill(`${crypto.randomUUID()}@exemplo.com.br`);
  await page.getByLabel('Senha', { exact: true }).fill('segredo1');
  await page.getByLabel('Confirmar senha').fill('outra coisa');
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('As senhas não coincidem.')).toBeVisible();
  await page.getByLabel('Confirmar senha').fill('segredo1');
  await pararRelogio(page);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(page.getByText('Conta criada com sucesso! Redirecionando...')).toBeVisible();
  await page.clock.runFor(1400);
  await expect(page).toHaveURL(/\/cadastro$/);
  await page.clock.runFor(100);
  await noLogin(page);
});

test('a link that was sent says so on the front page', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/forgot-password', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/esqueceusenha');
  await page.getByLabel('E-mail').fill('ninguem@exemplo.com.br');
  await page.getByRole('button', { name: 'Enviar Link de Recuperação' }).click();
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible();
  answer();
  await expect(page.getByText('Email de recuperação enviado! Verifique sua caixa de entrada.')).toBeVisible();
  await naLanding(page);
});

const NOVAS_SENHAS: readonly [string, Falha, string | undefined, string][] = [
  ['says what the server says', 'TOKEN_INVALIDO', 'O link venceu.', 'O link venceu.'],
  ['without words of the server says so', 'outro servidor', undefined, 'Erro ao redefinir senha'],
];
for (const [name, falha, mensagem, texto] of NOVAS_SENHAS) {
  test(`a new password that fails ${name}`, async ({ page }) => {
    await falhar(page, 'POST', '/api/auth/reset-password', falha, mensagem);
    await page.goto('/resetsenha?token=abc&email=ana%40exemplo.com.br');
    await expect(page.getByLabel('E-mail')).toHaveValue('ana@exemplo.com.br');
    await page.getByLabel('Nova senha', { exact: true }).fill('12345');
    await page.getByLabel('Confirmar senha').fill('123456');
    await page.getByRole('button', { name: 'Redefinir Senha' }).click();
    await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
    await expect(page.getByText('As senhas não coincidem', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Nova senha', { exact: true })).toBeFocused();
    await page.getByLabel('Nova senha', { exact: true }).fill('segredo2');
    await page.getByLabel('Confirmar senha').fill('segredo2');
    await page.getByRole('button', { name: 'Redefinir Senha' }).click();
    await expect(page.getByRole('alert')).toContainText(texto);
    await expect(page).toHaveURL(/\/resetsenha$/);
  });
}

test('a new password that was taken says so on the front page', async ({ page }) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/reset-password', async (route) => {
    await held;
    await route.fulfill({ json: { mensagem: 'ok' } });
  });
  await page.goto('/resetsenha?token=abc&email=ana%40exemplo.com.br');
  await page.getByLabel('Nova senha', { exact: true }).fill('segredo2');
  await page.getByLabel('Confirmar senha').fill('segredo2');
  const sent = page.waitForRequest('**/api/auth/reset-password');
  await page.getByRole('button', { name: 'Redefinir Senha' }).click();
  await expect(page.getByRole('button', { name: 'Redefinindo...' })).toBeVisible();
  answer();
  expect((await sent).postDataJSON()).toEqual({
    email: 'ana@exemplo.com.br',
    resetToken: 'abc',
    novaSenha: 'segredo2',
  });
  await expect(page.getByText('Senha redefinida com sucesso!')).toBeVisible();
  await naLanding(page);
});

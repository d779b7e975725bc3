import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { conferir, entrarPeloFormulario, expect, naLanding, novaConta, REDE, test } from '../apoio/base.ts';

/** The links in the mails to this address, the newest last. */
async function linksPara(email: string): Promise<string[]> {
  const folder = join(process.env.E2E_DATA ?? '', 'data', 'emails');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const links: string[] = [];
  for (const name of names) {
    const raw = await readFile(join(folder, name), 'utf8');
    // Quoted-printable: broken lines joined, escapes undone.
    const text = raw
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    const [link] = /\/resetsenha\?token=[^\s"<>]+/.exec(text) ?? [];
    if (text.includes(email) && link) links.push(link.replaceAll('&amp;', '&'));
  }
  return links;
}

test('a forgotten password: the link from the mail, the new password, the old one is gone', async ({
  page,
  request,
  esperados,
}) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expect(page).toHaveURL(/\/esqueceusenha$/);
  const send = page.getByRole('button', { name: 'Enviar Link de Recuperação' });
  await send.click();
  await expect(page.getByText('Por favor, digite seu email')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill(conta.email);
  await send.click();
  await expect(page.getByText('Email de recuperação enviado! Verifique sua caixa de entrada.')).toBeVisible();
  await naLanding(page);

  await expect.poll(async () => (await linksPara(conta.email)).length).toBe(1);
  const [link = ''] = await linksPara(conta.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible();
  // The key to the account stays neither in the address bar nor in the history.
  await expect(page).toHaveURL(/\/resetsenha$/);
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
  await expect(page.getByLabel('E-mail')).toHaveValue(conta.email);
  // A reload does not lose it.
  await page.reload();
  await expect(page).toHaveURL(/\/resetsenha$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(conta.email);

  const reset = page.getByRole('button', { name: 'Redefinir Senha' });
  await page.getByLabel('Nova senha').fill('12345');
  await page.getByLabel('Confirmar senha').fill('12346');
  await reset.click();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible();
  await expect(page.getByText('As senhas não coincidem', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Nova senha')).toBeFocused();
  await page.getByLabel('Nova senha').fill('nova-senha');
  await page.getByLabel('Confirmar senha').fill('nova-senha');
  await reset.click();
  await expect(page.getByText('Senha redefinida com sucesso!')).toBeVisible();
  await naLanding(page);
  await entrarPeloFormulario(page, { email: conta.email, senha: 'nova-senha' });
  await expect(page).toHaveURL(/\/home$/);

  // Used once: the server says so, and the page offers the way to another.
  await page.goto(link);
  await page.getByLabel('Nova senha').fill('outra-senha');
  await page.getByLabel('Confirmar senha').fill('outra-senha');
  await reset.click();
  await expect(page.getByRole('alert')).toContainText('Link de recuperação inválido ou vencido.');
  await page.getByRole('link', { name: 'Pedir um novo link' }).click();
  await expect(page).toHaveURL(/\/esqueceusenha$/);
});

test('a link without its token says so and leads to the login', async ({ page }) => {
  await page.goto('/resetsenha?email=ana%40exemplo.com.br', { waitUntil: 'commit' });
  await expect(page.getByText('Token de recuperação não encontrado')).toBeVisible();
  await naLanding(page);
});

test('while the server is away both pages say what failed, in the words of the specification', async ({
  page,
  esperados,
}) => {
  esperados.push(REDE);
  await page.route('**/api/auth/*-password', (route) => route.abort());
  await page.goto('/esqueceusenha');
  await page.getByLabel('E-mail').fill('ana@exemplo.com.br');
  await page.getByRole('button', { name: 'Enviar Link de Recuperação' }).click();
  await expect(page.getByRole('alert')).toHaveText('Erro ao enviar email de recuperação');
  await page.goto('/resetsenha?token=abc&email=ana%40exemplo.com.br');
  await page.getByLabel('Nova senha').fill('segredo1');
  await page.getByLabel('Confirmar senha').fill('segredo1');
  await page.getByRole('button', { name: 'Redefinir Senha' }).click();
  await expect(page.getByRole('alert')).toHaveText('Erro ao redefinir senha');
});

test('both pages read well at every width', async ({ page }) => {
  for (const path of ['/esqueceusenha', '/resetsenha?token=abc&email=ana%40exemplo.com.br']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: /Enviar|Redefinir/ }).click();
    await conferir(page);
  }
});

test('sign-up, forgotten password and new password lead back to the login', async ({ page }) => {
  await page.goto('/cadastro');
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login');
  for (const path of ['/esqueceusenha', '/resetsenha?token=abc']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Voltar ao login' })).toHaveAttribute('href', '/');
  }
});

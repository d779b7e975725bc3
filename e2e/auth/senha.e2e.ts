import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lerBem, semRolagemLateral } from '../apoio/aparencia.ts';
import { entrarPeloFormulario, expect, naLanding, REDE, test } from '../apoio/base.ts';

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

test('a forgotten password is replaced once by the mailed link', async ({ page, esperados, conta }) => {
  esperados.push(REDE);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueceu a senha?' }).click();
  await expect(page).toHaveURL(/\/esqueceusenha$/);
  const send = page.getByRole('button', { name: 'Enviar Link de Recuperação' });
  await send.click();
  await expect(page.getByText('Por favor, digite seu email')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await lerBem(page);
  await page.getByLabel('E-mail').fill(conta.email);
  await send.click();
  await naLanding(page);

  await expect.poll(async () => (await linksPara(conta.email)).length).toBe(1);
  const [link = ''] = await linksPara(conta.email);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Redefinir Senha' })).toBeVisible();
  // The key to the account stays neither in the address bar nor in the history, and a reload does not lose it.
  await expect(page).toHaveURL(/\/resetsenha$/);
  await page.reload();
  await expect(page).toHaveURL(/\/resetsenha$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(conta.email);
  const reset = page.getByRole('button', { name: 'Redefinir Senha' });
  await reset.click();
  await expect(page.getByLabel('Nova senha')).toBeFocused();
  await lerBem(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await semRolagemLateral(page);
  await page.getByLabel('Nova senha').fill('nova-senha');
  await page.getByLabel('Confirmar senha').fill('nova-senha');
  await reset.click();
  await naLanding(page);
  await entrarPeloFormulario(page, { email: conta.email, senha: 'nova-senha' });
  await expect(page).toHaveURL(/\/home$/);

  await page.goto(link);
  await page.getByLabel('Nova senha').fill('outra-senha');
  await page.getByLabel('Confirmar senha').fill('outra-senha');
  await reset.click();
  await expect(page.getByRole('alert')).toContainText('Link de recuperação inválido ou vencido.');
});

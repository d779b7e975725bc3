/** Profile, password and sessions: of the owner in the settings, of an employee on a page of his own. */
import type { Locator, Page } from '@playwright/test';
import {
  entrar,
  entrarPeloFormulario,
  expect,
  novaConta,
  novoFuncionario,
  REDE,
  sair,
  test,
} from '../apoio/base.ts';

/** On a phone, by keyboard from `first` to the end of the page and back: no bar lies over what has the focus. */
async function focoSemBarras(page: Page, first: Locator): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  const barra = () => {
    const node = document.activeElement;
    if (!node) return 'nothing has the focus';
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const over = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
    return over.every((hit) => hit && (node.contains(hit) || hit.contains(node))) ? '' : node.outerHTML;
  };
  const inside = () => page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
  await first.focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let steps = 0; steps < 30 && (await inside()); steps += 1) {
      await expect.poll(() => page.evaluate(barra), key).toBe('');
      await page.keyboard.press(key);
    }
    await page.getByRole('main').locator('button, input').last().focus();
  }
  if (usual) await page.setViewportSize(usual);
}

test('an employee changes the password that the owner gave him, in an account of his own', async ({
  page,
  request,
}) => {
  const bia = await novoFuncionario(request, await novaConta(request), ['vendas']);
  await entrar(page, bia);
  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page.getByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible();
  await page.getByLabel('Nome').fill('Bia de Souza');
  await page.getByLabel('Telefone').fill('11988887777');
  await page.getByRole('button', { name: 'Salvar perfil' }).click();
  await expect(page.getByText('Perfil salvo.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toContainText('Bia de Souza');
  await expect(page.getByText('Esta sessão')).toBeVisible();
  await focoSemBarras(page, page.getByLabel('Nome'));
  const senha = 'outro segredo 7';
  await page.getByLabel('Senha atual').fill(bia.senha);
  await page.getByLabel(/^Nova senha/).fill(senha);
  await page.getByLabel('Confirmar nova senha').fill(senha);
  await page.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Senha alterada. As outras sessões foram encerradas.')).toBeVisible();
  await sair(page);
  await entrarPeloFormulario(page, { email: bia.email, senha });
  await expect(page).toHaveURL(/\/selling$/);
});

test('profile, password and sessions', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await entrarPeloFormulario(page, conta);
  await page.goto('/configuracoes');
  const perfil = page.getByRole('form', { name: 'Meu perfil' });
  await perfil.getByLabel('Nome').fill('Ana Maria');
  await perfil.getByLabel('Telefone').fill('11988887777');
  await perfil.getByRole('button', { name: 'Salvar perfil' }).click();
  await expect(page.getByText('Perfil salvo.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toContainText('Ana Maria');

  // Signed in twice: here and by the call that made the account.
  const sessoes = page.getByRole('region', { name: 'Sessões ativas' });
  await expect(sessoes.getByRole('listitem')).toHaveCount(2);
  await expect(sessoes.getByText('Esta sessão')).toHaveCount(1);
  await sessoes.getByRole('button', { name: /Encerrar/ }).click();
  await expect(page.getByText('Sessão encerrada.')).toBeVisible();
  await expect(sessoes.getByRole('listitem')).toHaveCount(1);
  const gone = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${conta.token}` } });
  expect(gone.status()).toBe(401);

  // Two more devices: all the others at once, after a question, with the keyboard alone.
  for (const _ of [1, 2])
    await request.post('/api/auth/login', { data: { email: conta.email, senha: conta.senha } });
  await page.reload();
  await expect(sessoes.getByRole('listitem')).toHaveCount(3);
  const outros = sessoes.getByRole('button', { name: 'Sair dos outros aparelhos' });
  await outros.press('Enter');
  const pergunta = page.getByRole('dialog', { name: 'Sair dos outros aparelhos?' });
  await expect(pergunta).toContainText('Nos outros aparelhos será preciso entrar de novo.');
  await page.keyboard.press('Escape');
  await expect(pergunta).toBeHidden();
  await expect(sessoes.getByRole('listitem')).toHaveCount(3);
  await outros.press('Enter');
  await expect(pergunta.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(pergunta.getByRole('button', { name: 'Sair dos outros' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sua conta está aberta só neste aparelho.')).toBeVisible();
  await expect(sessoes.getByRole('listitem')).toHaveCount(1);
  await expect(outros).toBeHidden();

  const senha = page.getByRole('form', { name: 'Senha' });
  // What anybody would try is refused by the server, at the field.
  await senha.getByLabel('Senha atual').fill(conta.senha);
  await senha.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('senha123');
  await senha.getByLabel('Confirmar nova senha').fill('senha123');
  await senha.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(
    senha.getByText('Esta senha é muito comum e fácil de adivinhar. Escolha outra.'),
  ).toBeVisible();
  // The field that is wrong has the focus a moment after the words are there.
  await expect(senha.getByRole('textbox', { name: 'Nova senha', exact: true })).toBeFocused();
  await senha.getByLabel('Senha atual').fill('errada');
  await senha.getByRole('textbox', { name: 'Nova senha', exact: true }).fill('segredo2');
  await senha.getByLabel('Confirmar nova senha').fill('segredo3');
  await senha.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(senha.getByText('As senhas não coincidem.')).toBeVisible();
  await senha.getByLabel('Confirmar nova senha').fill('segredo2');
  await senha.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(senha.getByText('A senha atual está incorreta.')).toBeVisible();
  await expect(senha.getByLabel('Senha atual')).toBeFocused();
  await senha.getByLabel('Senha atual').fill(conta.senha);
  await senha.getByRole('button', { name: 'Alterar senha' }).click();
  await expect(page.getByText('Senha alterada. As outras sessões foram encerradas.')).toBeVisible();
  await sair(page);
  await entrarPeloFormulario(page, { email: conta.email, senha: 'segredo2' });
});

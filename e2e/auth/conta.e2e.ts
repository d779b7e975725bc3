import type { Locator, Page } from '@playwright/test';
import { acessivel } from '../apoio/aparencia.ts';
import {
  entrar,
  entrarPeloFormulario,
  expect,
  novaConta,
  novoFuncionario,
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

test('an employee changes the name and password of the account', async ({ page, request }) => {
  const bia = await novoFuncionario(request, await novaConta(request), ['vendas']);
  await entrar(page, bia, '/conta');
  await expect(page.getByRole('heading', { name: 'Minha conta', level: 1 })).toBeVisible();
  await page.getByLabel('Nome').fill('Bia de Souza');
  await page.getByRole('button', { name: 'Salvar perfil' }).click();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toContainText('Bia de Souza');
  await expect(page.getByText('Esta sessão')).toBeVisible();
  await acessivel(page);
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

import { caixa, cartao, contaDaPagina, pagar, planoTermina } from '../apoio/assinatura.ts';
import { conferir, entrar, expect, novaConta, REDE, test } from '../apoio/base.ts';
import { responder } from '../apoio/caixa.ts';
import { semHoraDoServidor } from '../apoio/erros.ts';

const DIA = 86_400_000;

const CONTAGENS: readonly [string, number | null, string, string | undefined][] = [
  ['30 days', 30 * DIA + 60_000, 'green', undefined],
  ['8 days', 8 * DIA + 60_000, 'green', undefined],
  ['7 days', 7 * DIA + 60_000, 'yellow', 'Expira em breve'],
  ['3 days', 3 * DIA + 60_000, 'yellow', 'Expira em breve'],
  ['2 days', 2 * DIA + 60_000, 'red', 'Urgente!'],
  ['an hour', 3_600_000, 'red', 'Urgente!'],
  ['nothing, it is over', -60_000, 'red', 'Plano expirado'],
  ['no end', null, 'gray', 'Sem data de expiração'],
];
test('the countdown has its colour and words', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta);
  for (const [name, left, cor, texto] of CONTAGENS) {
    await test.step(name, async () => {
      await planoTermina(page, conta, left);
      await page.goto('/assinatura');
      const dados = contaDaPagina(page);
      const countdown = dados.locator('[data-cor]');
      await expect(countdown).toHaveAttribute('data-cor', cor);
      if (texto) await expect(dados.getByText(texto, { exact: true })).toBeVisible();
      else await expect(dados.getByText(/Urgente|breve|expirad/)).toHaveCount(0);
      await expect(dados.getByRole('timer')).toHaveCount(left === null || left < 0 ? 0 : 1);
      await page.unrouteAll();
    });
  }
});

test('the plan ends while the page is open: it says so, and every plan can be had', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await pagar(request, conta);
  await page.clock.install();
  await entrar(page, conta);
  await planoTermina(page, conta, 60_000);
  await page.goto('/assinatura');
  await expect(caixa(page)).toContainText('Ativa');
  await expect(contaDaPagina(page).getByRole('link', { name: 'Editar Perfil' })).toBeVisible();
  await semHoraDoServidor(page);
  await page.clock.runFor(61_000);
  await expect(contaDaPagina(page).getByText('Plano expirado')).toBeVisible();
  await expect(caixa(page)).toContainText('Expirada');
  await expect(caixa(page)).toContainText('Escolha um plano abaixo');
  await expect(page.getByText('Atual', { exact: true })).toHaveCount(0);
  await expect(cartao(page, 'Premium').getByRole('button')).toHaveText(['Assinar Agora']);
  await expect(cartao(page, 'Gratuito').getByRole('button')).toHaveText(['Plano Indisponível']);
});

test('the history shows the six newest of eight payments', async ({ page, request }) => {
  const statuses = ['APROVADO', 'PENDENTE', 'REJEITADO', 'ESTORNADO'];
  const historico = Array.from({ length: 8 }, (_, index) => ({
    id: String(index),
    status: statuses[index % 4],
    valor: 1234.5 + index,
    plano: index === 1 ? null : 'premium',
    // Late in the evening of the 19th, where the store is.
    dataPagamento: index === 0 ? '2026-08-20T02:30:00.000Z' : null,
    criadoEm: '2026-08-10T12:00:00.000Z',
    metodoPagamento: index === 2 ? null : index % 2 ? 'boleto' : 'cartao',
  }));
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/assinaturas/historico', async (route) => {
    await held;
    await route.fulfill({ json: { historico } });
  });
  await entrar(page, await novaConta(request), '/assinatura');
  await expect(page.getByText('Carregando histórico...')).toBeVisible();
  answer();
  const cards = page.getByRole('list', { name: 'Histórico de Pagamentos' }).getByRole('listitem');
  await expect(cards).toHaveCount(6);
  await expect(page.getByText('Mostrando os 6 pagamentos mais recentes de 8 total')).toBeVisible();
  await expect(cards.nth(0)).toContainText('R$ 1.234,50');
  await expect(cards.nth(0)).toContainText('19/08/2026');
  await expect(cards.nth(0)).toContainText('Cartão de Crédito');
  await expect(cards.nth(1)).toContainText('N/A');
  await expect(cards.nth(1)).toContainText('10/08/2026');
  await expect(cards.nth(2)).not.toContainText('Método');
  for (const [index, cor] of ['green', 'yellow', 'red', 'gray'].entries()) {
    await expect(cards.nth(index).getByText(statuses[index] ?? '')).toHaveAttribute('data-cor', cor);
  }
});

test('the account’s data, and the way to the settings', async ({ page, request }) => {
  await page.route('**/api/auth/me', async (route) => {
    const { usuario } = await (await route.fetch()).json();
    await route.fulfill({ json: { usuario: { ...usuario, email: '', telefone: '(11) 98888-7777' } } });
  });
  await entrar(page, await novaConta(request), '/assinatura');
  await expect(contaDaPagina(page)).toContainText('Email não informado');
  await expect(contaDaPagina(page)).toContainText('(11) 98888-7777');
  await page.unrouteAll();
  await contaDaPagina(page).getByRole('link', { name: 'Editar Perfil' }).click();
  await expect(page).toHaveURL(/\/configuracoes$/);
});

test('by the keyboard alone: a plan, a method, back, and to the payment', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/assinatura');
  const button = cartao(page, 'Premium').getByRole('button', { name: 'Assinar Agora' });
  await expect(button).toBeVisible();
  const reached = () => button.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 60 && !(await reached()); tabs += 1) await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  const open = async () => {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused();
    await responder(page);
    await expect(methods.getByRole('radio', { name: 'Cartão de Crédito' })).toBeFocused();
  };
  await open();
  await page.keyboard.press('Escape');
  await expect(methods).toHaveCount(0);
  await expect(button).toBeFocused();
  await open();
  await page.keyboard.press('ArrowDown');
  await expect(methods.getByRole('radio', { name: 'Boleto Bancário' })).toBeChecked();
  await expect(methods.getByRole('button', { name: 'Pagar com Boleto' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/simulado\//);
});

test('the subscription reads well at every width, its dialogs too', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await pagar(request, conta, 'premium', 'boleto');
  await entrar(page, conta);
  await planoTermina(page, conta, 5 * DIA);
  await page.goto('/assinatura');
  await expect(page.getByText('APROVADO')).toBeVisible();
  await conferir(page);
  await cartao(page, 'Premium').getByRole('button', { name: 'Cancelar Assinatura' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await conferir(page);
  await page.keyboard.press('Escape');
  await cartao(page, 'Premium').getByRole('button', { name: 'Pagar Mais um Mês' }).click();
  await expect(page.getByRole('dialog', { name: 'Pagar mais um mês' })).toBeVisible();
  await conferir(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await expect(methods).toBeVisible();
  await page.route('**/api/assinaturas/criar-checkout', (route) => route.fulfill({ json: {} }));
  await methods.getByRole('button', { name: 'Pagar com Cartão' }).click();
  await expect(methods.getByRole('alert')).toBeVisible();
  await conferir(page);
  for (const target of await methods.locator('label, button').all()) {
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});

import { caixa, cartao, contaDaPagina, escolher, pagar } from '../apoio/assinatura.ts';
import { entrar, expect, ler, noLogin, novaConta, test } from '../apoio/base.ts';
import { duploClique } from '../apoio/duplo-clique.ts';
import { pararRelogio } from '../apoio/erros.ts';
import { decidir, situacaoDaLoja } from '../apoio/pagamento.ts';

const DIA = 86_400_000;

interface Status {
  assinatura: { proximoVencimento: string };
}
const naLoja = (instante: string) =>
  new Date(instante).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' });

test('a new store is on trial: its plans, its empty history, its 30 days', async ({ page, request }) => {
  const conta = await novaConta(request);
  await page.clock.install();
  await entrar(page, conta);
  await page.getByRole('link', { name: 'Assinatura' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gerenciar Assinatura' })).toBeVisible();
  await expect(caixa(page)).toContainText('Gratuito');
  await expect(caixa(page)).toContainText('Teste');
  await expect(page.getByRole('region', { name: 'Planos' })).toContainText(
    'Demonstração: os pagamentos são simulados e ninguém é cobrado.',
  );

  await expect(page.getByRole('article')).toHaveCount(3);
  const gratuito = cartao(page, 'Gratuito');
  await expect(gratuito).toContainText('Grátis/30 dias');
  await expect(gratuito).toContainText('Experimente tudo por 30 dias');
  await expect(gratuito.getByRole('listitem').first()).toHaveText('Vendas no balcão e comandas');
  await expect(gratuito.getByText('Atual', { exact: true })).toBeVisible();
  await expect(gratuito.getByRole('button', { name: 'Plano Atual' })).toBeDisabled();
  const premium = cartao(page, 'Premium');
  await expect(premium).toContainText('R$ 59,90/mês');
  await expect(premium.getByText('RECOMENDADO')).toBeVisible();
  await expect(page.getByText('RECOMENDADO')).toHaveCount(1);
  await expect(cartao(page, 'Básico').getByRole('button')).toHaveText(['Assinar Agora']);
  await expect(premium.getByRole('button')).toHaveText(['Assinar Agora']);

  await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible();
  await expect(page.getByText('Os pagamentos aparecem aqui depois da primeira transação.')).toBeVisible();

  const { assinatura } = await ler<Status>(request, conta, '/api/assinaturas/status');
  const dados = contaDaPagina(page);
  await expect(dados).toContainText(conta.email);
  await expect(dados).toContainText('Não informado');
  await expect(dados).toContainText('TESTE');
  await expect(dados).toContainText(naLoja(assinatura.proximoVencimento));
  const timer = dados.getByRole('timer', { name: 'Tempo restante' });
  await expect(timer).toHaveAttribute('aria-live', 'off');
  await expect(timer.locator('..')).toHaveAttribute('data-cor', 'green');
  await pararRelogio(page);
  await page.clock.runFor(1000);
  const seconds = async () => {
    const [dias, horas, minutos, segundos] = ((await timer.textContent()) ?? '').match(/\d+/g) ?? [];
    expect(dias).toBe('29');
    return (Number(horas) * 60 + Number(minutos)) * 60 + Number(segundos);
  };
  const before = await seconds();
  for (const passed of [1, 2, 3]) {
    await page.clock.runFor(1000);
    expect(await seconds()).toBe(before - passed);
  }
});

test('a card pays for premium; cancelled, it stays usable and can be had again', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await entrar(page, conta, '/assinatura');
  await cartao(page, 'Premium').getByRole('button', { name: 'Assinar Agora' }).click();
  const question = page.getByRole('dialog', { name: 'Assinar o plano Premium?' });
  await expect(question).toContainText('R$ 59,90/mês');
  await expect(question).toContainText('Os dias que restam do teste são somados.');
  await expect(question).toContainText('ninguém é cobrado');
  await question.getByRole('button', { name: 'Continuar' }).click();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await expect(methods.getByRole('radio', { name: 'Cartão de Crédito' })).toBeChecked();
  for (const nota of [
    'Aprovação imediata',
    'Renovação mensal automática',
    'Aprovação em até 3 dias úteis',
    'Válido por 3 dias',
    'Acesso liberado após a compensação',
  ]) {
    await expect(methods.getByText(nota)).toBeVisible();
  }
  await methods.getByRole('button', { name: 'Pagar com Cartão' }).click();
  await page.waitForURL(/\/simulado\/[^/]+$/);
  await decidir(request, new URL(page.url()).pathname, 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');

  await page.goto('/assinatura');
  const { assinatura } = await ler<Status>(request, conta, '/api/assinaturas/status');
  await expect(caixa(page)).toContainText('Premium');
  await expect(caixa(page)).toContainText('Ativa');
  await expect(caixa(page)).toContainText(`Próximo vencimento${naLoja(assinatura.proximoVencimento)}`);
  const premium = cartao(page, 'Premium');
  await expect(premium.getByText('Atual', { exact: true })).toBeVisible();
  await expect(premium.getByRole('button')).toHaveText(['Plano Atual', 'Cancelar Assinatura']);
  await expect(cartao(page, 'Gratuito').getByRole('button')).toHaveText(['Plano Indisponível']);
  await expect(cartao(page, 'Gratuito').getByRole('button')).toBeDisabled();
  await expect(cartao(page, 'Básico').getByRole('button')).toHaveText(['Assinar Agora']);
  await expect(contaDaPagina(page)).toContainText('PREMIUM');
  const payment = page.getByRole('list', { name: 'Histórico de Pagamentos' }).getByRole('listitem');
  await expect(payment).toHaveCount(1);
  for (const text of [
    'APROVADO',
    'R$ 59,90',
    'Premium',
    'Cartão de Crédito',
    naLoja(new Date().toISOString()),
  ]) {
    await expect(payment).toContainText(text);
  }

  const cancel = premium.getByRole('button', { name: 'Cancelar Assinatura' });
  await cancel.click();
  const sure = page.getByRole('dialog', { name: 'Cancelar assinatura' });
  await expect(sure).toContainText('Tem certeza que deseja cancelar sua assinatura?');
  await sure.getByRole('button', { name: 'Voltar' }).click();
  await expect(caixa(page)).toContainText('Ativa');
  await expect(cancel).toBeFocused();
  await cancel.click();
  await sure.getByRole('button', { name: 'Cancelar Assinatura' }).click();
  await expect(page.getByText('Assinatura cancelada com sucesso!')).toBeVisible();
  await expect(caixa(page)).toContainText('Cancelada');
  await expect(caixa(page)).toContainText(`Pode usar até${naLoja(assinatura.proximoVencimento)}`);
  await expect(page.getByRole('heading', { name: 'Sua assinatura' })).toBeFocused();
  await expect(premium.getByText('Atual', { exact: true })).toBeVisible();
  await expect(premium.getByRole('button')).toHaveText(['Assinar Agora']);
  await pagar(request, conta);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(caixa(page)).toContainText('Ativa');
});

test('a boleto waits, then counts; the next month is paid for ahead', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta, '/assinatura');
  const methods = await escolher(page, 'Básico');
  await methods.getByRole('radio', { name: 'Boleto Bancário' }).check();
  await methods.getByRole('button', { name: 'Pagar com Boleto' }).click();
  await page.waitForURL(/\/simulado\/[^/]+$/);
  const checkout = page.url();
  await decidir(request, new URL(checkout).pathname, 'pendente');
  await situacaoDaLoja(request, conta, 'pendente');
  await page.goto('/assinatura');
  await expect(caixa(page)).toContainText('Pendente');
  await expect(caixa(page)).toContainText('até 3 dias úteis');
  const history = page.getByRole('list', { name: 'Histórico de Pagamentos' }).getByRole('listitem');
  await expect(history).toContainText('PENDENTE');
  await expect(history).toContainText('Boleto Bancário');

  await decidir(request, new URL(checkout).pathname, 'aprovado');
  await situacaoDaLoja(request, conta, 'ativa');
  // Back in this window: nothing has to be loaded by hand.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(history).toContainText('APROVADO');
  await expect(contaDaPagina(page)).toContainText('BASICO');
  const first = (await ler<Status>(request, conta, '/api/assinaturas/status')).assinatura.proximoVencimento;

  const basico = cartao(page, 'Básico').getByRole('button');
  await expect(basico).toHaveText(['Plano Atual', 'Pagar Mais um Mês', 'Cancelar Assinatura']);
  const again = await escolher(page, 'Básico', 'Pagar Mais um Mês');
  await again.getByRole('radio', { name: 'Boleto Bancário' }).check();
  await again.getByRole('button', { name: 'Pagar com Boleto' }).click();
  await page.waitForURL(/\/simulado\/[^/]+$/);
  await decidir(request, new URL(page.url()).pathname, 'aprovado');
  const until = async () =>
    (await ler<Status>(request, conta, '/api/assinaturas/status')).assinatura.proximoVencimento;
  await expect.poll(until).not.toBe(first);
  expect(Date.parse(await until()) - Date.parse(first)).toBeGreaterThanOrEqual(28 * DIA);
  await page.goto('/assinatura');
  await expect(caixa(page)).toContainText(naLoja(await until()));
  await expect(history).toHaveCount(2);
});

test('pressed twice, one question is asked and one checkout made', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/assinatura');
  const question = page.getByRole('dialog');
  await duploClique(cartao(page, 'Premium').getByRole('button', { name: 'Assinar Agora' }), () =>
    expect(question).toBeVisible(),
  );
  await question.getByRole('button', { name: 'Continuar' }).click();
  const methods = page.getByRole('dialog', { name: 'Escolha o método de pagamento' });
  await expect(methods).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);

  let asked = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/assinaturas/criar-checkout', async (route) => {
    asked += 1;
    expect(route.request().postDataJSON()).toEqual({ planoId: 'premium', metodoPagamento: 'cartao' });
    await held;
    await route.continue();
  });
  await methods.getByRole('button', { name: 'Pagar com Cartão' }).dblclick();
  const busy = methods.getByRole('button', { name: 'Processando...' });
  await expect(busy).toBeVisible();
  await busy.click({ force: true });
  await page.keyboard.press('Escape');
  await expect(methods).toBeVisible();
  await expect(cartao(page, 'Premium').getByText('Processando...')).toBeAttached();
  answer();
  await page.waitForURL(/\/simulado\//);
  expect(asked).toBe(1);
});

test('who goes back from the gateway finds a page that can be used', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/assinatura');
  const methods = await escolher(page, 'Premium');
  // The browser keeps the page as it was left: on its way, with the answer there.
  await page.route('**/api/assinaturas/criar-checkout', (route) =>
    route.fulfill({ json: { checkoutUrl: `${new URL(page.url()).pathname}#pago` } }),
  );
  await methods.getByRole('button', { name: 'Pagar com Cartão' }).click();
  await expect(page).toHaveURL(/#pago$/);
  await expect(methods.getByRole('button', { name: 'Processando...' })).toBeVisible();
  const status = page.waitForRequest('**/api/assinaturas/status');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(methods.getByRole('button', { name: 'Pagar com Cartão' })).toBeVisible();
  await status;
});

test('nothing is asked about a subscription where nobody is signed in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.goto('/assinatura');
  await noLogin(page);
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/assinaturas'))).toEqual([]);
});

/** How money is taken: the sections of the settings. */
import type { Forma } from '@balcao/contract/formas';
import {
  conferir,
  entrar,
  expect,
  ler,
  lerBem,
  novaConta,
  REDE,
  semRolagemLateral,
  test,
} from '../apoio/base.ts';
import { paginaCabe } from '../apoio/tamanhos.ts';

type Formas = { formas: Forma[] };
const SALVAS = 'Formas de pagamento salvas.';

test('the forms of payment: order, fee, days, name, the usual one, off, a new one', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  const formas = async () => (await ler<Formas>(request, conta, '/api/formas')).formas;
  const antes = await formas();
  await entrar(page, conta, '/configuracoes');
  const form = page.getByRole('form', { name: 'Formas de pagamento' });
  const lista = form.getByRole('list').getByRole('textbox', { name: /^Nome / });
  await expect(lista).toHaveCount(5);

  await form.getByRole('textbox', { name: 'Taxa de Crédito, em %' }).fill('3,49');
  await form.getByRole('textbox', { name: 'Dias até receber de Crédito' }).fill('30');
  await form.getByRole('button', { name: 'Subir Crédito' }).click();
  await form.getByRole('checkbox', { name: 'Débito ligada' }).uncheck();
  await form.getByRole('button', { name: 'Usar Pix como a de sempre' }).click();
  await form.getByRole('button', { name: 'Nova forma' }).click();
  await expect(form.getByRole('textbox', { name: 'Nome da nova forma' })).toBeFocused();
  await page.keyboard.type('Vale-refeição');
  await form
    .getByRole('combobox', { name: 'Tipo de Vale-refeição' })
    .selectOption('Vale (refeição, alimentação)');
  await form.getByRole('button', { name: 'Salvar formas' }).click();
  await expect(page.getByText(SALVAS)).toBeVisible();
  const depois = await formas();
  expect(depois.map(({ nome, ativa, padrao }) => [nome, ativa, padrao])).toEqual([
    ['Dinheiro', true, false],
    ['Pix', true, true],
    ['Crédito', true, false],
    ['Débito', false, false],
    ['Fiado', true, false],
    ['Vale-refeição', true, false],
  ]);
  expect(depois[2]).toMatchObject({ id: antes[3]?.id, taxaPercentual: 3.49, prazoDias: 30 });
  // What was made has its id now: saved again, it is made once.
  await form.getByRole('textbox', { name: 'Nome de Vale-refeição' }).fill('Vale');
  await form.getByRole('button', { name: 'Salvar formas' }).click();
  await expect.poll(async () => (await formas()).map(({ nome }) => nome).at(-1)).toBe('Vale');
  expect(await formas()).toHaveLength(6);
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Taxa de Crédito, em %' })).toHaveValue('3,49');
});

test('service fee, fiado, drawer, the day’s end and Pix, each in its section', async ({ page, request }) => {
  const conta = await novaConta(request);
  await entrar(page, conta, '/configuracoes');
  const form = (name: string) => page.getByRole('form', { name, exact: true });

  await form('Taxa de serviço').getByLabel('Taxa de serviço (%)').fill('20,5');
  await page.keyboard.press('Enter');
  await expect(form('Taxa de serviço').getByText('A taxa vai de 0 a 20.')).toBeVisible();
  await form('Taxa de serviço').getByLabel('Taxa de serviço (%)').fill('12,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Taxa de serviço salva.')).toBeVisible();

  await form('Fiado').getByLabel('Limite de cada cliente').fill('150');
  await form('Fiado').getByRole('button', { name: 'Salvar fiado' }).click();
  await expect(page.getByText('Limite do fiado salvo.')).toBeVisible();

  await form('Dinheiro e caixa')
    .getByLabel(/Pedir a abertura/)
    .check();
  await form('Dinheiro e caixa')
    .getByLabel(/Mostrar a diferença/)
    .uncheck();
  await form('Dinheiro e caixa').getByRole('button', { name: 'Salvar caixa' }).click();
  await expect(page.getByText('Regras do caixa salvas.')).toBeVisible();

  await form('Virada do dia').getByLabel('O dia termina').selectOption('Às 04:00');
  await form('Virada do dia').getByRole('button', { name: 'Salvar virada' }).click();
  await expect(page.getByText('Virada do dia salva.')).toBeVisible();

  const pix = form('Pix');
  await pix.getByLabel('Chave Pix').fill('111.111.111-11');
  await pix.getByRole('button', { name: 'Salvar Pix' }).click();
  await expect(pix.getByText(/^Informe uma chave Pix/)).toBeVisible();
  await expect(pix.getByLabel('Chave Pix')).toBeFocused();
  await pix.getByLabel('Chave Pix').fill('(92) 98888-7777');
  await expect(pix.getByText('Chave do tipo Celular.')).toBeVisible();
  await pix.getByLabel('Nome no Pix').fill('Padaria São João');
  await pix.getByLabel('Cidade').fill('Belém');
  // As the code carries it: without accents.
  const previa = pix.getByRole('region', { name: 'O que o cliente vê no banco' });
  await expect(previa).toContainText('Padaria Sao Joao');
  await expect(previa).toContainText('Belem');
  await expect(previa.getByRole('img', { name: /Código Pix/ })).toBeVisible();
  await lerBem(page);
  await pix.getByRole('button', { name: 'Salvar Pix' }).click();
  await expect(page.getByText('Pix salvo.')).toBeVisible();
  await expect(pix.getByLabel('Chave Pix')).toHaveValue('+5592988887777');

  expect(await ler(request, conta, '/api/loja')).toMatchObject({
    ...{ taxaServicoPadrao: 12.5, limiteFiadoPadrao: 150, exigirCaixa: true, mostrarDiferenca: false },
    ...{ viradaDoDia: '04:00', pixChave: '+5592988887777', pixNome: 'Padaria São João', pixCidade: 'Belém' },
  });
  // No limit is another thing than none at all.
  await form('Fiado').getByLabel('Limite de cada cliente').fill('');
  await form('Fiado').getByRole('button', { name: 'Salvar fiado' }).click();
  await expect
    .poll(
      async () => (await ler<{ limiteFiadoPadrao: unknown }>(request, conta, '/api/loja')).limiteFiadoPadrao,
    )
    .toBeNull();
});

test('the drawers: another name, one more, one that is not used', async ({ page, request, esperados }) => {
  esperados.push(REDE);
  const conta = await novaConta(request);
  await entrar(page, conta, '/configuracoes');
  const caixas = page.getByRole('region', { name: 'Caixas da loja' });
  // The only one stays in use.
  await caixas.getByRole('checkbox', { name: 'Caixa 1 em uso' }).click();
  await expect(caixas.getByText('A loja precisa de pelo menos um caixa.')).toBeVisible();
  await caixas.getByLabel('Nome de Caixa 1').fill('Balcão');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Caixa salvo.')).toBeVisible();
  await caixas.getByRole('button', { name: 'Novo caixa' }).press('Enter');
  await expect(caixas.getByLabel('Nome de novo caixa')).toBeFocused();
  await page.keyboard.type('balcao');
  await page.keyboard.press('Enter');
  await expect(caixas.getByLabel('Nome de novo caixa')).toHaveAttribute('aria-invalid', 'true');
  await caixas.getByLabel('Nome de novo caixa').fill('Quiosque');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Quiosque criado.')).toBeVisible();
  await caixas.getByRole('checkbox', { name: 'Balcão em uso' }).click();
  await expect
    .poll(async () => (await ler<{ gavetas: object[] }>(request, conta, '/api/caixas/gavetas')).gavetas)
    .toMatchObject([
      { nome: 'Balcão', ativa: false },
      { nome: 'Quiosque', ativa: true },
    ]);
  await lerBem(page);
});

test('the page’s own index leads to each section, and back leaves the page', async ({ page, request }) => {
  await entrar(page, await novaConta(request));
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Configurações' })
    .click();
  const index = page.getByRole('navigation', { name: 'Nesta página' });
  for (const nome of ['Virada do dia', 'Pix', 'Formas de pagamento']) {
    await index.getByRole('link', { name: nome }).press('Enter');
    const heading = page.getByRole('heading', { name: nome, exact: true });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  // An address that names a section opens there.
  await page.goto('/configuracoes#formas');
  await expect(page.locator('#formas')).toBeFocused();
  const dinheiro = page.getByRole('textbox', { name: 'Nome de Dinheiro' });
  await expect(dinheiro).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dinheiro).toBeFocused();
});

test('every section fits every screen', async ({ page, request }) => {
  await entrar(page, await novaConta(request), '/configuracoes');
  const titulo = page.getByRole('heading', { level: 1, name: 'Configurações' });
  const botoes = [
    'Salvar formas',
    'Salvar Pix',
    'Salvar caixa',
    'Salvar fiado',
    'Salvar taxa',
    'Salvar virada',
  ];
  await page.getByRole('button', { name: 'Nova forma' }).click();
  await page.getByLabel('Chave Pix').fill('ana@padaria.com.br');
  await paginaCabe(
    page,
    titulo,
    botoes.map((name) => page.getByRole('button', { name })),
  );
  await conferir(page);
  await semRolagemLateral(page);
});

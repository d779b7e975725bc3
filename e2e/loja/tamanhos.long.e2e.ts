/** The settings, and the questions of the first day, on every screen. */
import { conferir, entrar, expect, ler, lerBem, REDE, semRolagemLateral, test } from '../apoio/base.ts';
import { paginaCabe } from '../apoio/tamanhos.ts';

test.use({ esperados: [REDE] });

test('every section of the settings fits every screen', async ({ page, conta }) => {
  await entrar(page, conta, '/configuracoes');
  const titulo = page.getByRole('heading', { level: 1, name: 'Configurações' });
  const botoes = [
    ...['Salvar formas', 'Salvar Pix', 'Salvar caixa', 'Salvar fiado', 'Salvar taxa', 'Salvar virada'],
  ];
  await page.getByRole('button', { name: 'Nova forma' }).click();
  const pix = page.getByRole('form', { name: 'Pix', exact: true });
  await pix.getByLabel('Chave Pix').fill('ana@padaria.com.br');
  await pix.getByLabel('Nome no Pix').fill('Padaria São João');
  const previa = pix.getByRole('region', { name: 'O que o cliente vê no banco' });
  await expect(previa.getByRole('img', { name: /Código Pix/ })).toBeVisible();
  await paginaCabe(
    page,
    titulo,
    botoes.map((name) => page.getByRole('button', { name })),
  );
  await conferir(page);
  await semRolagemLateral(page);

  const caixas = page.getByRole('region', { name: 'Caixas da loja' });
  await caixas.getByRole('checkbox', { name: 'Caixa 1 em uso' }).click();
  await expect(caixas.getByText('A loja precisa de pelo menos um caixa.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Fuso horário' }).fill('acre');
  await expect(page.getByRole('option', { name: /Acre/ })).toBeVisible();
  await lerBem(page);
});

test('the questions of the first day fit every screen', async ({ page, request, conta }) => {
  await page.addInitScript(
    (email) => localStorage.setItem('balcao.primeira-visita', email),
    conta.email.toLowerCase(),
  );
  await entrar(page, conta, '/home');
  const titulo = page.getByRole('heading', { level: 1, name: 'Prepare o seu caixa' });
  await expect(titulo).toBeVisible();
  await page.getByText('Bar', { exact: true }).click();
  await paginaCabe(page, titulo, [
    page.getByRole('button', { name: 'Começar a vender' }),
    page.getByRole('button', { name: 'Pular' }),
  ]);
  await conferir(page);
  expect(await ler(request, conta, '/api/loja')).toMatchObject({ ramo: null });
});

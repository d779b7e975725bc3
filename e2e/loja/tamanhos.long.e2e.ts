/** The settings, and the questions of the first day, on every screen. */
import { conferir, lerBem, semRolagemLateral } from '../apoio/aparencia.ts';
import { entrar, expect, ler, REDE, test } from '../apoio/base.ts';
import { paginaCabe } from '../apoio/tamanhos.ts';

test.use({ esperados: [REDE] });

test('the list of settings and each of its pages fit every screen', async ({ page, conta }) => {
  await entrar(page, conta, '/configuracoes');
  const titulo = (name: string) => page.getByRole('heading', { name, exact: true });
  await expect(page.getByRole('link', { name: 'Seus dados' })).toBeVisible();
  await paginaCabe(page, titulo('Configurações'), [page.getByRole('link', { name: 'Seus dados' })]);
  await conferir(page);
  await semRolagemLateral(page);

  await page.goto('/configuracoes/formas');
  await page.getByRole('button', { name: /^Débito/ }).click();
  await page.getByLabel('Taxa de Débito, em %').fill('1,99');
  await page.getByRole('button', { name: 'Nova forma' }).click();
  await paginaCabe(page, titulo('Formas de pagamento'), [
    page.getByRole('button', { name: 'Salvar formas' }),
    page.getByRole('button', { name: 'Descer Débito' }),
  ]);
  await conferir(page);
  await page.getByRole('button', { name: 'Descartar' }).click();

  await page.goto('/configuracoes/pix');
  const pix = page.getByRole('form', { name: 'Pix', exact: true });
  await pix.getByLabel('Chave Pix').fill('ana@padaria.com.br');
  await pix.getByLabel('Nome no Pix').fill('Padaria São João');
  const previa = pix.getByRole('region', { name: 'O que o cliente vê no banco' });
  await expect(previa.getByRole('img', { name: /Código Pix/ })).toBeVisible();
  await paginaCabe(page, titulo('Pix'), [pix.getByRole('button', { name: 'Salvar Pix' })]);
  await conferir(page);
  await pix.getByRole('button', { name: 'Salvar Pix' }).click();
  await expect(pix.getByRole('button', { name: 'Salvar Pix' })).toHaveCount(0);

  await page.goto('/configuracoes/caixa');
  const caixas = page.getByRole('region', { name: 'Caixas da loja' });
  await caixas.getByRole('checkbox', { name: 'Caixa 1 em uso' }).click();
  await expect(caixas.getByText('A loja precisa de pelo menos um caixa.')).toBeVisible();
  await paginaCabe(page, titulo('Dinheiro e caixa'), [page.getByRole('button', { name: 'Novo caixa' })]);
  await lerBem(page);
  for (const [nome, botao] of [
    ['Senha e PIN', 'Alterar senha'],
    ['Pix automático', 'Ligar Pix automático'],
    ['Seus dados', 'Baixar meus dados'],
  ] as const) {
    await page.getByRole('link', { name: nome, exact: true }).click();
    await paginaCabe(page, titulo(nome), [page.getByRole('button', { name: botao })]);
  }
  await page.goto('/configuracoes');
  await page.getByRole('combobox', { name: 'Fuso horário' }).fill('acre');
  await expect(page.getByRole('option', { name: /Acre/ })).toBeVisible();
  await lerBem(page);
});

test('the shorter pages of the settings fit every screen', async ({ page, conta }) => {
  await entrar(page, conta, '/configuracoes/loja');
  const titulo = (name: string) => page.getByRole('heading', { name, exact: true }).first();
  for (const [id, nome] of [
    ['loja', 'Loja'],
    ['virada', 'Virada do dia'],
    ['fiado', 'Fiado'],
    ['taxa', 'Taxa de serviço'],
    ['perfil', 'Meu perfil'],
    ['sessoes', 'Sessões ativas'],
    ['aparelhos', 'Aparelhos'],
    ['este-aparelho', 'Este aparelho'],
    ['balanca-no-cabo', 'Balança no cabo'],
  ] as const) {
    await page.goto(`/configuracoes/${id}`);
    await paginaCabe(page, titulo(nome));
  }
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
  await page.getByLabel(/^Com \d+ produtos prontos$/).click();
  await expect(page.getByRole('button', { name: 'Desmarcar todos' })).toBeVisible();
  await paginaCabe(page, titulo, [
    page.getByRole('button', { name: 'Começar a vender' }),
    page.getByRole('button', { name: 'Desmarcar todos' }),
  ]);
  await conferir(page);
  expect(await ler(request, conta, '/api/loja')).toMatchObject({ ramo: null });
});

/** Nothing missing can hide: the file from one device to another, a gap seen and healed, the owner's page. */
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import {
  abrirCaixa,
  acessivel,
  type Conta,
  conferir,
  entrar,
  expect,
  ler,
  novaConta,
  novoFuncionario,
  novoProduto,
  REDE,
  test,
} from '../apoio/base.ts';
import { escolher, vendida } from '../apoio/caixa.ts';
import { falharAteTentar } from '../apoio/erros.ts';
import { post } from '../apoio/escrever.ts';

const SALES = '**/api/vendas';

interface Feita {
  id: string;
  total: number;
  seqLocal: number | null;
  dispositivoId: string | null;
  vendedor: { id: string; nome: string };
}
interface Listado {
  id: string;
  nome: string;
  recebidas: number;
  faltando: number[];
  esperando: number;
}

const feitas = (request: APIRequestContext, conta: Conta) => ler<Feita[]>(request, conta, '/api/vendas');
const aparelhos = async (request: APIRequestContext, conta: Conta) =>
  (await ler<{ dispositivos: Listado[] }>(request, conta, '/api/dispositivos')).dispositivos;

test.beforeEach(({ esperados }) => {
  esperados.push(REDE);
});

async function semServidor(page: Page): Promise<void> {
  await page.route(SALES, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
}

async function vender(page: Page, ...nomes: string[]): Promise<void> {
  for (const nome of nomes) {
    await escolher(page, nome);
    await page.keyboard.press('F4');
    await vendida(page);
  }
}

/** The file that this device exports, and the text in it. */
async function exportado(page: Page): Promise<{ path: string; text: string }> {
  await page.getByRole('button', { name: /guardadas? neste aparelho/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    drawer.getByRole('button', { name: 'Exportar tudo' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^balcao-vendas-.*\.json$/);
  const path = await download.path();
  const { readFile } = await import('node:fs/promises');
  return { path, text: await readFile(path, 'utf8') };
}

/** On the page of devices of a browser that never sold. */
async function importar(page: Page, file: { name: string; text: string }): Promise<void> {
  if (!(await page.getByRole('dialog', { name: 'Vendas guardadas neste aparelho' }).isVisible())) {
    await page.getByRole('button', { name: 'Vendas guardadas', exact: true }).click();
  }
  await page.getByLabel('Arquivo de vendas guardadas').setInputFiles({
    name: file.name,
    mimeType: 'application/json',
    buffer: Buffer.from(file.text),
  });
}

async function outroAparelho(context: BrowserContext, conta: Conta): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('no browser');
  const { baseURL } = test.info().project.use;
  const page = await (
    await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pt-BR' })
  ).newPage();
  await entrar(page, conta, '/configuracoes/aparelhos');
  return page;
}

test('exported on one device, imported on another by the owner, delivered by both: each once, in her name', async ({
  page,
  context,
  request,
}) => {
  const dono = await novaConta(request);
  const bia = await novoFuncionario(request, dono, ['vendas']);
  await novoProduto(request, dono, { nome: 'Café coado', valor: 4.5 });
  await novoProduto(request, dono, { nome: 'Pastel', valor: 8 });
  await entrar(page, bia);
  await semServidor(page);
  await abrirCaixa(page);
  await vender(page, 'Café coado', 'Pastel');
  const { text } = await exportado(page);
  expect(await feitas(request, dono)).toEqual([]);

  const outro = await outroAparelho(context, dono);
  await importar(outro, { name: 'estragado.json', text: text.slice(0, -40) });
  await expect(outro.getByRole('alert')).toContainText('incompleto ou estragado');
  await importar(outro, { name: 'mudado.json', text: text.replace('"preco": 8', '"preco": 80') });
  await expect(outro.getByRole('alert')).toContainText('a soma não confere');
  await importar(outro, { name: 'vendas.json', text });
  const question = outro.getByRole('dialog', { name: 'Importar este arquivo?' });
  await expect(question).toContainText('2 vendas de');
  await question.getByRole('button', { name: 'Importar' }).click();
  await expect(outro.getByText('2 registros importados.')).toBeVisible();
  await expect.poll(async () => (await feitas(request, dono)).length).toBe(2);
  // Again: the server decides, and nothing is there twice.
  await importar(outro, { name: 'vendas.json', text });
  await outro.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(outro.getByText('Tudo deste arquivo já estava neste aparelho.')).toBeVisible();

  // The first device is back.
  await page.unroute(SALES);
  await page.reload();
  await expect(page.getByText(/guardadas? neste aparelho/)).toHaveCount(0);
  const vendas = await feitas(request, dono);
  expect(vendas.map(({ total, seqLocal }) => [total, seqLocal]).sort()).toEqual([
    [4.5, 1],
    [8, 2],
  ]);
  expect(new Set(vendas.map(({ vendedor }) => vendedor.nome)).size).toBe(1);
  expect(vendas[0]?.vendedor.nome).not.toBe('Padaria da Ana');
  await outro.context().close();
});

test('another store’s file, and another person’s without being the owner, are refused', async ({
  page,
  context,
  request,
}) => {
  const dono = await novaConta(request);
  await novoProduto(request, dono, { nome: 'Café coado', valor: 4.5 });
  await entrar(page, dono);
  await semServidor(page);
  await abrirCaixa(page);
  await vender(page, 'Café coado');
  const { text } = await exportado(page);
  const outraLoja = await outroAparelho(context, await novaConta(request, 'Outra loja'));
  await importar(outraLoja, { name: 'vendas.json', text });
  await expect(outraLoja.getByRole('alert')).toHaveText(/é de outra loja/);
  await acessivel(outraLoja);
  await outraLoja.context().close();
});

test('what the server lost is seen at the close of the drawer and on the owner’s page, and sent again by itself', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await novoProduto(request, conta, { nome: 'Pastel', valor: 8 });
  await post(request, conta, '/api/caixas', { fundo: 0 });
  await entrar(page, conta);
  await abrirCaixa(page);
  await vender(page, 'Café coado');
  const linha = page.getByRole('status', { name: 'Vendas deste aparelho' });
  await page.goto('/caixa');
  await expect(linha).toContainText('Este aparelho: 1 · servidor: 1');
  await expect(linha).toContainText('Tudo o que foi vendido aqui chegou ao servidor.');

  // A server that takes the sale, and is restored from a backup of before.
  const [primeira] = await ler<object[]>(request, conta, '/api/vendas');
  await page.route(SALES, (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const { id, dispositivoId, seqLocal } = route.request().postDataJSON();
    return route.fulfill({ status: 201, json: { ...primeira, id, dispositivoId, seqLocal, avisos: [] } });
  });
  await page.goto('/selling/caixa');
  await vender(page, 'Pastel');
  await page.unroute(SALES);
  await semServidor(page);
  await page.goto('/caixa');
  await expect(linha).toContainText('Este aparelho: 2 · servidor: 1');
  await expect(linha).toContainText('1 venda ainda não chegou ao servidor.');
  await conferir(page);
  await page.getByRole('button', { name: 'Fechar caixa' }).click();
  const noFechamento = page.getByRole('dialog').getByRole('status', { name: 'Vendas deste aparelho' });
  await expect(noFechamento).toContainText('Este aparelho: 2 · servidor: 1');
  await page.keyboard.press('Escape');
  await page.goto('/configuracoes/aparelhos');
  const cartao = page.getByRole('list', { name: 'Aparelhos' }).getByRole('listitem');
  await expect(cartao).toContainText('Falta 1 venda');
  await expect(cartao).toContainText('nº 2');

  await page.unroute(SALES);
  await page.goto('/caixa');
  await expect(linha).toContainText('Este aparelho: 2 · servidor: 2');
  expect((await feitas(request, conta)).map(({ total, seqLocal }) => [total, seqLocal]).sort()).toEqual([
    [4.5, 1],
    [8, 2],
  ]);
  await page.goto('/configuracoes/aparelhos');
  await expect(cartao).toContainText('Em dia');
});

test('the owner’s page: what each device says, its gaps as numbers, another name; empty, not to be had', async ({
  page,
  request,
}) => {
  const conta = await novaConta(request);
  await entrar(page, conta, '/configuracoes');
  await page.getByRole('link', { name: 'Ver aparelhos' }).click();
  await expect(page.getByText('Nenhum aparelho vendeu ainda')).toBeVisible();

  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5 });
  await abrirCaixa(page);
  await vender(page, 'Café coado');
  await expect.poll(async () => (await aparelhos(request, conta)).length).toBe(1);
  const [este] = await aparelhos(request, conta);
  const headers = { authorization: `Bearer ${conta.token}` };
  const outro = await request.post('/api/dispositivos', { headers, data: { nome: 'Celular da Bia' } });
  const { id } = await outro.json();
  const dito = { ultimoSeq: 9, esperando: 0, versao: '0.1.0', descartadas: [2, 3] };
  await request.post(`/api/dispositivos/${id}/contato`, { headers, data: dito });

  await page.goto('/configuracoes/aparelhos');
  const bia = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Celular da Bia' }) });
  await expect(bia).toContainText('Faltam 7 vendas');
  await expect(bia).toContainText('nº 1 e 4 a 9');
  await expect(page.getByText('é este aparelho')).toHaveCount(1);
  await expect(page.locator(`[data-aparelho="${este?.id}"]`)).toContainText('Em dia');
  await conferir(page);
  await bia.getByRole('button', { name: 'Renomear Celular da Bia' }).click();
  const form = page.getByRole('dialog', { name: 'Nome do aparelho' });
  await form.getByRole('textbox', { name: 'Nome' }).fill('');
  await form.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(form.getByText('Campo obrigatório.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nome' }).fill('Celular do salão');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Celular do salão' })).toBeVisible();
  expect((await aparelhos(request, conta)).map(({ nome }) => nome)).toContain('Celular do salão');

  await falharAteTentar(page, '/api/dispositivos', 'sem rede');
  await page.reload();
  await expect(page.getByText('Não foi possível carregar os aparelhos.')).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'Celular do salão' })).toBeVisible();
});

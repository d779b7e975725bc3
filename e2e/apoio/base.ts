import { randomUUID } from 'node:crypto';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { primeiraPagina } from '@balcao/contract/pessoas/permissoes';
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test';
import { SESSAO_KEY, type SessaoGuardada } from '../../apps/web/src/dados/sessao-guardada.ts';
import { ouvirErros } from './erros-da-pagina.ts';
import { post } from './escrever.ts';
import { perturbar } from './perturbado.ts';
import { semPressa } from './pressa.ts';
import { notarSaltos } from './saltos.ts';

export { expect };

export interface Conta {
  nome: string;
  email: string;
  senha: string;
  token: string;
}

/**
 * Every page of a test is watched: an error in its console fails the test, unless it was foreseen. `conta` is an
 * owner with a new store.
 */
export const test = base.extend<{ esperados: RegExp[]; conta: Conta }>({
  conta: async ({ request }, use) => use(await novaConta(request)),
  // biome-ignore lint/correctness/noEmptyPattern: a fixture's first argument is a destructured one.
  esperados: async ({}, use) => use([]),
  context: async ({ context, esperados }, use) => {
    const erros = ouvirErros(context);
    await context.addInitScript(notarSaltos);
    context.on('page', perturbar);
    await use(context);
    const known = [SEM_TRABALHADOR, ...esperados];
    expect((await erros()).filter((text) => !known.some((one) => one.test(text)))).toEqual([]);
  },
});

/** `serviceWorkers: 'block'`, said by Playwright when a page asks for one. */
const SEM_TRABALHADOR = /Service Worker registration blocked by Playwright/;

/** The browser's own words when a request is refused or lost, and the page's when it could not load by that. */
export const REDE = /Failed to load resource|net::ERR|^Erro ao carregar \w+ NetworkError/;

/** A new owner with a new store. */
export async function novaConta(request: APIRequestContext, nome = 'Padaria da Ana'): Promise<Conta> {
  const conta = { nome, email: `${randomUUID()}@exemplo.com.br`, senha: 'segredo1' };
  await post(request, {}, '/api/auth/register', conta);
  const { token } = await post<{ token: string }>(request, {}, '/api/auth/login', conta);
  return { ...conta, token };
}

export interface ProdutoNovo {
  nome: string;
  valor: number;
  quantidade?: number;
  estoque?: number;
  categoria?: string;
  codigoBarras?: string;
  outrosCodigos?: string[];
  codigoBalanca?: string;
  unidade?: 'kg';
  semControle?: boolean;
  custo?: number;
}

export async function novoProduto(
  request: APIRequestContext,
  conta: Conta,
  produto: ProdutoNovo,
): Promise<{ id: string; nome: string; valor: number }> {
  const usual = { quantidade: 50, estoque: 50, categoria: 'Comidas' };
  return post(request, conta, '/api/produtos', { ...usual, ...produto });
}

/** Many products at once: rows of `codigo_barras;nome;preco;quantidade`. */
export async function importarProdutos(
  request: APIRequestContext,
  { token }: Conta,
  linhas: readonly string[],
): Promise<void> {
  const answer = await request.post('/api/produtos/importar', {
    data: Buffer.from(['codigo_barras;nome;preco;quantidade', ...linhas, ''].join('\n')),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'text/csv',
      'idempotency-key': randomUUID(),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

export async function novaVenda(
  request: APIRequestContext,
  conta: Conta,
  venda: {
    tipo: string;
    identificador?: string;
    /** `vendidos`: how many pieces of each, one if nothing is said. */
    itens: { id: string; nome: string; valor: number; vendidos?: number; desconto?: number }[];
    /** How it was paid, and what else a sale says. */
    [campo: string]: unknown;
  },
): Promise<{ id: string }> {
  const itens = venda.itens.map(({ id, nome, valor, vendidos = 1, desconto }) => ({
    produtoId: id,
    nome,
    preco: valor,
    quantidade: vendidos,
    desconto,
  }));
  return post(request, conta, '/api/vendas', { ...venda, itens });
}

/** An employee of that owner's store. */
export async function novoFuncionario(
  request: APIRequestContext,
  dono: Pick<Conta, 'token'>,
  permissoes: readonly string[],
  nome = 'Bia Souza',
): Promise<Conta & { id: string }> {
  const bia = { nome, email: `${randomUUID()}@exemplo.com.br`, senha: 'segredo1' };
  const novo = { ...bia, permissoes };
  const { funcionario } = await post<{ funcionario: { id: string } }>(
    request,
    dono,
    '/api/funcionarios',
    novo,
  );
  const { token } = await post<{ token: string }>(request, {}, '/api/auth/login', bia);
  return { ...bia, id: funcionario.id, token };
}

export async function ler<T>(request: APIRequestContext, { token }: Conta, path: string): Promise<T> {
  const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Signs a person in on this device as before now; answers the person's first page. */
async function conhecer(page: Page, { token }: Pick<Conta, 'token'>, comPressa = false): Promise<string> {
  if (!comPressa) await semPressa(page);
  const me = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  const { usuario }: { usuario: Usuario } = await me.json();
  // A page of the same origin without the application.
  await page.goto('/robots.txt');
  const stored: SessaoGuardada = { token, usuario };
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    SESSAO_KEY,
    JSON.stringify(stored),
  ] as const);
  return primeiraPagina(usuario);
}

/** A person who signed in on this device before, on that page, or on the first one. */
export async function entrar(
  page: Page,
  conta: Pick<Conta, 'token'>,
  path?: string,
  { comPressa }: { comPressa?: boolean } = {},
): Promise<void> {
  const primeira = await conhecer(page, conta, comPressa);
  await page.goto(path ?? primeira);
}

/** Signs in by the form. */
export async function entrarPeloFormulario(
  page: Page,
  { email, senha }: Pick<Conta, 'email' | 'senha'>,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** The landing page is a page load of its own: one that is still on its way would end whatever is begun before it. */
export async function naLanding(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /Venda rápido/ })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.waitForLoadState();
}

/** The login is a page load of its own, too. */
export async function noLogin(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await page.waitForLoadState();
}

/** The clipboard's text, by pasting it on another page: the app may write to the clipboard and not read it. */
export async function copiado(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.setContent('<textarea></textarea>');
  const field = other.getByRole('textbox');
  await field.press('ControlOrMeta+V');
  const text = await field.inputValue();
  await other.close();
  return text;
}

/** Signs out by the menu. */
export async function sair(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Sair' }).click();
  await naLanding(page);
}

/** From anywhere to the open till at the counter, by keyboard; `conta`: of who was not here before. */
export async function abrirCaixa(page: Page, conta?: Pick<Conta, 'token'>): Promise<void> {
  if (conta) await conhecer(page, conta);
  await page.goto('/selling');
  await expect(page.getByRole('button', { name: /Vendas No Balcão/ })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('dialog').getByRole('searchbox', { name: 'Buscar produto' })).toBeFocused();
}

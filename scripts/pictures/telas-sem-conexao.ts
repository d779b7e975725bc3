/** Without a server: what each page has on this device, what is done there all the same, and the line of one that has nothing. */
import type { Page } from '@playwright/test';
import { guardar } from './disco.ts';
import { abrirMesa, CESTA, chamar, dialogo, escolher, press, type Tela, trocar } from './tela.ts';
import { aberto } from './telas-da-gaveta.ts';
import { forma } from './telas-do-pagamento.ts';
import { conta } from './telas-dos-clientes.ts';

const dona = 'dona' as const;
const CAIXA = '/selling/caixa';

/** It was there at the first visit. */
async function semServidor(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.abort());
}

/** What can't be had has been asked for in vain, and says so. */
async function dito(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.locator('main [data-loading]').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('main .mantine-Skeleton-root') === null);
}

const PAGINAS: readonly (readonly [nome: string, path: string])[] = [
  ['home', '/home'],
  ['produtos', '/products'],
  ['central', '/selling'],
  ['clientes', '/clientes'],
  ['despesas', '/despesas'],
  ['relatorio', '/relatorio'],
  ['funcionarios', '/funcionarios'],
  ['gaveta', '/caixa'],
  ['gaveta-historico', '/caixa?sala=historico'],
  ['gaveta-pendencias', '/caixa?sala=pendencias'],
  ['configuracoes', '/configuracoes'],
  ['aparelhos', '/configuracoes/aparelhos'],
  ['conta', '/conta'],
  ['assinatura', '/assinatura'],
];

/** The dialog is loaded while there is a server, as the worker would have it. */
const comDialogo = (nome: string | RegExp, abrir: (page: Page) => Promise<void>) => async (page: Page) => {
  await abrir(page);
  await dialogo(page, nome);
};

async function naoPago(page: Page): Promise<void> {
  await press(page, 'Nova Despesa');
  const form = page.getByRole('dialog', { name: 'Nova Despesa' });
  await form.getByLabel('Descrição').fill('Gelo');
  await form.getByLabel('Valor').fill('12,90');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('esperando envio').first().waitFor();
}

async function clienteNovo(page: Page): Promise<void> {
  await dito(page);
  await press(page, 'Novo cliente');
  const form = page.getByRole('dialog', { name: 'Novo cliente' });
  await form.getByLabel('Nome').fill('Maria Aparecida dos Santos Albuquerque');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await form.waitFor({ state: 'detached' });
  await page.waitForURL(/\/clientes\/./);
  await dito(page);
}

async function produtoNovo(page: Page): Promise<void> {
  await dito(page);
  await press(page, /^Adicionar/);
  const form = page.getByRole('dialog', { name: 'Novo produto' });
  await form.getByLabel('Nome').fill('Pudim de leite');
  await form.getByLabel(/^Preço/).fill('8,50');
  await form.getByLabel(/^Quantidade/).fill('10');
  await form.getByLabel('Estoque ideal').fill('2');
  await form.getByLabel('Categoria').selectOption('Comidas');
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await form.waitFor({ state: 'detached' });
}

async function receber(page: Page): Promise<void> {
  await conta(page);
  await semServidor(page);
  await press(page, 'Receber');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Valor' }).fill('35');
  await sheet.getByRole('button', { name: 'Receber' }).click();
  await sheet.waitFor({ state: 'detached' });
}

async function fiado(page: Page): Promise<void> {
  await page.getByText(/^Produtos atualizados/).waitFor();
  await escolher(page, ...CESTA.slice(0, 2));
  await forma(page, 'Fiado');
  await page.keyboard.press('F4');
  const dialog = page.getByRole('dialog', { name: 'De quem é o fiado' });
  await dialog.getByRole('combobox', { name: 'Cliente' }).fill('Oficina');
  await dialog.getByRole('option').first().click();
  await page.keyboard.press('F4');
  await page.getByRole('region', { name: 'Última venda' }).waitFor();
}

async function fechando(page: Page): Promise<void> {
  await aberto(page);
  await semServidor(page);
  await press(page, 'Fechar caixa');
  await dialogo(page, /^Fechar/);
}

async function fechado(page: Page): Promise<void> {
  await fechando(page);
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('R$ 50,00', { exact: true }).fill('7');
  await sheet.getByRole('button', { name: 'Fechar caixa' }).click();
  await page.getByRole('heading', { name: /está fechado$/ }).waitFor();
}

async function movendo(page: Page): Promise<void> {
  await abrirMesa(page, 'Mesa 7');
  await press(page, 'Mover itens');
  const mover = page.getByRole('dialog', { name: /^Mover itens/ });
  await mover.getByRole('checkbox').first().check();
  await mover.getByLabel('Para uma comanda nova').fill('Varanda');
  await mover.getByRole('button', { name: /^Mover \d/ }).click();
  await mover.waitFor({ state: 'detached' });
}

/** Every write of the queue fails: there is no room left. */
async function discoCheio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function recusar(...args: Parameters<typeof put>) {
      if (this.name === 'entradas') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, args);
    };
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function recusar(...args: Parameters<typeof add>) {
      if (this.name === 'entradas') throw new DOMException('full', 'QuotaExceededError');
      return add.apply(this, args);
    };
  });
}

const MARCAS = ['PAGAMENTO_DIVERGENTE', 'SEQUENCIA_REPETIDA', 'POSSIVEL_DUPLICATA'];

export const TELAS_SEM_CONEXAO: readonly Tela[] = [
  ...PAGINAS.map(
    ([nome, path]): Tela => ({
      nome: `sem-conexao-${nome}`,
      path,
      quem: dona,
      antes: semServidor,
      mostrar: dito,
    }),
  ),
  {
    nome: 'sem-conexao-produto-novo',
    path: '/products',
    quem: dona,
    antes: semServidor,
    mostrar: produtoNovo,
  },
  {
    nome: 'sem-conexao-cliente-novo',
    path: '/clientes',
    quem: dona,
    antes: semServidor,
    mostrar: clienteNovo,
  },
  { nome: 'sem-conexao-recebido', path: '/clientes', quem: dona, mostrar: receber },
  { nome: 'sem-conexao-despesa', path: '/despesas', quem: dona, antes: semServidor, mostrar: naoPago },
  { nome: 'sem-conexao-fiado', path: CAIXA, quem: dona, antes: semServidor, mostrar: fiado },
  { nome: 'sem-conexao-fechando', path: '/caixa', quem: dona, mostrar: fechando },
  { nome: 'sem-conexao-fechado', path: '/caixa', quem: dona, mostrar: fechado },
  { nome: 'sem-conexao-movida', path: '/selling', quem: dona, antes: semServidor, mostrar: movendo },
  {
    nome: 'sem-conexao-cancelando',
    path: '/selling',
    quem: dona,
    antes: semServidor,
    mostrar: comDialogo(/Cancelar/, (page) =>
      page
        .getByRole('article', { name: 'Mesa 7' })
        .getByRole('button', { name: /^Cancelar/ })
        .click(),
    ),
  },
  {
    nome: 'comanda-esperando',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      const vendas = await chamar<{ id: string; identificador: string }[]>(
        page,
        'GET',
        '/api/vendas?finalizada=false',
      );
      const id = vendas.find(({ identificador }) => identificador === 'Mesa 7')?.id;
      const itens = [{ produtoId: null, nome: 'Cerveja long neck', preco: 12, quantidade: 6 }];
      const dela = { tipo: 'COMANDAS', identificador: 'Mesa 7', vendaId: id, ha: 4 };
      await guardar(page, [{ ...dela, operation: 'adicionar', body: { itens } }]);
      await abrirMesa(page, 'Mesa 7');
    },
  },
  {
    nome: 'comanda-depois-do-fechamento',
    path: '/selling',
    quem: 'mudanca',
    antes: async (page) => {
      const itens = [{ produtoId: null, nome: 'Cerveja long neck', preco: 12, quantidade: 2 }];
      const identificador = 'Balcão - Seu Jorge (após fechamento)';
      await chamar(page, 'POST', '/api/vendas', { tipo: 'COMANDAS', identificador, itens });
    },
  },
  {
    nome: 'historico-marcas',
    path: '/vendas',
    quem: dona,
    antes: (page) =>
      trocar(page, '/api/vendas', (vendas: object[]) => vendas.map((uma) => ({ ...uma, marcas: MARCAS }))),
    mostrar: async (page) => {
      await page.locator('[data-estado] [aria-expanded]').first().click();
      await page.getByText('Pagamento divergente').first().click();
    },
  },
  {
    nome: 'caixa-disco-cheio',
    path: CAIXA,
    quem: dona,
    antes: discoCheio,
    mostrar: async (page) => {
      await escolher(page, ...CESTA.slice(0, 3));
      await press(page, /Finalizar Venda/);
      await page.getByRole('alert').or(page.getByRole('dialog')).first().waitFor();
    },
  },
];

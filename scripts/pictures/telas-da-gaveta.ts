/** The drawer: opened, moved, counted, closed, looked at afterwards, and what waits for the owner. */
import type { Page } from '@playwright/test';
import { chamar, dialogo, press, type Tela, trocar } from './tela.ts';

const dona = 'dona' as const;
const CAIXA = '/caixa';

async function abrir(page: Page): Promise<void> {
  const { gavetas } = await chamar<{ gavetas: { id: string }[] }>(page, 'GET', '/api/caixas/gavetas');
  await chamar(page, 'POST', '/api/caixas', { gavetaId: gavetas[0]?.id, fundo: 150 });
}

/** This device's drawer is open, whatever the picture before left. */
export async function aberto(page: Page): Promise<void> {
  await abrir(page);
  await page.reload();
  await page.getByRole('button', { name: 'Fechar caixa' }).waitFor();
}

async function contando(page: Page): Promise<void> {
  await aberto(page);
  await press(page, 'Fechar caixa');
  await dialogo(page, /^Fechar/);
}

async function contado(page: Page): Promise<void> {
  await contando(page);
  const sheet = page.getByRole('dialog');
  for (const [valor, quantas] of [
    ['R$ 100,00', '2'],
    ['R$ 50,00', '7'],
    ['R$ 20,00', '11'],
    ['R$ 2,00', '24'],
    ['R$ 0,50', '13'],
  ] as const)
    await sheet.getByLabel(valor, { exact: true }).fill(quantas);
  await sheet.getByLabel('Pix').fill('1234,50');
}

const movimento = (tipo: 'Suprimento' | 'Sangria') => async (page: Page) => {
  await aberto(page);
  await press(page, tipo);
  await page.getByRole('dialog').getByLabel('Valor').fill('200');
};

/** A session of the last days that missed something. */
async function umCaixa(page: Page): Promise<void> {
  await page
    .getByRole('listitem')
    .filter({ hasText: /Faltou|Sobrou/ })
    .first()
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: 'Conferência' }).waitFor();
}

export const TELAS_DA_GAVETA: readonly Tela[] = [
  { nome: 'gaveta-fechada', path: CAIXA, quem: 'nova' },
  { nome: 'gaveta-aberta', path: CAIXA, quem: dona, mostrar: aberto },
  {
    nome: 'gaveta-esperado',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await aberto(page);
      await press(page, 'Mostrar');
    },
  },
  { nome: 'gaveta-suprimento', path: CAIXA, quem: dona, mostrar: movimento('Suprimento') },
  {
    nome: 'gaveta-movimentos',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await movimento('Sangria')(page);
      await page.getByRole('dialog').getByLabel('Motivo (opcional)').fill('Pagamento do padeiro');
      await press(page, 'Registrar');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  { nome: 'gaveta-contando', path: CAIXA, quem: dona, mostrar: contando },
  { nome: 'gaveta-contada', path: CAIXA, quem: dona, mostrar: contado },
  {
    nome: 'gaveta-so-total',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await contando(page);
      await press(page, 'Só o total');
    },
  },
  {
    nome: 'gaveta-conferida',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await contado(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar caixa' }).click();
      await dialogo(page, /fechado$/);
    },
  },
  { nome: 'gaveta-historico', path: '/caixa?sala=historico', quem: dona },
  { nome: 'gaveta-historico-vazio', path: '/caixa?sala=historico', quem: 'nova' },
  { nome: 'gaveta-uma', path: '/caixa?sala=historico', quem: dona, mostrar: umCaixa },
  {
    nome: 'gaveta-reabrir',
    path: '/caixa?sala=historico',
    quem: dona,
    mostrar: async (page) => {
      await umCaixa(page);
      await press(page, 'Reabrir');
    },
  },
  { nome: 'gaveta-pendencias', path: '/caixa?sala=pendencias', quem: 'mudanca', mostrar: foraDoCaixa },
  {
    nome: 'gaveta-pendencias-por',
    path: '/caixa?sala=pendencias',
    quem: 'mudanca',
    mostrar: async (page) => {
      await foraDoCaixa(page);
      await press(page, 'Pôr em um caixa');
    },
  },
  {
    nome: 'gaveta-exigida',
    path: '/selling/caixa',
    quem: 'nova',
    antes: (page) => trocar(page, '/api/loja', (loja: object) => ({ ...loja, exigirCaixa: true })),
  },
  { nome: 'gaveta-de-ontem', path: '/home', quem: dona, antes: deOntem },
  { nome: 'gaveta-de-ontem-no-caixa', path: '/selling/caixa', quem: dona, antes: deOntem },
  { nome: 'gaveta-pendencias-vazia', path: '/caixa?sala=pendencias', quem: 'nova' },
];

/** Nobody closed it last night. */
async function deOntem(page: Page): Promise<void> {
  await abrir(page);
  const abertoEm = new Date(Date.now() - 86_400_000).toISOString();
  await trocar(page, '/api/caixas/atual', (caixa: object) => ({ ...caixa, abertoEm }));
  await trocar(page, '/api/caixas', ({ caixas }: { caixas: { fechadoEm: string | null }[] }) => ({
    caixas: caixas.map((caixa) => (caixa.fechadoEm === null ? { ...caixa, abertoEm } : caixa)),
  }));
  await trocar(page, '/api/dashboard/dia', (dia: { caixasAbertos: object[] }) => ({
    ...dia,
    caixasAbertos: dia.caixasAbertos.map((caixa) => ({ ...caixa, abertoEm })),
  }));
  // The till asks only for a drawer that this device knows to be open.
  await page.goto('/caixa');
  await page.getByRole('button', { name: 'Fechar caixa' }).waitFor();
}

/** Sold while no drawer was open. */
async function foraDoCaixa(page: Page): Promise<void> {
  const { formas } = await chamar<{ formas: { id: string }[] }>(page, 'GET', '/api/formas');
  for (const preco of [12.5, 48, 7.9]) {
    await chamar(page, 'POST', '/api/vendas', {
      ...{ tipo: 'VENDAS', identificador: 'VENDA-1', confirmarDuplicada: true },
      itens: [{ produtoId: null, nome: 'Bolo encomendado', preco, quantidade: 1 }],
      pagamentos: [{ formaId: formas[0]?.id, valor: preco }],
    });
  }
  await page.reload();
  await page.getByRole('button', { name: 'Pôr em um caixa' }).first().waitFor();
}

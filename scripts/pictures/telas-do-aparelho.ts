/** One device: what it sold, what it keeps, its versions; and the owner's page of all of them. */
import type { Page } from '@playwright/test';
import { type Guardada, guardar, id, item } from './disco.ts';
import { CESTA, dialogo, escolher, press, type Tela, trocar } from './tela.ts';
import { aberto } from './telas-da-gaveta.ts';

const dona = 'dona' as const;
const CAIXA = '/selling/caixa';
const APARELHOS = '/configuracoes/aparelhos';

/** Three sales without an answer of the server; from then on it gives none. */
async function venderSemServidor(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Produtos' }).getByRole('button').first().waitFor();
  await page.route('**/api/**', (route) => route.abort());
  for (const [nth, nome] of CESTA.slice(0, 3).entries()) {
    for (let times = 0; times <= nth; times += 1) await escolher(page, nome);
    await page.keyboard.press('F4');
    await page.getByRole('region', { name: 'Última venda' }).waitFor();
  }
}

async function historico(page: Page): Promise<void> {
  await venderSemServidor(page);
  await page.goto('/vendas');
  await page.getByText('Esperando envio').first().waitFor();
}

/** Sold here since this drawer was opened. */
const conferido = (chegou: boolean) => async (page: Page) => {
  if (page.url().endsWith('/caixa')) await aberto(page);
  const vendas = [1, 2, 3].map(
    (n): Guardada => ({
      operation: 'abrir',
      identificador: `VENDA-${n}`,
      ha: 0,
      body: { itens: [item('Café coado 200 ml', 4.5, n)] },
      ...(chegou || n < 3 ? { state: 'delivered', settledAt: new Date().toISOString() } : {}),
    }),
  );
  await guardar(page, vendas);
  await page.getByRole('status', { name: 'Vendas deste aparelho' }).waitFor();
};

/** As the owner sees them: up to date, waiting, silent for days, with gaps. */
async function quatroAparelhos(page: Page): Promise<void> {
  const ha = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const ana = { id: id(1), nome: 'Ana Prado' };
  const bia = { id: id(2), nome: 'Bia Souza' };
  const muitos = [3, 5, 7, 9, 11, 13, 15, 17, 18, 19, 30, 41, 42];
  const dispositivos = [
    { nome: 'Caixa da frente', usuario: ana, ultimoContato: ha(0), ultimoSeq: 1287, recebidas: 1287 },
    {
      nome: 'Celular da Bia',
      usuario: bia,
      ultimoContato: ha(7),
      ultimoSeq: 87,
      recebidas: 82,
      esperando: 5,
    },
    {
      nome: 'Tablet do salão dos fundos, perto da cozinha',
      usuario: bia,
      ultimoContato: ha(4000),
      ultimoSeq: 40,
      recebidas: 38,
      esperando: 2,
    },
    { nome: null, usuario: ana, ultimoContato: ha(9000), ultimoSeq: 45, recebidas: 32, faltando: muitos },
  ].map((one, n) => ({ id: id(n + 1), esperando: 0, faltando: [], versao: '1.10.0', ...one }));
  await trocar(page, '/api/dispositivos', () => ({ dispositivos }));
}

/** A version that came while this one was open. */
async function versaoNova(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const soon = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimeout(work, ms === 10_000 ? 0 : ms, ...rest);
    window.setTimeout = soon as typeof setTimeout;
    const worker = { update: async () => undefined, installing: null, waiting: null, active: null };
    const registered = Object.assign(new EventTarget(), worker) as unknown as ServiceWorkerRegistration;
    navigator.serviceWorker.register = async () => registered;
  });
  await page.evaluate(async () => {
    const cache = await caches.open('balcao-casca');
    for (const nota of ['vigente', 'pronta'])
      await cache.put(`/casca/${nota}`, new Response(JSON.stringify({ id: nota, paginas: {} })));
  });
}

const oferta = (page: Page) => page.getByRole('complementary', { name: 'Nova versão' }).waitFor();
async function cheio(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 48_000_000, quota: 60_000_000 });
  });
}

async function noIphone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)',
    });
  });
}

/** In sight, whatever the size. */
async function nestaSecao(page: Page): Promise<void> {
  await page.getByText('Espaço livre').waitFor();
  await page.evaluate(() => {
    const mostrar = () => document.getElementById('este-aparelho')?.scrollIntoView();
    window.addEventListener('resize', () => setTimeout(mostrar));
    mostrar();
  });
}

export const TELAS_DO_APARELHO: readonly Tela[] = [
  { nome: 'historico-sem-conexao', path: CAIXA, quem: dona, mostrar: historico },
  {
    nome: 'historico-esperando',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await historico(page);
      await page
        .getByRole('listitem')
        .filter({ hasText: 'Esperando envio' })
        .getByRole('button')
        .first()
        .click();
    },
  },
  {
    nome: 'caixa-produtos-de',
    path: CAIXA,
    quem: dona,
    antes: async (page) => {
      await page.route('**/api/sync*', (route) => route.abort());
    },
    mostrar: (page) => page.getByText(/^Produtos atualizados/).waitFor(),
  },
  { nome: 'este-aparelho', path: '/configuracoes', quem: dona, mostrar: nestaSecao },
  {
    nome: 'este-aparelho-instalar',
    path: '/configuracoes',
    quem: dona,
    mostrar: async (page) => {
      await nestaSecao(page);
      await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')));
      await page.getByRole('button', { name: 'Instalar o Balcão' }).waitFor();
    },
  },
  {
    nome: 'este-aparelho-iphone',
    path: '/configuracoes',
    quem: dona,
    antes: noIphone,
    mostrar: nestaSecao,
  },
  { nome: 'aparelhos', path: APARELHOS, quem: dona, antes: quatroAparelhos },
  { nome: 'aparelhos-vazia', path: APARELHOS, quem: 'nova' },
  {
    nome: 'aparelhos-nome',
    path: APARELHOS,
    quem: dona,
    antes: quatroAparelhos,
    mostrar: (page) => press(page, 'Renomear Tablet'),
  },
  { nome: 'nova-versao', path: '/home', quem: dona, antes: versaoNova, mostrar: oferta },
  { nome: 'nova-versao-no-caixa', path: CAIXA, quem: dona, antes: versaoNova, mostrar: oferta },
  { nome: 'aparelho-cheio', path: '/home', quem: dona, antes: cheio },
  { nome: 'aparelho-cheio-no-caixa', path: CAIXA, quem: dona, antes: cheio },
  { nome: 'gaveta-aparelho', path: '/caixa', quem: dona, mostrar: conferido(true) },
  { nome: 'gaveta-aparelho-faltam', path: '/caixa', quem: dona, mostrar: conferido(false) },
  {
    nome: 'gaveta-aparelho-fechando',
    path: '/caixa',
    quem: dona,
    mostrar: async (page) => {
      await conferido(false)(page);
      await press(page, 'Fechar caixa');
      await dialogo(page, /^Fechar/);
    },
  },
  {
    nome: 'relatorio-aparelho',
    path: '/relatorio',
    quem: dona,
    antes: quatroAparelhos,
    mostrar: conferido(false),
  },
];

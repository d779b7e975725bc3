/** Several persons at one till: their PINs, the lock, and who is in a tab now. */
import type { Page } from '@playwright/test';
import { erradas, guardar, maisPessoas } from './disco.ts';
import { abrirMesa, chamar, dialogo, press, type Tela } from './tela.ts';

const dona = 'dona' as const;
const CONTA = '/conta';
const CAIXA = '/selling/caixa';
const PIN = '2580';

const semPin = (page: Page) => page.getByRole('button', { name: 'Criar PIN' }).last();
const comPin = (page: Page) => page.getByRole('button', { name: 'Trocar PIN' });

/** Whoever is signed in has a PIN, and so have others. */
async function criarPin(page: Page, ...outras: string[]): Promise<void> {
  await page.goto(CONTA);
  await semPin(page).click();
  const dialog = page.getByRole('dialog', { name: 'Criar PIN' });
  await dialog.getByLabel(/^PIN( \*)?$/).fill(PIN);
  await dialog.getByLabel('Repita o PIN').fill(PIN);
  await dialog.getByRole('button', { name: 'Criar PIN' }).click();
  await comPin(page).waitFor();
  if (outras.length > 0) await maisPessoas(page, ...outras);
}

const OUTRAS = ['Bia Souza', 'Maria Aparecida dos Santos Albuquerque', 'Zé'];

/** Nobody is at the till. */
async function trancado(page: Page): Promise<void> {
  await page.goto(CAIXA);
  await page
    .getByRole('button', { name: /Trocar pessoa/ })
    .first()
    .waitFor();
  await page.keyboard.press('Shift+F2');
  // Where there is but one, she is asked for her PIN at once.
  await page
    .getByRole('heading', { name: 'Quem está no caixa?' })
    .or(page.getByLabel('PIN'))
    .first()
    .waitFor();
}

/** At the pad of the first of them; after so many wrong tries. */
const noPin = (quantas: number) => async (page: Page) => {
  await criarPin(page, ...OUTRAS);
  if (quantas > 0) await erradas(page, quantas);
  await trancado(page);
  await press(page, 'Maria Aparecida');
  await page.getByLabel('PIN').fill('2468');
};

async function tentar(page: Page): Promise<void> {
  await page.keyboard.press('Enter');
  await page.getByText(/PIN incorreto|não abre mais|Espere/).waitFor();
}

/** Another person has it open on her phone, and says so as long as the page is there. */
async function biaNaMesa(page: Page, nome: string): Promise<string> {
  // What she says every ten seconds is never the end of loading.
  await page.waitForLoadState('networkidle');
  const vendas = await chamar<{ id: string; identificador: string }[]>(
    page,
    'GET',
    '/api/vendas?finalizada=false',
  );
  const id = vendas.find(({ identificador }) => identificador === nome)?.id;
  if (id === undefined) throw new Error(`There is no ${nome}.`);
  await page.evaluate(async (vendaId) => {
    const json = { 'content-type': 'application/json' };
    const entrar = await fetch('/api/auth/login', {
      method: 'POST',
      credentials: 'omit',
      headers: json,
      body: JSON.stringify({ email: 'bia@balcao.app', senha: 'pao-de-queijo' }),
    });
    const { token } = (await entrar.json()) as { token: string };
    const dispositivo = crypto.randomUUID();
    const dizer = () =>
      fetch(`/api/vendas/${vendaId}/presenca`, {
        method: 'PUT',
        credentials: 'omit',
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify({ dispositivo, aberta: true }),
      });
    await dizer();
    setInterval(dizer, 10_000);
  }, id);
  return id;
}

const estaNesta = (page: Page) =>
  page
    .getByText(/nesta comanda/)
    .first()
    .waitFor();

export const TELAS_DAS_PESSOAS: readonly Tela[] = [
  {
    nome: 'pin-criar',
    path: CONTA,
    quem: dona,
    mostrar: async (page) => {
      await semPin(page).click();
      await dialogo(page, 'Criar PIN');
      await page
        .getByRole('dialog')
        .getByLabel(/^PIN( \*)?$/)
        .fill('12');
      await page.getByRole('dialog').getByRole('button', { name: 'Criar PIN' }).click();
    },
  },
  {
    nome: 'pin-trocar',
    path: CONTA,
    quem: dona,
    mostrar: async (page) => {
      await criarPin(page);
      await trancado(page);
      await page.getByLabel('PIN').fill(PIN);
      await page.keyboard.press('Enter');
      await page.getByRole('searchbox', { name: 'Buscar produto' }).waitFor();
      await page.goto(CONTA);
      await comPin(page).click();
      await dialogo(page, 'Trocar PIN');
    },
  },
  {
    nome: 'pin-remover',
    path: CONTA,
    quem: dona,
    mostrar: async (page) => {
      await criarPin(page);
      await press(page, 'Remover');
      await dialogo(page, 'Remover o PIN?');
    },
  },
  {
    nome: 'pin-dos-outros',
    path: CONTA,
    quem: dona,
    mostrar: async (page) => {
      await criarPin(page, ...OUTRAS);
      await page.reload();
      await page.getByRole('list', { name: /Outras pessoas/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    nome: 'pin-esquecer',
    path: CONTA,
    quem: dona,
    mostrar: async (page) => {
      await criarPin(page, ...OUTRAS);
      await page.reload();
      await press(page, 'Esquecer Maria');
      await dialogo(page, /^Esquecer/);
    },
  },
  {
    nome: 'quem-no-caixa',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await criarPin(page, ...OUTRAS);
      await page.goto(CAIXA);
      const itens = [{ produtoId: null, nome: 'Bolo', preco: 48, quantidade: 1 }];
      await guardar(page, [{ operation: 'abrir', identificador: 'VENDA-1', ha: 90, body: { itens } }]);
      await trancado(page);
    },
  },
  { nome: 'quem-pin', path: CAIXA, quem: dona, mostrar: noPin(0) },
  {
    nome: 'quem-pin-errado',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await noPin(0)(page);
      await tentar(page);
    },
  },
  {
    nome: 'quem-pin-espera',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await noPin(4)(page);
      await tentar(page);
    },
  },
  {
    nome: 'quem-pin-senha',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await page.clock.install();
      await noPin(9)(page);
      await page.clock.fastForward('20:00:00');
      await page.getByLabel('PIN').fill('2468');
      await tentar(page);
    },
  },
  {
    nome: 'caixa-trocar-pessoa',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await criarPin(page, ...OUTRAS);
      await page.goto(CAIXA);
      await page
        .getByRole('button', { name: /Trocar pessoa/ })
        .first()
        .waitFor();
    },
  },
  {
    nome: 'menu-trocar-pessoa',
    path: '/home',
    quem: dona,
    mostrar: async (page, { phone }) => {
      await criarPin(page, ...OUTRAS);
      await page.goto('/home');
      if (!phone) return;
      await press(page, 'Mais');
      await page.getByText('Trocar pessoa').last().waitFor();
    },
  },
  {
    nome: 'presenca-na-lista',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await biaNaMesa(page, 'Mesa 7');
      await estaNesta(page);
    },
  },
  {
    nome: 'presenca-na-comanda',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await biaNaMesa(page, 'Mesa 7');
      await abrirMesa(page, 'Mesa 7');
      await page
        .getByRole('dialog')
        .getByText(/nesta comanda/)
        .waitFor();
    },
  },
  {
    nome: 'presenca-no-caixa',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      const id = await biaNaMesa(page, 'Mesa 7');
      await page.goto(`${CAIXA}/${id}`);
      await biaNaMesa(page, 'Mesa 7');
      await estaNesta(page);
    },
  },
];

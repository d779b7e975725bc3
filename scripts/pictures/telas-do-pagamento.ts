/** How it is paid: at the till, when a tab is closed, by Pix; and how money goes back. */
import type { Page } from '@playwright/test';
import { abrirMesa, CESTA, dialogo, escolher, press, type Tela, trocar } from './tela.ts';

const dona = 'dona' as const;
const CAIXA = '/selling/caixa';
const DIVIDIR = 'Dividir, desconto e acréscimo';

export const forma = (page: Page, nome: string) =>
  page.getByRole('group', { name: 'Forma de pagamento' }).getByRole('button', { name: nome }).click();

/** Three things in the cart, and that form. */
const com = (nome: string) => async (page: Page) => {
  await escolher(page, ...CESTA.slice(0, 3));
  await forma(page, nome);
};

async function dividir(page: Page): Promise<void> {
  await escolher(page, ...CESTA);
  await press(page, DIVIDIR);
  await press(page, 'Dividir em várias formas');
  await press(page, 'Dividir por 3');
  await page.getByLabel('Forma do pagamento 2').selectOption('Pix');
}

async function encerrar(page: Page): Promise<void> {
  await abrirMesa(page, 'Mesa 7');
  await page.getByRole('dialog').getByRole('button', { name: 'Finalizar' }).click();
  await dialogo(page, 'Finalizar comanda');
}

/** A charge of the store's own bank, of which nothing but the look is there. */
const cobranca = (status: string) => async (page: Page) => {
  await trocar(page, '/api/loja', (loja: object) => ({ ...loja, pixAutomatico: true }));
  const feita = {
    id: '00000000-0000-7000-8000-000000000002',
    txid: 'BALCAO0001',
    valor: 14.5,
    copiaECola: `00020126580014br.gov.bcb.pix0136${'0123456789'.repeat(10)}6304ABCD`,
    expiraEm: new Date(Date.now() + 1_800_000).toISOString(),
    status,
    pagaEm: null,
    demonstracao: '/pagamento/pix/demonstracao',
  };
  await page.route('**/api/pix/cobrancas**', (route) => route.fulfill({ status: 201, json: feita }));
};

async function pagarComPix(page: Page): Promise<void> {
  await com('Pix')(page);
  await page.keyboard.press('F4');
  await page.getByRole('region', { name: 'Pix' }).getByRole('status').waitFor();
}

/** A sale of the day, opened in the history. */
async function vendaAberta(page: Page): Promise<void> {
  const linha = page.locator('[data-venda]').filter({ hasText: 'Finalizada' }).first();
  await linha.locator('[aria-expanded]').click();
  await linha.getByRole('button', { name: 'Devolver' }).waitFor();
}

export const TELAS_DO_PAGAMENTO: readonly Tela[] = [
  {
    nome: 'pagar-dinheiro',
    path: CAIXA,
    quem: dona,
    mostrar: com('Dinheiro'),
  },
  {
    nome: 'pagar-troco',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await com('Dinheiro')(page);
      await page.getByLabel('Recebido', { exact: true }).fill('50');
    },
  },
  {
    nome: 'pagar-vendida',
    path: CAIXA,
    quem: 'funcionaria',
    mostrar: async (page) => {
      // Another sum each time, or it is asked whether it is the same sale.
      await escolher(page, ...CESTA.slice(0, 2 + Math.floor(Math.random() * 9)));
      await forma(page, 'Dinheiro');
      await page.getByLabel('Recebido', { exact: true }).fill('500');
      await press(page, /Finalizar Venda/);
      const outra = page.getByRole('button', { name: 'É outra venda' });
      const vendida = page.getByRole('region', { name: 'Última venda' });
      await vendida.or(outra).waitFor();
      if (await outra.isVisible()) await outra.click();
      await vendida.waitFor();
    },
  },
  {
    nome: 'pagar-falta',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await com('Dinheiro')(page);
      await page.getByLabel('Recebido', { exact: true }).fill('5');
    },
  },
  { nome: 'pagar-credito', path: CAIXA, quem: dona, mostrar: com('Crédito') },
  { nome: 'pagar-fiado', path: CAIXA, quem: dona, mostrar: com('Fiado') },
  {
    nome: 'pagar-fiado-cliente',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await com('Fiado')(page);
      await page.keyboard.press('F4');
      await dialogo(page, 'De quem é o fiado');
      await page.getByRole('combobox', { name: 'Cliente' }).fill('j');
      await page.getByRole('option', { name: /Jorge/ }).waitFor();
    },
  },
  {
    nome: 'pagar-fiado-novo',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await com('Fiado')(page);
      await page.keyboard.press('F4');
      await page.getByRole('combobox', { name: 'Cliente' }).fill('Rosa 11 98888-7777');
      await page.getByRole('option', { name: /Rosa/ }).waitFor();
    },
  },
  { nome: 'pagar-pix', path: CAIXA, quem: dona, mostrar: pagarComPix },
  { nome: 'pagar-pix-sem-chave', path: CAIXA, quem: dona, antes: semChave, mostrar: com('Pix') },
  { nome: 'pagar-pix-banco', path: CAIXA, quem: dona, antes: cobranca('PENDENTE'), mostrar: pagarComPix },
  { nome: 'pagar-pix-venceu', path: CAIXA, quem: dona, antes: cobranca('EXPIRADA'), mostrar: pagarComPix },
  {
    nome: 'pagar-ajustes',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await escolher(page, ...CESTA);
      await press(page, DIVIDIR);
      await page.getByLabel('Desconto', { exact: true }).fill('10');
    },
  },
  {
    nome: 'pagar-desconto',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await escolher(page, ...CESTA);
      await press(page, DIVIDIR);
      await page.getByLabel('Desconto', { exact: true }).fill('10');
      await page.getByLabel('Acréscimo', { exact: true }).fill('2,50');
      await press(page, 'Pronto');
    },
  },
  { nome: 'pagar-dividir', path: CAIXA, quem: dona, mostrar: dividir },
  {
    nome: 'pagar-dividir-falta',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await dividir(page);
      await page.getByLabel('Valor do pagamento 1').fill('1,00');
    },
  },
  {
    nome: 'pagar-dividido',
    path: CAIXA,
    quem: dona,
    mostrar: async (page) => {
      await dividir(page);
      await press(page, 'Pronto');
    },
  },
  { nome: 'encerrar', path: '/selling', quem: dona, mostrar: encerrar },
  {
    nome: 'encerrar-taxa',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await encerrar(page);
      await press(page, /Taxa de serviço/);
      await forma(page, 'Dinheiro');
      await page.getByLabel('Recebido', { exact: true }).fill('100');
    },
  },
  {
    nome: 'encerrar-credito',
    path: '/selling',
    quem: dona,
    mostrar: async (page) => {
      await encerrar(page);
      await forma(page, 'Crédito');
    },
  },
  { nome: 'historico-aberta', path: '/vendas', quem: dona, mostrar: vendaAberta },
  {
    nome: 'historico-devolvida',
    path: '/vendas?periodo=semana',
    quem: dona,
    mostrar: (page) =>
      page
        .locator('[data-venda]')
        .filter({ hasText: 'Devolvida' })
        .first()
        .locator('[aria-expanded]')
        .click(),
  },
  {
    nome: 'cancelar-venda',
    path: '/vendas',
    quem: dona,
    mostrar: async (page) => {
      await vendaAberta(page);
      await press(page, 'Cancelar venda');
      await dialogo(page, /Cancelar a venda/);
    },
  },
  {
    nome: 'devolver',
    path: '/vendas',
    quem: dona,
    mostrar: async (page) => {
      await vendaAberta(page);
      await press(page, 'Devolver');
      await dialogo(page, /^Devolver da venda/);
    },
  },
  {
    nome: 'devolver-escolhido',
    path: '/vendas',
    quem: dona,
    mostrar: async (page) => {
      await vendaAberta(page);
      await press(page, 'Devolver');
      await dialogo(page, /^Devolver da venda/);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('checkbox').first().check();
      await sheet.getByRole('checkbox', { name: 'Pix' }).check();
      await sheet.getByRole('checkbox', { name: 'Dinheiro' }).check();
    },
  },
];

async function semChave(page: Page): Promise<void> {
  await trocar(page, '/api/loja', (loja: object) => ({ ...loja, pixChave: null }));
}

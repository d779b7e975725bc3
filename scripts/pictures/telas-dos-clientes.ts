/** Customers: who owes, one's account, what he pays, and how it is asked for. */
import type { Page } from '@playwright/test';
import { press, type Tela, trocar } from './tela.ts';

const dona = 'dona' as const;

export async function conta(page: Page, nome = 'Oficina do Beto'): Promise<void> {
  await page.getByRole('list', { name: 'Clientes' }).getByRole('link', { name: nome }).click();
  await page.getByRole('heading', { level: 1, name: nome }).waitFor();
  await page.getByRole('list', { name: 'Extrato' }).waitFor();
}

const comDialogo = (botao: string) => async (page: Page) => {
  await conta(page);
  await press(page, botao);
  await page.getByRole('dialog').waitFor();
};

export const TELAS_DOS_CLIENTES: readonly Tela[] = [
  { nome: 'clientes', path: '/clientes', quem: dona },
  { nome: 'clientes-tempo', path: '/clientes?ver=tempo', quem: dona },
  { nome: 'clientes-todos', path: '/clientes?ver=todos', quem: dona },
  { nome: 'clientes-vazia', path: '/clientes', quem: 'nova' },
  { nome: 'cliente-novo', path: '/clientes', quem: dona, mostrar: (page) => press(page, 'Novo cliente') },
  { nome: 'cliente-conta', path: '/clientes', quem: dona, mostrar: (page) => conta(page) },
  { nome: 'cliente-editar', path: '/clientes', quem: dona, mostrar: comDialogo('Editar') },
  { nome: 'cliente-receber', path: '/clientes', quem: dona, mostrar: comDialogo('Receber') },
  {
    nome: 'cliente-receber-parte',
    path: '/clientes',
    quem: dona,
    mostrar: async (page) => {
      await comDialogo('Receber')(page);
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('textbox', { name: 'Valor' }).fill('35');
      await sheet.getByLabel('Recebido', { exact: true }).fill('50');
    },
  },
  { nome: 'cliente-cobrar', path: '/clientes', quem: dona, mostrar: comDialogo('Enviar no WhatsApp') },
  {
    nome: 'cliente-cobrar-sem-pix',
    path: '/clientes',
    quem: dona,
    antes: (page) => trocar(page, '/api/loja', (loja: object) => ({ ...loja, pixChave: null })),
    mostrar: comDialogo('Enviar no WhatsApp'),
  },
  {
    nome: 'cliente-unir',
    path: '/clientes',
    quem: dona,
    mostrar: async (page) => {
      await comDialogo('Unir com outro')(page);
      await page.getByRole('dialog').getByRole('combobox').fill('an');
      await page.getByRole('option').first().waitFor();
    },
  },
  { nome: 'cliente-ajustar', path: '/clientes', quem: dona, mostrar: comDialogo('Ajustar conta') },
  { nome: 'cliente-apagar', path: '/clientes', quem: dona, mostrar: comDialogo('Apagar dados') },
];

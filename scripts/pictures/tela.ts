/** A screen or state that a person sees, and how one gets there. */
import type { Page } from '@playwright/test';
import type { Quem } from './people.ts';

export interface Tela {
  nome: string;
  path: string;
  /** Nobody, when absent: signed out. */
  quem?: Quem;
  /** What answers in the server's place, from before the page is opened. */
  antes?: (page: Page) => Promise<void>;
  /** An answer never comes: nobody waits for it. */
  carregando?: boolean;
  /** What has to be pressed until it is to be seen. */
  mostrar?: (page: Page, device: { phone: boolean }) => Promise<void>;
}

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** It is there. */
export const dialogo = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor();

export const CESTA = [
  'Café coado 200 ml',
  'Pão de queijo',
  'Pão de queijo',
  'Coxinha de frango',
  'Cappuccino',
  'Prato feito',
  'Brigadeiro',
  'Cerveja long neck',
  'Guaraná 2 L',
  'Pastel de carne',
  'Vela de aniversário',
];

/** These products in the cart, by the tiles. */
export async function escolher(page: Page, ...nomes: string[]): Promise<void> {
  const produtos = page.getByRole('list', { name: 'Produtos' });
  for (const nome of nomes) await produtos.getByRole('button', { name: nome }).first().click();
}

/** The sheet of an open tab, from the page of sales. */
export async function abrirMesa(page: Page, nome: string): Promise<void> {
  await page.getByRole('region', { name: 'Comandas por nome' }).getByRole('button', { name: nome }).click();
  await dialogo(page, nome);
}

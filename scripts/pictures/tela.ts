/** A screen or state that a person sees, and how one gets there. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { SESSAO_KEY } from '../../apps/web/src/dados/sessao-guardada.ts';
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

/** What the server answers whoever looks at the page, as the page itself would ask; a refusal, too. */
export async function chamar<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([key, chave, how, url, text]) => {
      const { token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { token?: string };
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': chave,
      };
      return (await fetch(url, { method: how, headers, ...(text ? { body: text } : {}) })).json();
    },
    [SESSAO_KEY, randomUUID(), method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
}

/** What the server answers, changed on its way. */
export async function trocar<T>(page: Page, path: string, mudar: (json: T) => unknown): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: mudar(await answer.json()) });
    },
  );
}

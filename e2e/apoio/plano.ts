import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { connectionToRunning } from '../../apps/api/src/postgres/embedded.ts';
import { type Conta, expect } from './base.ts';

export interface PlanoNovo {
  plano: 'gratuito' | 'basico' | 'premium';
  /** In a month, unless told; null: no end. */
  expiraEm?: Date | null;
}

const MES = 30 * 86_400_000;

/** Gives the account's store a plan in the database of the server under test: no page does that. */
export async function mudarPlano(
  { email }: Pick<Conta, 'email'>,
  { plano, expiraEm = new Date(Date.now() + MES) }: PlanoNovo,
): Promise<void> {
  const connection = connectionToRunning(join(process.env.E2E_DATA ?? '', 'data'));
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `update lojas set plano = $2, plano_expira_em = $3
        where id = (select loja_id from usuarios where email = $1)`,
      [email, plano, expiraEm],
    );
    expect(rowCount).toBe(1);
  } finally {
    await client.end();
  }
}

export function daquiA(dias: number): Date {
  return new Date(Date.now() + dias * 86_400_000);
}

/** A plan that has just ended. */
export function expirado(): PlanoNovo {
  return { plano: 'premium', expiraEm: new Date(Date.now() - 1000) };
}

export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Principal' });
}

/** The menu's entries and nothing else beside 'Sair'. */
export async function noMenu(page: Page, entradas: readonly string[]): Promise<void> {
  await expect(menu(page).getByRole('link')).toHaveText([...entradas]);
  await expect(menu(page).getByRole('button')).toHaveText(['Sair']);
}

/** As when a person comes back to the window: permissions and plan are asked for again. */
export async function voltar(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

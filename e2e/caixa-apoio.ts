import type { Page } from '@playwright/test';
import { abrirCaixa, type Conta, entrar, ler, novaConta, novoProduto } from './apoio.ts';

type Request = Parameters<typeof novaConta>[0];

interface Feita {
  tipo: string;
  total: number;
}

export const feitas = async (request: Request, conta: Conta) =>
  (await ler<Feita[]>(request, conta, '/api/vendas')).map(({ tipo, total }) => ({ tipo, total }));

export const till = (page: Page) => page.getByRole('dialog');
export const quantidade = (page: Page, nome: string) => till(page).getByLabel(`Quantidade de ${nome}`);

export async function escolher(page: Page, nome: string): Promise<void> {
  await till(page).getByRole('list', { name: 'Produtos' }).getByRole('button', { name: nome }).click();
}

/** An owner at the open till, with one coffee of R$ 4,50 in the cart. */
export async function comCafe(page: Page, request: Request): Promise<Conta> {
  const conta = await novaConta(request);
  await novoProduto(request, conta, { nome: 'Café coado', valor: 4.5, codigoBarras: '7891000100110' });
  await entrar(page, conta);
  await abrirCaixa(page);
  await escolher(page, 'Café coado');
  return conta;
}

/** Milliseconds between a scanner's keys. */
const ENTRE_TECLAS = 5;

/** A bar code scanner: its keys carry the times at which they were pressed, however long this machine takes over them. */
export async function bipar(page: Page, codigo: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const press = async (key: string, text: string, windowsVirtualKeyCode?: number) => {
    timestamp += ENTRE_TECLAS / 1000;
    const event = { key, timestamp, ...(windowsVirtualKeyCode ? { windowsVirtualKeyCode } : {}) };
    await client.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...event });
    await client.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  };
  for (const digit of codigo) await press(digit, digit);
  await press('Enter', '\r', 13);
  await client.detach();
}

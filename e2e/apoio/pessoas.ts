import { randomBytes } from 'node:crypto';
import { formatReais } from '@balcao/contract/base/money';
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { APIRequestContext, Page } from '@playwright/test';
import { selar } from '../../apps/web/src/dados/pessoas/selo.ts';
import type { Aparelho } from './aparelho.ts';
import { type Conta, entrar, expect, novaConta, novoFuncionario, novoProduto } from './base.ts';
import { CAFE, till } from './caixa.ts';
import { aberto, bipar, noCaixa } from './caixa-instalado.ts';

/** A person who signed in by password creates a PIN on the page of the account. */
export async function criarPin(page: Page, conta: Pick<Conta, 'token'>, pin: string): Promise<void> {
  await entrar(page, conta, '/conta');
  await page.getByRole('button', { name: 'Criar PIN' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Criar PIN' });
  await dialog.getByLabel(/^PIN( \*)?$/).fill(pin);
  await dialog.getByLabel('Repita o PIN').fill(pin);
  await dialog.getByRole('button', { name: 'Criar PIN' }).click();
  await expect(page.getByRole('button', { name: 'Trocar PIN' })).toBeVisible();
}

/** Fewer rounds than in production, where they slow a thief down; a test that measures asks for the real number. */
const LEVE = 1000;

/**
 * On this device the person has a PIN already: what `criarPin` leaves on its disk, sealed by the application's own
 * code.
 */
export async function comPin(
  page: Page,
  { token }: Pick<Conta, 'token'>,
  pin: string,
  iteracoes = LEVE,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const me = await page.request.get('/api/auth/me', { headers });
  const { usuario }: { usuario: Usuario } = await me.json();
  const kept = await page.request.post('/api/auth/sessoes/guardar', { headers });
  const { id: sessaoId, entrega }: { id: string; entrega: string } = await kept.json();
  const cofre = {
    subtle: crypto.subtle,
    bytes: (count: number) => new Uint8Array(randomBytes(count)),
    iteracoes,
  };
  const { sal, iv, cifra } = await selar(cofre, usuario.id, pin, token);
  const row = { usuarioId: usuario.id, usuario, sessaoId, entrega, erradas: 0 };
  // A page of the same origin without the application.
  await page.goto('/robots.txt');
  await page.evaluate(
    ({ row, iteracoes, ...selo }) =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open('pessoas', 1);
        open.onerror = () => fail(open.error);
        open.onupgradeneeded = () => open.result.createObjectStore('pessoas', { keyPath: 'usuarioId' });
        open.onsuccess = () => {
          const written = open.result.transaction('pessoas', 'readwrite', { durability: 'strict' });
          const [sal, iv, cifra] = [selo.sal, selo.iv, selo.cifra].map((bytes) => Uint8Array.from(bytes));
          const now = Date.now();
          const seal = { selo: { sal, iv, cifra, iteracoes }, vistaEm: now, relogio: now };
          written.objectStore('pessoas').put({ ...row, ...seal });
          written.onerror = () => fail(written.error);
          written.oncomplete = () => {
            open.result.close();
            done();
          };
        };
      }),
    { row, iteracoes, sal: [...sal], iv: [...iv], cifra: [...cifra] },
  );
}

export const quem = (page: Page) => page.getByRole('heading', { name: 'Quem está no caixa?' });

/** From the lock screen to the till, by keyboard alone. */
export async function destrancar(page: Page, nome: string, pin: string): Promise<void> {
  await page.getByRole('button', { name: nome }).press('Enter');
  await page.getByLabel('PIN').pressSequentially(pin);
  await page.keyboard.press('Enter');
}

/** Locks the till for the next person. */
export async function trancar(page: Page): Promise<void> {
  await expect(till(page).getByRole('button', { name: /no caixa. Trocar pessoa/ })).toBeVisible();
  await page.keyboard.press('Shift+F2');
  await expect(quem(page)).toBeVisible();
}

/** At the till: the next person takes it. Answers how long that took from the last digit on, in milliseconds. */
export async function trocarPara(page: Page, nome: string, pin: string): Promise<number> {
  await trancar(page);
  await destrancar(page, nome, pin);
  const began = performance.now();
  await till(page).getByRole('searchbox', { name: 'Buscar produto' }).waitFor();
  const ms = performance.now() - began;
  await expect(till(page).getByRole('searchbox', { name: 'Buscar produto' })).toBeFocused();
  await expect(till(page).getByRole('list', { name: 'Produtos' }).getByRole('button').first()).toBeVisible();
  return ms;
}

/** An owner and two employees who sell. */
export async function trabalham(request: APIRequestContext) {
  const dono = await novaConta(request, 'Dora');
  const cafe = { nome: 'Café coado', valor: 4.5, codigoBarras: CAFE, quantidade: 99_999 };
  await novoProduto(request, dono, cafe);
  await novoProduto(request, dono, { nome: 'Pão francês', valor: 0.75 });
  const ana = await novoFuncionario(request, dono, ['vendas'], 'Ana');
  const beto = await novoFuncionario(request, dono, ['vendas'], 'Beto');
  return { dono, ana, beto };
}

/** Each of the three has a PIN on this device, and has been at its till; Beto is there now. */
export async function comPins(page: Page, request: APIRequestContext, iteracoes?: number) {
  const pessoas = await trabalham(request);
  await comPin(page, pessoas.dono, '2580', iteracoes);
  await comPin(page, pessoas.ana, '3691', iteracoes);
  await comPin(page, pessoas.beto, '1470', iteracoes);
  for (const { token } of [pessoas.dono, pessoas.ana, pessoas.beto]) {
    await entrar(page, { token }, '/selling/caixa');
    await aberto(page);
    await guardado(page);
  }
  return pessoas;
}

/** The copy that this person sees is on the disk, and so are its keys. */
export async function guardado(page: Page): Promise<void> {
  const copias = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const open = indexedDB.open('balcao-cache');
          open.onerror = () => resolve(0);
          open.onsuccess = () => {
            const database = open.result;
            const { usuario } = JSON.parse(localStorage.getItem('balcao.usuario') ?? '{}');
            const stores = ['chaves', 'copias'];
            const all = stores.every((name) => database.objectStoreNames.contains(name));
            const asked = all ? database.transaction(stores) : undefined;
            const [dela, inteiras] = [
              asked?.objectStore('chaves').count(usuario?.id ?? ''),
              asked?.objectStore('copias').count(),
            ];
            if (!asked) resolve(0);
            else asked.oncomplete = () => resolve(Math.min(dela?.result ?? 0, inteiras?.result ?? 0));
            database.close();
          };
        }),
    );
  await expect.poll(copias).toBeGreaterThan(0);
}

/** A device on which all three have a PIN, and which has the whole app by now; Beto is at the till. */
export async function instaladoComPins(aparelho: Aparelho, request: APIRequestContext, iteracoes?: number) {
  const first = await aparelho.ligar();
  const pessoas = await comPins(first, request, iteracoes);
  await first.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await aparelho.desligar();
  return { ...pessoas, page: await noCaixa(aparelho) };
}

/** So many coffees by the scanner; each sale another number, so that none is taken for the one before. */
export async function vendeCafe(page: Page, vezes: number): Promise<void> {
  await bipar(page, vezes);
  await page.keyboard.press('F4');
  await expect(till(page).getByRole('region', { name: 'Última venda' })).toContainText(
    formatReais(vezes * 4.5),
  );
}

/** The connection is back, and the browser says so. */
export const voltou = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { newAddress } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';
import * as hashing from './senha/hash.ts';

const test = useTestApp();
const ana = umaLoja(test);
const MINUTO = 60_000;

/** The limiter reads the machine's clock, so that one is moved here. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

function login(email: string, senha: string, remoteAddress: string, cookies: Record<string, string> = {}) {
  return test.send('POST', '/api/auth/login', { email, senha }, { remoteAddress, cookies });
}

async function fail(times: number, email: string, address: string, cookies: Record<string, string> = {}) {
  for (let time = 0; time < times; time++) {
    expect((await login(email, 'errada1', address, cookies)).statusCode).toBe(401);
  }
}

it('refuses the account from the address after 10 failures in 15 minutes, the right password too', async () => {
  const address = newAddress();
  await fail(10, ana.email, address);
  advance(10 * MINUTO);
  const refused = await login(ana.email, ana.senha, address);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'MUITAS_TENTATIVAS' });
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(4 * 60);
  expect(wait).toBeLessThanOrEqual(5 * 60);
  // Not from another address, and not another account from this one.
  expect((await login(ana.email, ana.senha, newAddress())).statusCode).toBe(200);
  const bia = await test.novoDono();
  expect((await login(bia.email, bia.senha, address)).statusCode).toBe(200);
  advance(wait * 1000);
  expect((await login(ana.email, ana.senha, address)).statusCode).toBe(200);
});

it('refuses an unknown e-mail the same way', async () => {
  const address = newAddress();
  const email = `${randomUUID()}@exemplo.com.br`;
  await fail(10, email, address);
  expect((await login(email, 'errada1', address)).statusCode).toBe(429);
});

it('counts failures, not logins', async () => {
  const address = newAddress();
  for (let time = 0; time < 15; time++) {
    expect((await login(ana.email, ana.senha, address)).statusCode).toBe(200);
  }
  const many = await Promise.all(Array.from({ length: 15 }, () => login(ana.email, ana.senha, address)));
  expect(new Set(many.map((answer) => answer.statusCode))).toEqual(new Set([200]));
});

it('hears ten of fifty guesses at once', async () => {
  const address = newAddress();
  const guesses = Array.from({ length: 50 }, (_, n) => login(ana.email, `palpite${n}`, address));
  const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
});

it('refuses an address after 100 failures, over whatever accounts', async () => {
  const address = newAddress();
  await fail(10, `${randomUUID()}@exemplo.com.br`, address);
  // Others that exist: nobody's password is tried against a hash of full price.
  for (let account = 1; account < 10; account++) await fail(10, (await test.novoDono()).email, address);
  expect((await login(ana.email, ana.senha, address)).statusCode).toBe(429);
  advance(16 * MINUTO);
  expect((await login(ana.email, ana.senha, address)).statusCode).toBe(200);
});

it('lets the owner in from her own browser while a stranger at her address fails', async () => {
  const address = newAddress();
  const first = await login(ana.email, ana.senha, address);
  const known = first.cookies.find(({ name }) => name === 'balcao_aparelho');
  expect(known).toMatchObject({ path: '/api/auth', httpOnly: true, sameSite: 'Lax' });
  const cookies = { balcao_aparelho: known?.value ?? '' };

  await fail(10, ana.email, address);
  expect((await login(ana.email, ana.senha, address)).statusCode).toBe(429);
  expect((await login(ana.email, ana.senha, address, cookies)).statusCode).toBe(200);
  // Her browser has its own ten.
  await fail(10, ana.email, address, cookies);
  expect((await login(ana.email, ana.senha, address, cookies)).statusCode).toBe(429);
  // Known to one account is unknown to every other, and a forged cookie is none.
  const bia = await test.novoDono();
  await fail(10, bia.email, address);
  expect((await login(bia.email, bia.senha, address, cookies)).statusCode).toBe(429);
  const forged = {
    balcao_aparelho: `${randomUUID()}.${bia.usuarioId}.${cookies.balcao_aparelho.split('.').at(-1)}`,
  };
  expect((await login(bia.email, bia.senha, address, forged)).statusCode).toBe(429);
});

it('knows a browser with several accounts, on every server of the database', async () => {
  const bia = await test.novoDono();
  const address = newAddress();
  const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
  const other = await buildApp(config, test.database, { agora: test.clock.read });
  const send = (app: typeof other, email: string, cookies: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, senha: 'segredo1' },
      remoteAddress: address,
      cookies,
    });
  const keep = (answer: Awaited<ReturnType<typeof send>>) => ({
    balcao_aparelho: answer.cookies.find(({ name }) => name === 'balcao_aparelho')?.value ?? '',
  });
  const one = keep(await send(test.app, ana.email, {}));
  const two = keep(await send(other, bia.email, one));
  await fail(10, ana.email, address);
  await fail(10, bia.email, address);
  expect((await send(test.app, ana.email, two)).statusCode).toBe(200);
  expect((await send(test.app, bia.email, two)).statusCode).toBe(200);
  await other.close();
});

it('takes 100 sign-ups an hour from one address', async () => {
  const address = newAddress();
  // Refused for its e-mail and counted all the same; without the cost of a hash.
  const register = (remoteAddress: string) =>
    test.send(
      'POST',
      '/api/auth/register',
      { nome: 'Ana', email: ana.email, senha: 'segredo1' },
      { remoteAddress },
    );
  for (let time = 0; time < 100; time++) expect((await register(address)).statusCode).toBe(409);
  const refused = await register(address);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect((await register(newAddress())).statusCode).toBe(409);
  advance(61 * MINUTO);
  expect((await register(address)).statusCode).toBe(409);
});

it('never limits who has a session', async () => {
  for (let time = 0; time < 300; time++) expect((await ana.call('GET', '/api/auth/me')).statusCode).toBe(200);
});

it('hears ten wrong guesses at the password inside a session, and hashes none beyond', async () => {
  const other = await test.signIn(ana.email, ana.senha);
  const trocar = (who: Person, senhaAtual: string) =>
    who.call('PUT', '/api/auth/senha', { senhaAtual, novaSenha: 'pão na chapa' });
  // As ever, and counted.
  const confere = vi.spyOn(hashing, 'confereSenha');
  onTestFinished(() => confere.mockRestore());
  // Fifty at once, by two of her sessions: a queue of her own, so that the other place for hashing stays free.
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => trocar(index % 2 === 0 ? ana : other, 'errada1')),
  );
  const heard = guesses.filter(({ statusCode }) => statusCode === 400);
  const refused = guesses.filter(({ statusCode }) => statusCode === 429);
  expect([heard.length, refused.length]).toEqual([10, 40]);
  expect(refused[0]?.json()).toMatchObject({ code: 'MUITAS_TENTATIVAS' });
  const right = await trocar(ana, ana.senha);
  expect(right.statusCode).toBe(429);
  expect(confere).toHaveBeenCalledTimes(10);
  const wait = Number(right.headers['retry-after']);
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  // Nobody else has to wait, and she may go on with everything else.
  const bia = await test.novoDono();
  expect((await trocar(bia, bia.senha)).statusCode).toBe(204);
  expect((await ana.call('GET', '/api/auth/me')).statusCode).toBe(200);
  advance(wait * 1000);
  expect((await trocar(ana, ana.senha)).statusCode).toBe(204);
});

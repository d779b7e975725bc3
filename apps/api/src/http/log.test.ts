import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { newSessionToken } from '../modules/auth/token.ts';
import { readableLog } from '../startup/readable-log.ts';
import { key } from '../testing/signed.ts';
import { useTestApp } from '../testing/test-app.ts';

const given = useTestApp();
const NOME = 'Joana Prado';

let text: string;
const write = (piece: string) => {
  text += piece;
  return true;
};
beforeEach(() => {
  text = '';
});
afterEach(() => void vi.useRealTimers());

async function logging(readable = false) {
  const stream = (readable ? readableLog({ write }) : { write }) as NodeJS.WritableStream;
  const config = loadConfig({
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: given.dataDir,
    LOG_LEVEL: readable ? 'warn' : 'trace',
  });
  const app = await buildApp(config, given.database, { agora: given.clock.read, logTo: stream });
  return { ...given, app };
}

/** The lines of JSON of this message. */
const lines = (msg: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { msg: string; err?: Record<string, string>; repeated?: number })
    .filter((line) => line.msg === msg);

/** From now on whoever writes a customer's name there fails as PostgreSQL does: with the row, or with the value. */
async function refuse(how: string): Promise<void> {
  await given.sql.query(`
    create or replace function recusar_cliente() returns trigger language plpgsql as $$
    begin ${how}; return new; end $$;
    create trigger recusar before insert on clientes for each row execute function recusar_cliente()`);
  onTestFinished(async () => {
    await given.sql.query('drop trigger if exists recusar on clientes');
  });
}

test('nothing of a person is in the log: not what he typed, what he is known by, nor a row that PostgreSQL repeats', async () => {
  const server = await logging();
  const owner = await server.novoDono('Padaria Secreta');
  const bolo = await owner.novoProduto({ nome: 'Bolo Secreto' });
  const itens = [{ produtoId: bolo, nome: 'Bolo Secreto', preco: 1, quantidade: 1 }];
  await owner.call('POST', '/api/vendas', { tipo: 'VENDAS', identificador: NOME, itens }, key());
  const cliente = { nome: NOME, telefone: '11987654321', email: 'joana@exemplo.com.br' };
  const registrar = () => owner.call('POST', '/api/clientes', { id: randomUUID(), ...cliente }, key());
  expect((await registrar()).statusCode).toBe(201);
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: owner.email, senha: 'segredo errado' },
  });
  await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: `${NOME}@`, senha: 7 },
  });
  await owner.call('GET', `/api/vendas?busca=${encodeURIComponent(NOME)}`);
  await server.app.inject('/redefinir-senha?token=1234567890abcdef');
  await server.app.inject('/joana@exemplo.com.br/joana%40exemplo.com.br');

  await given.sql.query(`alter table clientes add constraint nunca check (nome <> '${NOME}') not valid`);
  onTestFinished(async () => {
    await given.sql.query('alter table clientes drop constraint if exists nunca');
  });
  expect((await registrar()).statusCode).toBe(500);
  await refuse('perform new.nome::int');
  expect((await registrar()).statusCode).toBe(500);
  await server.app.close();

  const [broken, unread] = lines('request failed').map(({ err }) => err);
  expect(broken).toMatchObject({ code: '23514', table: 'clientes', constraint: 'nunca' });
  expect(unread).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' });
  expect(unread?.functions).toContain('recusar_cliente() line 2');
  for (const err of [broken, unread]) expect(err?.stack).toMatch(/^ +at .*clientes/s);
  expect(text).toContain('"path":"/*/*"');
  for (const secret of [
    'Joana',
    'joana',
    'Secret',
    '11987654321',
    '1234567890abcdef',
    'segredo',
    'exemplo.com',
    owner.email,
    owner.token,
  ])
    expect(text).not.toContain(secret);
});

test('what fails again and again is told once a minute, with how often; another failure at once', async () => {
  const server = await logging();
  const away = vi.spyOn(given.database.identidadePool, 'query');
  onTestFinished(() => away.mockRestore());
  const ask = async (code: string, times: number) => {
    for (let n = 0; n < times; n += 1) {
      away.mockRejectedValueOnce(Object.assign(new Error(`connect ${code}`), { code }) as never);
      await server.app.inject({
        url: '/api/auth/me',
        headers: { authorization: `Bearer ${newSessionToken(randomUUID())}` },
      });
    }
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await ask('ECONNREFUSED', 100);
  await ask('ETIMEDOUT', 1);
  const told = () => lines('request failed').map(({ err, repeated }) => [err?.code, repeated]);
  expect(told()).toEqual([
    ['ECONNREFUSED', undefined],
    ['ETIMEDOUT', undefined],
  ]);
  expect(lines('request completed')).toHaveLength(101);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told().slice(2)).toEqual([['ECONNREFUSED', 99]]);
  await ask('ECONNREFUSED', 2);
  // What was counted is not lost with the end of the server.
  await server.app.close();
  expect(told().slice(3)).toEqual([
    ['ECONNREFUSED', undefined],
    ['ECONNREFUSED', 1],
  ]);
});

test('on a terminal the same is two lines of words', async () => {
  const server = await logging(true);
  const away = vi
    .spyOn(given.database.identidadePool, 'query')
    .mockRejectedValue(
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ECONNREFUSED' }) as never,
    );
  onTestFinished(() => away.mockRestore());
  for (let n = 0; n < 100; n += 1)
    await server.app.inject({
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${newSessionToken(randomUUID())}` },
    });
  await server.app.close();
  expect(text).toMatch(
    /^\d\d:\d\d Um pedido falhou: o banco de dados não responde\n\d\d:\d\d Um pedido falhou \(mais 99 vezes\): o banco de dados não responde\n$/,
  );
});

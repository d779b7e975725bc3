import { randomUUID } from 'node:crypto';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { afterEach, expect, it } from 'vitest';
import { ImpressoraFalsa } from '../../../testing/impressora-falsa.ts';
import {
  cleanUp,
  type ServerProcess,
  startServer,
  temporaryDataDir,
} from '../../../testing/process/server-process.ts';

afterEach(cleanUp);

const PAPEIS = 12;

/** Answers the body; throws where the call is refused. */
async function call<T>(
  server: ServerProcess,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await fetch((await server.url) + path, {
    method,
    headers: {
      ...{ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
}

async function entrar(server: ServerProcess): Promise<string> {
  const pessoa = { email: `${randomUUID()}@exemplo.com.br`, senha: 'bancada1' };
  await call(server, '', 'POST', '/api/auth/register', { nome: 'Lanchonete', ...pessoa });
  return (await call<{ token: string }>(server, '', 'POST', '/api/auth/login', pessoa)).token;
}

it('a server that is killed in the middle of a paper loses none, and doubles none in silence', async () => {
  const falsa = await ImpressoraFalsa.ligar();
  const dataDir = temporaryDataDir();
  const primeiro = startServer({ DATA_DIR: dataDir });
  const token = await entrar(primeiro);
  const nova = { nome: 'Balcão', ligacao: 'REDE', endereco: falsa.endereco };
  const { impressoras } = await call<{ impressoras: { id: string }[] }>(
    primeiro,
    token,
    'PUT',
    '/api/impressoras',
    {
      impressoras: [nova],
    },
  );
  const vender = async (server: ServerProcess, n: number) => {
    const itens = [{ produtoId: null, nome: `Prato ${n}`, preco: n, quantidade: 1 }];
    const { id } = await call<{ id: string }>(server, token, 'POST', '/api/vendas', {
      tipo: 'VENDAS',
      itens,
    });
    const documento = { tipo: 'recibo', id };
    return call<Impressao>(server, token, 'POST', '/api/impressoes', {
      impressoraId: impressoras[0]?.id,
      documento,
    });
  };
  // Nobody is there until all of them wait.
  await falsa.desligar();
  for (let n = 1; n <= PAPEIS; n++) await vender(primeiro, n);
  falsa.humor.depoisDe = 1500;
  falsa.humor.entao = () => void primeiro.child.kill('SIGKILL');
  await falsa.religar();
  await primeiro.ended;

  falsa.humor.entao = undefined;
  const segundo = startServer({ DATA_DIR: dataDir });
  const estados = async () =>
    (await call<{ impressoes: Impressao[] }>(segundo, token, 'GET', '/api/impressoes')).impressoes;
  let todas: Impressao[];
  do todas = await estados();
  while (todas.some(({ estado }) => estado !== 'impresso' && estado !== 'incerto'));
  expect(todas).toHaveLength(PAPEIS);
  expect(todas.filter(({ estado }) => estado === 'incerto')).toHaveLength(1);
  const texto = Buffer.from(falsa.bytes).toString('latin1');
  for (let n = 1; n <= PAPEIS; n++) {
    expect(texto.split(new RegExp(`Prato ${n}\\b`)).length - 1, `Prato ${n}`).toBeLessThanOrEqual(1);
  }
  // Whatever is missing of it, somebody is asked.
  const [incerta] = todas.filter(({ estado }) => estado === 'incerto');
  await call(segundo, token, 'POST', `/api/impressoes/${incerta?.id}/tentar`, {});
  do todas = await estados();
  while (todas.some(({ estado }) => estado !== 'impresso'));
  expect(Buffer.from(falsa.bytes).toString('latin1')).toContain('REIMPRESS');
});

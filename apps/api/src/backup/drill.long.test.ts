import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { tryLock } from '../postgres/data-dir-lock.ts';
import { Copia, estadoDaLoja } from '../testing/loja/copia.ts';
import type { Person } from '../testing/person.ts';
import { dataDirInUse } from '../testing/process/data-dir-in-use.ts';
import { cleanUp, startServer, temporaryDataDir } from '../testing/process/server-process.ts';
import { PAO, run, type Shop, shopAt } from './drill.test-helper.ts';

afterEach(cleanUp);
// Several servers and commands, each a process: on a busy machine that takes its time.
vi.setConfig({ testTimeout: 900_000 });

/** As those whom the tests within one process know. */
function personOf({ call }: Shop): Pick<Person, 'call'> {
  const asked = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await call(method, path, body);
    return { statusCode: status, body: JSON.stringify(json), json: () => json };
  };
  return { call: asked as unknown as Person['call'] };
}

test('a device that saw what a restored database lost asks from the beginning, and ends with what is there', async () => {
  const dataDir = dataDirInUse();
  const shop = await shopAt(await startServer({ DATA_DIR: dataDir }).url);
  const pao = String((await shop.call('POST', '/api/produtos', PAO)).json.id);
  const itens = [{ produtoId: pao, nome: 'Pão', preco: 0.75, quantidade: 2 }];
  const abrir = async (identificador: string) =>
    String((await shop.call('POST', '/api/vendas', { tipo: 'COMANDAS', identificador, itens })).json.id);
  const mesa = await abrir('Mesa 1');
  const aparelho = await new Copia(personOf(shop)).seguir();
  const doBackup = aparelho.cursor;
  expect(await run('backup', { DATA_DIR: dataDir })).toMatchObject({ code: 0 });

  await shop.call('POST', '/api/produtos', { ...PAO, nome: 'Bolo' });
  await shop.call('DELETE', `/api/produtos/${(await shop.call('POST', '/api/produtos', PAO)).json.id}`);
  await shop.call('PUT', `/api/vendas/${mesa}/encerrar`, {});
  await abrir('Mesa 2');
  await shop.call('POST', '/api/clientes', { nome: 'Maria' });
  await aparelho.seguir();
  const visto = aparelho.estado();
  expect(visto).toEqual(await estadoDaLoja(personOf(shop)));

  const restored = join(dataDir, 'restaurado');
  expect(await run('restore', { DATA_DIR: dataDir }, 'ultimo', restored)).toMatchObject({ code: 0 });
  const there = await shopAt(await startServer({ DATA_DIR: restored }).url, shop.who);
  const recusado = async (cursor: string | undefined) => {
    const { status, json } = await there.call('GET', `/api/sync?desde=${cursor}`);
    expect([status, json.code]).toEqual([400, 'CURSOR_INVALIDO']);
  };
  for (const cursor of [doBackup, aparelho.cursor]) await recusado(cursor);
  // Its counter gets to where the lost one was: what it counted are other changes.
  for (const nome of ['Café', 'Suco', 'Chá', 'Broa', 'Queijo', 'Leite', 'Doce', 'Água'])
    await there.call('POST', '/api/produtos', { ...PAO, nome });
  for (const cursor of [doBackup, aparelho.cursor]) await recusado(cursor);

  const deNovo = await new Copia(personOf(there)).seguir();
  expect(deNovo.estado()).toEqual(await estadoDaLoja(personOf(there)));
  expect(deNovo.estado()).toMatchObject({ comandas: [{ id: mesa, finalizada: false }], clientes: [] });
  const depois = await there.call('GET', `/api/sync?desde=${deNovo.cursor}`);
  expect(depois).toMatchObject({ status: 200, json: { mais: false } });
});

test('a backup without a server; what can’t be restored is refused with its reason, and nothing is written', async () => {
  const nothing = temporaryDataDir();
  const empty = await run('backup', { DATA_DIR: nothing });
  expect(empty).toEqual({ code: 1, said: `Não há banco de dados em ${nothing}.\n` });
  const dataDir = dataDirInUse();

  const backupDir = join(temporaryDataDir(), 'fora', 'backups');
  const env = { DATA_DIR: dataDir, BACKUP_DIR: backupDir };
  const lock = tryLock(join(dataDir, 'backup.lock'));
  expect(await run('backup', env)).toEqual({
    code: 1,
    said: 'Já há um backup em andamento. Espere que ele termine.\n',
  });
  lock?.release();
  expect(await run('backup', env)).toMatchObject({ code: 0 });
  const [nome = ''] = readdirSync(backupDir);

  const target = join(dataDir, 'novo');
  mkdirSync(target);
  expect(await run('restore', env, nome, target)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`${target} já existe. O backup só é restaurado em uma pasta nova.`),
  });
  expect(readdirSync(target)).toEqual([]);

  const archive = join(backupDir, nome, 'base.tar.gz');
  const whole = readFileSync(archive);
  const flipped = Buffer.from(whole);
  const middle = Math.floor(flipped.length / 2);
  flipped[middle] = (flipped[middle] ?? 0) ^ 0x10;
  writeFileSync(archive, flipped);
  const other = join(dataDir, 'outro');
  const damaged = await run('restore', env, join(backupDir, nome), other);
  expect(damaged).toMatchObject({
    code: 1,
    said: expect.stringMatching(/O backup está danificado:\n {2}(\S+ \(em base\.tar\.gz\)|base\.tar\.gz): /),
  });
  expect(existsSync(other)).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.includes('parcial'))).toEqual([]);

  expect(await run('restore', env)).toMatchObject({ code: 2, said: expect.stringContaining(nome) });
  const unknown = await run('restore', env, 'balcao-nenhum', other);
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('Não há backup em') });
});

test('a backup that fails ends with its reason, a mail to the operator, and a word to the owner', async () => {
  const dataDir = dataDirInUse();
  const file = join(dataDir, 'arquivo');
  writeFileSync(file, '');
  const env = { DATA_DIR: dataDir, BACKUP_DIR: join(file, 'backups'), OPERADOR_EMAIL: 'ana@exemplo.com.br' };
  const server = startServer(env);
  const shop = await shopAt(await server.url);
  expect((await shop.call('GET', '/api/loja/backup')).json).toEqual({
    gerenciado: true,
    ultimo: null,
    ultimoBom: null,
  });
  expect(await run('backup', env)).toEqual({
    code: 1,
    said: `O backup falhou: ${join(file, 'backups')} não é uma pasta.\n`,
  });
  const mails = readdirSync(join(dataDir, 'emails'));
  expect(mails).toHaveLength(1);
  const mail = readFileSync(join(dataDir, 'emails', mails[0] ?? ''), 'utf8');
  expect(mail).toMatch(/^To: ana@exemplo\.com\.br\r$/m);
  expect(mail).toMatch(/^Subject: O backup do =\?UTF-8\?|^Subject: =\?UTF-8\?/m);
  const { json } = await shop.call('GET', '/api/loja/backup');
  expect(json).toMatchObject({
    ultimo: { verificado: false, tamanho: null, erro: expect.stringContaining('não deu certo') },
    ultimoBom: null,
  });
  // Where things lie on the machine is the operator's business.
  expect(JSON.stringify(json)).not.toContain(dataDir);
});

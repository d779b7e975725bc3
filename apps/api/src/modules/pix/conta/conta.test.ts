import { randomBytes } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ARQUIVO_DA_CHAVE } from '../../../cofre/cofre.ts';
import { usePix } from '../../../testing/loja/pix.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import type { Person } from '../../../testing/person.ts';
import { ACCESS_TOKEN, WEBHOOK_SECRET } from '../../../testing/process/mercadopago-server.ts';
import { key } from '../../../testing/signed.ts';

const { test, server } = usePix();
const ana = umaLoja(test);

const ler = async (person: Person) => await person.get('/api/loja/pix-automatico');

describe("the store's account", () => {
  it('is not there at first; is checked at the bank, kept, and never shown', async () => {
    const endereco = `http://localhost:3000/api/webhooks/pix/${ana.lojaId}`;
    const fora = { ligado: false, funciona: false, conta: null, avisos: false, demonstracao: false };
    expect(await ler(ana)).toEqual({ ...fora, enderecoDosAvisos: endereco });
    const put = await ana.call('PUT', '/api/loja/pix-automatico', {
      token: ` ${ACCESS_TOKEN} `,
      segredo: WEBHOOK_SECRET,
    });
    expect([put.statusCode, put.json()]).toEqual([
      200,
      {
        ...{ ligado: true, funciona: true, conta: 'PADARIADAANA', avisos: true, demonstracao: false },
        enderecoDosAvisos: endereco,
      },
    ]);
    const said = put.body + (await ana.call('GET', '/api/loja/pix-automatico')).body;
    expect(said).not.toContain(ACCESS_TOKEN);
    expect(said).not.toContain(WEBHOOK_SECRET);
    const { rows } = await test.sql.query('select * from pix_contas where loja_id = $1', [ana.lojaId]);
    for (const secret of [ACCESS_TOKEN, WEBHOOK_SECRET]) {
      expect(Buffer.concat([rows[0].token, rows[0].segredo]).includes(secret)).toBe(false);
    }
    const file = join(test.dataDir, ARQUIVO_DA_CHAVE);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('goes by null, and by DELETE', async () => {
    await ana.ligarPix();
    expect((await ana.call('PUT', '/api/loja/pix-automatico', { token: null })).json()).toMatchObject({
      ligado: false,
    });
    await ana.ligarPix({ segredo: undefined });
    expect(await ler(ana)).toMatchObject({ ligado: true, avisos: false });
    expect((await ana.call('DELETE', '/api/loja/pix-automatico')).statusCode).toBe(204);
    expect((await ana.call('DELETE', '/api/loja/pix-automatico')).statusCode).toBe(204);
    expect(await ler(ana)).toMatchObject({ ligado: false });
    const { rows } = await test.sql.query('select 1 from pix_contas where loja_id = $1', [ana.lojaId]);
    expect(rows).toEqual([]);
  });

  it("is no other store's", async () => {
    const bia = await test.novoDono();
    await ana.ligarPix();
    expect(await ler(bia)).toMatchObject({ ligado: false });
    await bia.call('DELETE', '/api/loja/pix-automatico');
    expect(await ler(ana)).toMatchObject({ ligado: true, funciona: true });
  });

  it('is refused where the bank does not take it, and nothing changes; nor where it does not answer', async () => {
    await ana.ligarPix();
    const refused = await ana.call('PUT', '/api/loja/pix-automatico', { token: 'APP_USR-outro' });
    expect([refused.statusCode, Object.keys(refused.json().campos)]).toEqual([400, ['token']]);
    server.failNext(500);
    const away = await ana.call('PUT', '/api/loja/pix-automatico', { token: 'APP_USR-outro' });
    expect([away.statusCode, away.json().code]).toEqual([503, 'INDISPONIVEL']);
    for (const token of ['', ' ', 'com espaço', 'ç', 'x'.repeat(301), 7, undefined]) {
      const answer = await ana.call('PUT', '/api/loja/pix-automatico', { token });
      expect([answer.statusCode, Object.keys(answer.json().campos ?? {})], String(token)).toEqual([
        400,
        ['token'],
      ]);
    }
    expect(await ler(ana)).toMatchObject({ ligado: true, funciona: true, avisos: true });
    expect((await ana.cobrar()).status).toBe('PENDENTE');
  });

  it('that the bank refuses later does not work, until it does again', async () => {
    await ana.ligarPix();
    server.failNext(401);
    const answer = await ana.call('POST', '/api/pix/cobrancas', { valor: 1 }, key());
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'PIX_DESLIGADO']);
    expect(await ler(ana)).toMatchObject({ ligado: true, funciona: false });
    await ana.cobrar();
    expect(await ler(ana)).toMatchObject({ ligado: true, funciona: true });
  });

  it('on another machine, where the key is not, does not work, and says so', async () => {
    await ana.ligarPix();
    const file = join(test.dataDir, ARQUIVO_DA_CHAVE);
    const before = await readFile(file, 'utf8');
    for (const other of [undefined, randomBytes(32).toString('base64url'), 'nada']) {
      await rm(file);
      if (other !== undefined) await writeFile(file, other);
      expect(await ler(ana), other).toMatchObject({ ligado: true, funciona: false });
      const answer = await ana.call('POST', '/api/pix/cobrancas', { valor: 1 }, key());
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'PIX_DESLIGADO']);
      await writeFile(file, before);
    }
    expect(await ler(ana)).toMatchObject({ funciona: true });
    // A token that was put in there with a new key works there.
    await rm(file);
    await ana.ligarPix();
    expect(await ler(ana)).toMatchObject({ ligado: true, funciona: true });
  });
});

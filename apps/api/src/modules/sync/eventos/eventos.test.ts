import { randomUUID } from 'node:crypto';
import { MAX_FLUXOS } from '@balcao/contract/sync/sync';
import type { Presenca } from '@balcao/contract/vendas/presenca';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { connect, type Database } from '../../../database/connect.ts';
import { comLoja } from '../../../database/tenant.ts';
import { Ouvinte } from '../../../testing/loja/ouvinte.ts';
import { item } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { hashToken } from '../../auth/token.ts';

// Two servers behind a proxy, on one database.
const test = useTestApp();
let segundo: FastifyInstance;
let segundoBanco: Database;
let ana: Person;
let pao: string;
const abertos: Ouvinte[] = [];

async function outroServidor(banco: Database): Promise<FastifyInstance> {
  const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
  const app = await buildApp(config, banco, { agora: test.clock.read });
  await app.listen({ port: 0 });
  return app;
}

beforeAll(async () => {
  await test.app.listen({ port: 0 });
  segundoBanco = connect(test.owner);
  segundo = await outroServidor(segundoBanco);
});
beforeEach(async () => {
  ana = await test.novoDono();
  pao = await ana.novoProduto();
});
afterEach(() => {
  for (const ouvinte of abertos.splice(0)) ouvinte.fechar();
});
afterAll(async () => {
  await segundo.close();
  await segundoBanco.close();
});

async function ouvir(person: Person, app = test.app): Promise<Ouvinte> {
  const ouvinte = await Ouvinte.abrir(app, person.token);
  abertos.push(ouvinte);
  expect(ouvinte.resposta.statusCode).toBe(200);
  return ouvinte;
}

const diz = (colecao: string) => (ouvinte: Ouvinte) => ouvinte.mudadas().includes(colecao);

describe('what changed', () => {
  it('is told at this server and at the other one', async () => {
    const [perto, longe] = [await ouvir(ana), await ouvir(ana, segundo)];
    // Before the next one, which says every 20 s that the stream is there.
    await perto.ate(({ comentarios }) => comentarios > 0);
    expect(perto.comentarios).toBe(1);
    const mesa = await ana.abrirMesa(pao);
    await Promise.all([perto, longe].map((ouvinte) => ouvinte.ate(diz('comandas'))));
    expect(perto.mudadas()).toEqual(['comandas', 'saldos']);
    const { headers } = perto.resposta;
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
    expect(headers['content-encoding']).toBeUndefined();
    await ana.encerrar(mesa.id);
  });

  it('of a sale at the counter is its balance alone', async () => {
    const ouvinte = await ouvir(ana);
    await ana.vender(pao);
    await ouvinte.ate(diz('saldos'));
    expect(ouvinte.mudadas()).toEqual(['saldos']);
  });

  it('is told of this store alone, and never what was refused', async () => {
    const [outra, ouvinte] = [await test.novoDono(), await ouvir(ana)];
    await outra.novoProduto();
    const recusada = { tipo: 'VENDAS', itens: [item(randomUUID())] };
    expect((await ana.gravar('POST', '/api/vendas', recusada)).statusCode).toBe(400);
    // What comes next is what is heard first.
    await ana.call('POST', '/api/clientes', { nome: 'Maria' });
    await ouvinte.ate(({ eventos }) => eventos.length > 0);
    expect(ouvinte.mudadas()).toEqual(['clientes']);
  });

  it('is told to the last of a burst', async () => {
    const ouvinte = await ouvir(ana);
    await Promise.all(Array.from({ length: 40 }, () => ana.novoProduto()));
    await ouvinte.ate(diz('produtos'));
    const { length } = ouvinte.eventos;
    await ana.call('POST', '/api/clientes', { nome: 'A última' });
    await ouvinte.ate(diz('clientes'));
    expect(length).toBeLessThan(40);
  });

  it('is told while the servers can not hear each other, and when they hear again', async () => {
    const [perto, longe] = [await ouvir(ana), await ouvir(ana, segundo)];
    const ligacoes = `from pg_stat_activity where application_name = 'balcao' and datname = current_database()`;
    await test.sql.query(`select pg_terminate_backend(pid) ${ligacoes}`);
    await ana.call('POST', '/api/clientes', { nome: 'Maria' });
    await Promise.all([perto, longe].map((ouvinte) => ouvinte.ate(diz('clientes'))));
    for (let n = 0; n < 2; ) n = (await test.sql.query(`select count(*)::int as n ${ligacoes}`)).rows[0].n;
    await ana.novoProduto();
    await longe.ate(diz('produtos'));
  });

  it('is told though nobody said so: written past every server', async () => {
    const ouvinte = await ouvir(ana);
    await test.sql.query(`update produtos set nome = 'X' where id = $1`, [pao]);
    await ouvinte.ate(diz('produtos'));
  });
});

describe('who listens', () => {
  it('hears of what he may read now, and his stream goes on', async () => {
    const beto = await ana.novoFuncionario(['vendas', 'despesas']);
    const ouvinte = await ouvir(beto);
    await ana.call('POST', '/api/clientes', { nome: 'Maria' });
    await ouvinte.ate(diz('clientes'));
    const { id: _, ...atual } = (await ana.get('/api/funcionarios')).funcionarios[0];
    const mudado = { ...atual, permissoes: ['despesas'] };
    expect((await ana.call('PUT', `/api/funcionarios/${beto.usuarioId}`, mudado)).statusCode).toBe(200);
    await ana.call('POST', '/api/clientes', { nome: 'José' });
    const loja = await ana.get('/api/loja');
    await ana.call('PUT', '/api/loja', { ...loja, nome: 'Outra' });
    await ouvinte.ate(diz('loja'));
    const depois = ouvinte.eventos.slice(1).map(({ dados }) => dados);
    for (const dados of depois) expect(dados).toEqual({ colecoes: ['loja'] });
  });

  it.each([
    ['suppliers', 'fornecedores', { nome: 'Atacado' }],
    ['counts', 'contagens', { nome: 'Geral' }],
  ] as const)('of the %s hears whoever looks after products', async (_, colecao, novo) => {
    const [cuida, tudo] = [await ouvir(await ana.novoFuncionario(['produtos'])), await ouvir(ana)];
    const so = await ouvir(await ana.novoFuncionario(['vendas']));
    await ana.call('POST', `/api/${colecao}`, novo);
    await Promise.all([cuida, tudo].map((ouvinte) => ouvinte.ate(diz(colecao))));
    // What comes next is what is heard first.
    await ana.call('POST', '/api/clientes', { nome: 'Maria' });
    await so.ate(({ eventos }) => eventos.length > 0);
    expect(so.mudadas()).toEqual(['clientes']);
  });

  it('with the plan over hears of the store, and his stream goes on', async () => {
    const ouvinte = await ouvir(ana);
    await test.sql.query(`update lojas set plano_expira_em = '2026-03-01' where id = $1`, [ana.lojaId]);
    await comLoja(test.database, ana, async (trx) => {
      await sql`update produtos set nome = 'X' where loja_id = ${trx.lojaId} and id = ${pao}`.execute(trx);
      await sql`update lojas set nome = 'Outra' where id = ${trx.lojaId}`.execute(trx);
    });
    await ouvinte.ate(diz('loja'));
    expect(ouvinte.mudadas()).toEqual(['loja']);
    expect((await ouvir(ana)).resposta.statusCode).toBe(200);
  });

  it('is no longer told once his session has ended', async () => {
    const beto = await ana.novoFuncionario();
    const sair = await ouvir(await test.signIn(beto.email), segundo);
    const demitido = await ouvir(beto, segundo);
    const vencida = await ouvir(await test.signIn({ email: ana.email }.email), segundo);
    const fica = await ouvir(ana, segundo);
    await test.sql.query('update sessoes set expira_em = $2 where usuario_id = $1 and token_hash <> $3', [
      ana.usuarioId,
      test.clock.read(),
      hashToken(ana.token),
    ]);
    await vencida.fim();
    expect((await ana.call('DELETE', `/api/funcionarios/${beto.usuarioId}`)).statusCode).toBe(204);
    await Promise.all([demitido.fim(), sair.fim()]);
    await ana.call('POST', '/api/auth/logout');
    await fica.fim();
  });
});

describe('by the cookie of a browser', () => {
  /** As the till asks for it; what the browser sends from then on. */
  const porCookie = async ({ token }: Person) => {
    const headers = { authorization: `Bearer ${token}` };
    const { cookies } = await test.send('PUT', '/api/auth/cookie', undefined, { headers });
    return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  };
  const abrir = async (quem: { cookie?: string }, app = test.app) => {
    const ouvinte = await Ouvinte.abrir(app, quem);
    abertos.push(ouvinte);
    return ouvinte;
  };
  const recusado = async (quem: { cookie?: string }) => {
    for (const app of [test.app, segundo])
      expect((await abrir(quem, app)).resposta.statusCode, JSON.stringify(quem)).toBe(401);
  };

  it('a stream opens at each server and hears; without one, or with another, it does not', async () => {
    const quem = await porCookie(ana);
    const ouvintes = [await abrir(quem), await abrir(quem, segundo)];
    expect(ouvintes.map(({ resposta }) => resposta.statusCode)).toEqual([200, 200]);
    await ana.call('POST', '/api/clientes', { nome: 'Maria' });
    await Promise.all(ouvintes.map((ouvinte) => ouvinte.ate(diz('clientes'))));
    for (const nenhum of [{}, { cookie: `${quem.cookie}x` }, { cookie: 'balcao_sessao=' }])
      await recusado(nenhum);
  });

  it('ends, and opens no more, when its person signs out', async () => {
    const quem = await porCookie(ana);
    const ouvinte = await abrir(quem, segundo);
    expect(ouvinte.resposta.statusCode).toBe(200);
    await ana.call('POST', '/api/auth/logout');
    await ouvinte.fim();
    await recusado(quem);
  });

  it('ends, and opens no more, when its person is dismissed', async () => {
    const beto = await ana.novoFuncionario(['vendas']);
    const quem = await porCookie(beto);
    const ouvinte = await abrir(quem, segundo);
    expect(ouvinte.resposta.statusCode).toBe(200);
    expect((await ana.call('DELETE', `/api/funcionarios/${beto.usuarioId}`)).statusCode).toBe(204);
    await ouvinte.fim();
    await recusado(quem);
  });
});

describe('how many', () => {
  it('20 of one person at a server; one that was closed makes room', async () => {
    const todos = await Promise.all(Array.from({ length: MAX_FLUXOS }, () => ouvir(ana)));
    const recusado = await Ouvinte.abrir(test.app, ana.token);
    expect(recusado.resposta.statusCode).toBe(429);
    expect(recusado.resposta.headers['retry-after']).toBe('5');
    // Of the other server, and of another person, there is room.
    await ouvir(ana, segundo);
    await ouvir(await ana.novoFuncionario());
    todos[0]?.fechar();
    for (let aberto = false; !aberto; ) {
      const outro = await Ouvinte.abrir(test.app, ana.token);
      abertos.push(outro);
      aberto = outro.resposta.statusCode === 200;
    }
  });

  it('none once the server stops, which waits for nobody', async () => {
    const banco = connect(test.owner);
    const app = await outroServidor(banco);
    const ouvinte = await ouvir(ana, app);
    await app.close();
    await ouvinte.fim();
    expect(ouvinte.terminou).toBe(true);
    await banco.close();
  });
});

describe('who is in a tab', () => {
  const dispositivo = randomUUID();
  const marcar = async (person: Person, id: string, fields: object = {}) => {
    const answer = await person.call('PUT', `/api/vendas/${id}/presenca`, { dispositivo, ...fields });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Presenca>();
  };
  const presencas = (ouvinte: Ouvinte) =>
    ouvinte.eventos.filter(({ evento }) => evento === 'presenca').map(({ dados }) => dados as Presenca);

  it('is told at both servers, to who comes later too, and forgotten', async () => {
    const beto = await ana.novoFuncionario(['vendas']);
    const caixa = await ana.novoFuncionario(['despesas']);
    const [perto, longe, cego] = [await ouvir(ana), await ouvir(beto, segundo), await ouvir(caixa, segundo)];
    const { id } = await ana.abrirMesa(pao);
    const presente = { usuario: { id: beto.usuarioId, nome: 'Beto' }, dispositivo };
    expect(await marcar(beto, id)).toEqual({ vendaId: id, presentes: [presente] });
    for (const ouvinte of [perto, longe]) {
      await ouvinte.ate((cada) => presencas(cada).length > 0);
      expect(presencas(ouvinte)).toEqual([{ vendaId: id, presentes: [presente] }]);
    }
    const tarde = await ouvir(ana);
    await tarde.ate((cada) => presencas(cada).length > 0);
    test.clock.advance(30_000);
    for (const ouvinte of [perto, longe]) {
      await ouvinte.ate((cada) => presencas(cada).length > 1);
      expect(presencas(ouvinte).at(-1)).toEqual({ vendaId: id, presentes: [] });
    }
    await marcar(beto, id);
    // Said again is no news.
    await marcar(beto, id);
    await marcar(beto, id, { aberta: false });
    for (const ouvinte of [perto, longe]) {
      await ouvinte.ate((cada) => presencas(cada).length > 3);
      expect(presencas(ouvinte).map(({ presentes }) => presentes.length)).toEqual([1, 0, 1, 0]);
    }
    expect(presencas(cego)).toEqual([]);
  });

  it('is nothing that another store has', async () => {
    const { id } = await ana.abrirMesa(pao);
    const outra = await test.novoDono();
    expect((await outra.call('PUT', `/api/vendas/${id}/presenca`, { dispositivo })).statusCode).toBe(404);
  });
});

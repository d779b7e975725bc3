import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { loadConfig } from '../../../config.ts';
import { connect, type Database } from '../../../database/connect.ts';
import type { Person } from '../../../testing/person.ts';
import { untilStuck } from '../../../testing/races.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { criarUmaPorVez } from './importacao-por-vez.ts';
import { lerCsv } from './ler-csv.ts';

const t = useTestApp();
const HEADINGS = 'codigo_barras;nome;preco;quantidade\n';
let second: Awaited<ReturnType<typeof buildApp>>;
let secondDatabase: Database;

// Another server on the same database: what one keeps in its memory does not help against the other.
beforeAll(async () => {
  secondDatabase = connect(t.owner);
  const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000' });
  second = await buildApp(config, secondDatabase, { agora: t.clock.read });
});
afterAll(async () => {
  await second.close();
  await secondDatabase.close();
});

function send(person: Person, file: string, { app = t.app, query = '', headers = key() } = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/produtos/importar${query}`,
    payload: file,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/csv', ...headers },
  });
}

test('two imports of the same new codes in opposite order, to two servers at once: both go through', async () => {
  const ana = await t.novoDono();
  const rows = Array.from({ length: 2000 }, (_, n) => `${7890000 + n};Produto ${n};1;5\n`);
  const there = HEADINGS + rows.join('');
  const back = HEADINGS + rows.toReversed().join('');
  // A merge has the catalogue for itself until both imports are waiting.
  const gate = await t.sql.connect();
  await gate.query('begin');
  await gate.query('select travar_catalogo($1, true)', [ana.lojaId]);
  const both = Promise.all([send(ana, there), send(ana, back, { app: second })]);
  await untilStuck(t, 2);
  await gate.query('commit');
  gate.release();
  const answers = await both;
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const made = answers.map((answer) => answer.json<{ criados: number; atualizados: number }>());
  expect(made.map(({ criados }) => criados).toSorted()).toEqual([0, 2000]);
  expect(made.map(({ atualizados }) => atualizados).toSorted()).toEqual([0, 2000]);
  const { rows: stock } = await t.sql.query(
    `select count(*)::int as movimentos, sum(quantidade)::int as soma from movimentos_estoque where loja_id = $1`,
    [ana.lojaId],
  );
  expect(stock).toEqual([{ movimentos: 2000, soma: 10_000 }]);
});

test('an import repeated because its answer was lost, to another server too, books no stock twice', async () => {
  const ana = await t.novoDono();
  const headers = key();
  const file = `${HEADINGS};Sem código;1;5\n789;Com código;1;7\n`;
  const answers = [
    await send(ana, file, { headers }),
    await send(ana, file, { headers }),
    ...(await Promise.all([send(ana, file, { headers }), send(ana, file, { headers, app: second })])),
  ];
  for (const answer of answers) {
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { criados: 2, atualizados: 0, erros: [] },
    ]);
  }
  expect((await ana.listarProdutos()).map(({ nome, quantidade }) => [nome, quantidade])).toEqual([
    ['Com código', 7],
    ['Sem código', 5],
  ]);
});

test('a new product without a quantity has no stock control, and goes out and comes in again so', async () => {
  const [ana, rui] = [await t.novoDono(), await t.novoDono()];
  await send(ana, `${HEADINGS}1;Água;2;\n2;Bolo;3;0\n3;Café;4;8\n`);
  const exported = await ana.call('GET', '/api/produtos/exportar');
  await send(rui, exported.body);
  for (const person of [ana, rui]) {
    expect(await person.listarProdutos()).toMatchObject([
      { nome: 'Água', semControle: true, quantidade: 0 },
      { nome: 'Bolo', semControle: false, quantidade: 0 },
      { nome: 'Café', semControle: false, quantidade: 8 },
    ]);
  }
  // What is known keeps its own way, whatever a file says or leaves out.
  await send(ana, `${HEADINGS}1;Água;2;9\n3;Café;4;\n`);
  expect(await ana.listarProdutos()).toMatchObject([
    { semControle: true },
    {},
    { semControle: false, quantidade: 8 },
  ]);
});

test('a file beyond the bounds is refused, by the preview too; errors beyond a thousand are counted', async () => {
  const ana = await t.novoDono();
  const tooMany = `nome\n${'Café\n'.repeat(50_001)}`;
  const erros = [{ linha: 50_002, campo: 'arquivo', mensagem: 'Importe no máximo 50.000 linhas por vez.' }];
  for (const query of ['', '?simular=true']) {
    const answer = await send(ana, tooMany, { query });
    expect([answer.statusCode, answer.json().erros]).toEqual([400, erros]);
  }
  const bad = HEADINGS + '1;;x;1\n'.repeat(1000);
  const told = { criados: 0, atualizados: 0, errosTotal: 2999 };
  const seen = await send(ana, bad, { query: '?simular=true' });
  expect([seen.statusCode, seen.json()]).toMatchObject([200, told]);
  const refused = await send(ana, bad);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { ...told, mensagem: 'Há 2.999 erros no arquivo. Nada foi importado.' },
  ]);
  expect(refused.json().erros).toHaveLength(1000);
  expect(await ana.listarProdutos()).toEqual([]);
});

test('fifty thousand bad rows come back whole', async () => {
  const ana = await t.novoDono();
  const bad = `nome;preco;categoria\r\n${`;${'x'.repeat(20)};\r\n`.repeat(50_000)}`;
  const answer = await send(ana, bad, { query: '?parcial=true' });
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { criados: 0, errosTotal: 100_000 }]);
  expect(answer.json<{ rejeitadas: string }>().rejeitadas.trimEnd().split('\r\n')).toHaveLength(50_001);
});

test('while a file is read the server goes on, and a thread that takes too much memory or time ends alone', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 0);
  const read = await lerCsv({ conteudo: Buffer.from(`nome\n${'Café\n'.repeat(50_000)}`), proprias: [] });
  clearInterval(turning);
  expect(read).toMatchObject({ erros: [], foraDoLimite: false });
  expect(turns).toBeGreaterThan(1);

  const wide = Buffer.from(`nome\n${`Café${';x'.repeat(40)}\n`.repeat(50_000)}`);
  const memory = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 };
  await expect(
    lerCsv({ conteudo: wide, proprias: [] }, { memory, patienceMs: 60_000 }),
  ).rejects.toMatchObject({ code: 'VALIDACAO' });
  const large = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
  await expect(
    lerCsv({ conteudo: wide, proprias: [] }, { memory: large, patienceMs: 1 }),
  ).rejects.toMatchObject({
    code: 'INDISPONIVEL',
  });
});

test('one import of a store at a time: the others wait, one too many is told so, other stores go on', async () => {
  const umaPorVez = criarUmaPorVez();
  const log: string[] = [];
  let release = () => {};
  const first = umaPorVez('a', () => new Promise<void>((resolve) => (release = resolve)));
  const waiting = Array.from({ length: 10 }, (_, n) => umaPorVez('a', async () => log.push(`a${n}`)));
  await expect(umaPorVez('a', async () => 0)).rejects.toMatchObject({ code: 'MUITAS_TENTATIVAS' });
  await umaPorVez('b', async () => log.push('b'));
  release();
  await first;
  await Promise.all(waiting);
  expect(log).toEqual(['b', ...waiting.map((_, n) => `a${n}`)]);
  expect(await umaPorVez('a', async () => 'free again')).toBe('free again');
});

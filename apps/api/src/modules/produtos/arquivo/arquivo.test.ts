import { randomUUID } from 'node:crypto';
import { PADROES } from '@balcao/contract/produtos/padroes';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const csv = { 'content-type': 'text/csv' };

function send(person: Person, file: string | Buffer, headers: Record<string, string> = key()) {
  return person.call('POST', '/api/produtos/importar', file, { ...csv, ...headers });
}

function preview(person: Person, file: string | Buffer) {
  return person.call('POST', '/api/produtos/importar?simular=true', file, csv);
}

const file = 'codigo_barras;nome;preco;quantidade\r\n789;Café;4,50;12\r\n;Pão de queijo;3;\r\n';

describe('importing', () => {
  test('a preview says what would happen, needs no key and writes nothing', async () => {
    const ana = await t.novoDono();
    await ana.novoProduto({ codigoBarras: '789' });
    const before = await ana.listarProdutos();
    const answer = await preview(ana, file);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      ...{ criados: 1, atualizados: 1, erros: [], avisos: [], categoriasNovas: [], conhecido: null },
    });
    expect(await ana.listarProdutos()).toEqual(before);
  });

  test('a new product of which the file says its name alone has what PADROES says, and no stock control', async () => {
    const ana = await t.novoDono();
    expect((await send(ana, 'nome\r\nPão\r\n')).json()).toMatchObject({
      criados: 1,
      atualizados: 0,
      erros: [],
    });
    expect(await ana.listarProdutos()).toMatchObject([{ ...PADROES, nome: 'Pão', semControle: true }]);
  });

  test('new products come in with their stock; a known bar code changes, but never its stock', async () => {
    const ana = await t.novoDono();
    const known = await ana.novoProduto({ codigoBarras: '789', nome: 'Velho', quantidade: 7, estoque: 9 });
    const answer = await send(ana, `${file}790;Chá;2;8\r\n`);
    expect(answer.json()).toMatchObject({ criados: 2, atualizados: 1, erros: [] });
    expect(await ana.listarProdutos()).toMatchObject([
      { id: known, nome: 'Café', valor: 4.5, quantidade: 7, estoque: 9 },
      { nome: 'Chá', valor: 2, quantidade: 8 },
      { nome: 'Pão de queijo', valor: 3, quantidade: 0, categoria: 'Variados', codigoBarras: null },
    ]);
    const { rows } = await t.sql.query(
      `select motivo, quantidade::int from movimentos_estoque where loja_id = $1 and motivo = 'importacao'`,
      [ana.lojaId],
    );
    expect(rows).toEqual([{ motivo: 'importacao', quantidade: 8 }]);
  });

  test('a file with errors is refused whole, tells each one, and does not burn its key', async () => {
    const ana = await t.novoDono();
    const bad = 'nome;preco\r\nCafé;4,50\r\n;3\r\nChá;muito\r\n';
    const told = (await preview(ana, bad)).json<{ erros: { linha: number; campo: string }[] }>();
    expect(told.erros.map(({ linha, campo }) => [linha, campo])).toEqual([
      [3, 'nome'],
      [4, 'valor'],
    ]);
    const headers = key();
    const answer = await send(ana, bad, headers);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'VALIDACAO',
      mensagem: 'Há 2 erros no arquivo. Nada foi importado.',
      criados: 0,
      atualizados: 0,
      erros: told.erros,
    });
    expect(await ana.listarProdutos()).toEqual([]);
    expect((await send(ana, file, headers)).json()).toMatchObject({ criados: 2, atualizados: 0, erros: [] });
  });

  test('the same file under the same key is answered as the first time and comes in once', async () => {
    const ana = await t.novoDono();
    const headers = key();
    const first = await send(ana, file, headers);
    await ana.call('POST', '/api/produtos', { ...novo, codigoBarras: '791' });
    const again = await send(ana, file, headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await ana.listarProdutos()).toHaveLength(3);
  });

  test('ten deliveries of one file at once under one key are one import', async () => {
    const ana = await t.novoDono();
    const headers = key();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(ana, file, headers)));
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { criados: 2, atualizados: 0, erros: [] },
      ]);
    }
    expect(await ana.listarProdutos()).toHaveLength(2);
  });

  test('a key used for another file or for a sale is refused', async () => {
    const ana = await t.novoDono();
    const [forFile, forSale] = [key(), key()];
    await send(ana, file, forFile);
    const produtoId = await ana.novoProduto();
    const itens = [{ produtoId, nome: 'Pão', preco: 1, quantidade: 1 }];
    expect((await ana.call('POST', '/api/vendas', { tipo: 'VENDAS', itens }, forSale)).statusCode).toBe(201);
    const before = await ana.listarProdutos();
    const answers = [
      await send(ana, `${file} `, forFile),
      await send(ana, file, forSale),
      await ana.call('POST', '/api/vendas', { tipo: 'VENDAS', itens }, forFile),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'TOKEN_REUTILIZADO']);
      expect(answer.json().mensagem).toBe('Esta chave já foi usada em outro pedido.');
    }
    expect(await ana.listarProdutos()).toEqual(before);
  });

  test('two files with one new bar code at once: it exists once afterwards', async () => {
    const ana = await t.novoDono();
    const answers = await Promise.all([send(ana, file), send(ana, file)]);
    for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
    expect((await ana.listarProdutos()).filter((produto) => produto.codigoBarras === '789')).toHaveLength(1);
  });

  test('without a key a file comes in as often as it is sent', async () => {
    const ana = await t.novoDono();
    for (const contagem of [
      { criados: 2, atualizados: 0 },
      { criados: 1, atualizados: 1 },
    ]) {
      const answer = await send(ana, file, {});
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { ...contagem, erros: [] }]);
    }
    expect(await ana.listarProdutos()).toHaveLength(3);
  });

  test('a key that is none is a 400', async () => {
    const ana = await t.novoDono();
    const answer = await send(ana, file, { 'idempotency-key': 'x' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().campos).toEqual({
      'idempotency-key': 'Envie o cabeçalho Idempotency-Key com um UUID.',
    });
  });

  test.each([
    ['nothing at all', '', 400],
    ['a heading alone', 'nome;preco', 400],
    ['no heading', '789;Café', 400],
    ['NUL bytes', Buffer.from('nome;preco\nCa\0fé;1'), 400],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452ffd8ffe0', 'hex'), 400],
    ['quotes that never close', 'nome;preco\n"Café;1\n', 400],
    ['one byte more than 4 MiB', Buffer.alloc(4 * 1024 * 1024 + 1, 'a'), 413],
  ])('%s is a clear answer in Portuguese', async (_name, body, status) => {
    const ana = await t.novoDono();
    const answer = await send(ana, body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject(
      status === 413
        ? { code: 'GRANDE_DEMAIS', mensagem: 'O arquivo passa de 4 MB. Divida-o em partes.' }
        : { code: 'VALIDACAO' },
    );
    expect(await ana.listarProdutos()).toEqual([]);
  });

  test('only CSV is taken', async () => {
    const ana = await t.novoDono();
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const answer = await send(ana, '{}', { ...key(), 'content-type': type });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 'TIPO_NAO_SUPORTADO']);
    }
    expect((await send(ana, file, { ...key(), 'content-type': 'text/csv; charset=utf-8' })).statusCode).toBe(
      200,
    );
  });

  test('an unknown value of simular is a 400, not an import', async () => {
    const ana = await t.novoDono();
    const answer = await ana.call('POST', '/api/produtos/importar?simular=sim', file, { ...csv, ...key() });
    expect(Object.keys(answer.json().campos)).toEqual(['simular']);
    expect(await ana.listarProdutos()).toEqual([]);
  });
});

describe('numbers that could be two things', () => {
  const duvida = 'nome;preco\r\nGeladeira;4.500\r\n';
  const perguntas = [{ campo: 'numeros', exemplo: '4.500', opcoes: ['virgula', 'ponto'] }];
  const answered = (person: Person, query: string, headers = key()) =>
    person.call('POST', `/api/produtos/importar?${query}`, duvida, { ...csv, ...headers });

  test('are asked about before anything is written, and do not burn the key', async () => {
    const ana = await t.novoDono();
    const headers = key();
    expect((await preview(ana, duvida)).json()).toMatchObject({
      criados: 1,
      atualizados: 0,
      erros: [],
      perguntas,
    });
    for (const query of ['', 'parcial=true']) {
      const answer = await answered(ana, query, headers);
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'PERGUNTAS', perguntas }),
      ]);
    }
    expect(await ana.listarProdutos()).toEqual([]);
    expect((await answered(ana, 'numeros=ponto', headers)).json()).toMatchObject({
      ...{ criados: 1, atualizados: 0, erros: [] },
    });
    expect(await ana.listarProdutos()).toMatchObject([{ nome: 'Geladeira', valor: 4.5 }]);
    // The same key for the other answer would be another file.
    const other = await answered(ana, 'numeros=virgula', headers);
    expect([other.statusCode, other.json().code]).toEqual([422, 'TOKEN_REUTILIZADO']);
  });

  test('are thousands where the answer is a comma; an answer that is none is a 400', async () => {
    const ana = await t.novoDono();
    expect((await answered(ana, 'numeros=virgula&simular=true')).json()).toMatchObject({
      ...{ criados: 1, atualizados: 0, erros: [] },
    });
    expect((await answered(ana, 'numeros=virgula')).statusCode).toBe(200);
    expect(await ana.listarProdutos()).toMatchObject([{ valor: 4500 }]);
    expect(Object.keys((await answered(ana, 'numeros=dois')).json().campos)).toEqual(['numeros']);
  });
});

describe('exporting', () => {
  test('what one store exports, another takes in as it is', async () => {
    const [ana, rui] = [await t.novoDono(), await t.novoDono()];
    await ana.novoProduto({
      nome: '=1+1; "Pão"',
      valor: 1234.5,
      quantidade: -3,
      estoque: 7,
      codigoBarras: '0789',
    });
    await ana.novoProduto({ nome: 'Água', categoria: 'Bebidas' });
    await ana.novoProduto({ nome: 'Zero', codigoBarras: '0', outrosCodigos: ['7,89E+12', '12.0', '-'] });
    const exported = await ana.call('GET', '/api/produtos/exportar');
    expect(exported.statusCode).toBe(200);
    expect(exported.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="produtos.csv"',
    });
    expect((await send(rui, exported.rawPayload)).json()).toMatchObject({ criados: 3, atualizados: 0 });
    const facts = async (person: Person) =>
      (await person.listarProdutos()).map(({ id: _id, ...fields }) => ({ ...fields }));
    expect(await facts(rui)).toEqual(await facts(ana));
  });

  test('deleted products are left out', async () => {
    const ana = await t.novoDono();
    await ana.call('DELETE', `/api/produtos/${await ana.novoProduto({ nome: 'Velho' })}`);
    expect((await ana.call('GET', '/api/produtos/exportar')).body).not.toContain('Velho');
  });
});

test('another store’s bar code is a new product here, and theirs stays as it is', async () => {
  const [ana, rui] = [await t.novoDono(), await t.novoDono()];
  await ana.novoProduto({ nome: 'De Ana', codigoBarras: '789' });
  const before = await ana.listarProdutos();
  expect((await send(rui, file, { 'idempotency-key': randomUUID() })).json()).toMatchObject({ criados: 2 });
  expect(await ana.listarProdutos()).toEqual(before);
});

const novo = { nome: 'Novo', valor: 1, quantidade: 0, estoque: 5, categoria: 'Variados' };

import type { ImportResult } from '@balcao/contract/produtos/produtos';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const t = useTestApp();
const loja = umaLoja(t);

function send(file: string, query = 'parcial=true', headers: Record<string, string> = key()) {
  const csv = { 'content-type': 'text/csv', ...headers };
  return loja.call('POST', `/api/produtos/importar?${query}`, file, csv);
}

async function taken(file: string, query?: string, headers?: Record<string, string>): Promise<ImportResult> {
  const answer = await send(file, query, headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const names = async () => (await loja.listarProdutos()).map(({ nome }) => nome);

function rows(csv: string | undefined): string[][] {
  expect(csv?.charCodeAt(0)).toBe(0xfeff);
  return parse(csv ?? '', { delimiter: ';', bom: true, relax_column_count: true });
}

const file = 'Produto;Preço;Obs\r\nCafé;4,50;a\r\n;3;b\r\nChá;muito;"=1+1; ""x"""\r\nPão;1;d\r\n';

test('the good rows come in, the others come back as a file with the headings that it had', async () => {
  const answer = await taken(file);
  expect(answer).toMatchObject({ criados: 2, atualizados: 0 });
  expect(answer.erros.map(({ linha, campo }) => [linha, campo])).toEqual([
    [3, 'nome'],
    [4, 'valor'],
  ]);
  expect(await names()).toEqual(['Café', 'Pão']);
  expect(rows(answer.rejeitadas)).toEqual([
    ['Produto', 'Preço', 'Obs', 'erro'],
    ['', '3', 'b', 'Nome: Campo obrigatório.'],
    ['Chá', 'muito', `'=1+1; "x"`, 'Preço: Preço inválido. Exemplo: 12,50. O máximo é 9.999.999,99.'],
  ]);
});

test('that file, corrected, comes in; not corrected, it comes back as it is', async () => {
  const { rejeitadas = '' } = await taken(file);
  expect((await taken(rejeitadas)).rejeitadas).toBe(rejeitadas);
  const corrected = rejeitadas.replace('\r\n;3', '\r\nMate;3').replace('muito', '2');
  expect(await taken(corrected, '')).toMatchObject({ criados: 2, atualizados: 0, erros: [] });
  expect(await names()).toEqual(['Café', 'Chá', 'Mate', 'Pão']);
});

test('a number keeps its sign, a row that is too long its cells', async () => {
  const { rejeitadas } = await taken('nome;quantidade;preco\r\n;-3;+1\r\nCafé;1;2;3\r\n');
  expect(
    rows(rejeitadas)
      .slice(1)
      .map((row) => [...row.slice(0, 3), ...row.slice(4)]),
  ).toEqual([
    ['', '-3', '+1'],
    ['Café', '1', '2', '3'],
  ]);
});

test('codes and numbers of the rows that come back mean the same when they are read again', async () => {
  const codes = ['="7891000315507"', '7,89E+12', "'=0", "'0", '--', '="7,89E+12"', '7891000100103.0'];
  const { erros, rejeitadas } = await taken(
    `ean;nome;preco\r\n${codes.map((code, n) => `${code};${n < 6 ? '' : 'Chá'};1.234,5x\r\n`).join('')}`,
  );
  const again = await taken(rejeitadas ?? '');
  expect([again.erros, again.rejeitadas]).toEqual([erros, rejeitadas]);
  expect(again.erros.filter(({ campo }) => campo === 'codigoBarras').map(({ linha }) => linha)).toEqual([
    3, 7,
  ]);
  const corrected = (rejeitadas ?? '').replaceAll(';;', ';Bolo;').replaceAll('1.234,5x', '1.234,5');
  expect(await taken(corrected)).toMatchObject({ criados: 5 });
  expect((await loja.listarProdutos()).map(({ codigoBarras }) => codigoBarras).toSorted()).toEqual([
    ...['0', '7891000100103', '7891000315507', '=0', null],
  ]);
});

test('without it the file is all or nothing, as ever', async () => {
  for (const query of ['', 'parcial=false']) {
    const answer = await send(file, query);
    expect([answer.statusCode, 'rejeitadas' in answer.json()]).toEqual([400, false]);
  }
  expect(await names()).toEqual([]);
  expect(Object.keys((await send(file, 'parcial=sim')).json().campos)).toEqual(['parcial']);
});

test('a preview of it says what would happen, and writes nothing', async () => {
  const answer = await taken(file, 'parcial=true&simular=true', {});
  expect(answer).toMatchObject({ criados: 2, atualizados: 0, erros: [{ linha: 3 }, { linha: 4 }] });
  expect(rows(answer.rejeitadas)).toHaveLength(3);
  expect(await names()).toEqual([]);
});

test('no good row is 0, a file without errors has nothing to give back', async () => {
  const bad = await taken('nome;preco\r\n;1\r\n');
  expect([bad.criados, bad.atualizados, rows(bad.rejeitadas).length]).toEqual([0, 0, 2]);
  expect(await taken('nome\r\nCafé\r\n')).toMatchObject({ criados: 1, atualizados: 0, erros: [] });
});

test.each([
  ['nothing at all', ''],
  ['a heading alone', 'nome;preco'],
  ['no name', 'preco;quantidade\r\n1;2\r\n'],
  ['quotes that never close', 'nome;preco\n"Café;1\n'],
  ['too many columns', `nome${';x'.repeat(120)}\nCafé\n`],
])('%s stays a 400', async (_what, broken) => {
  const answer = await send(broken);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'VALIDACAO']);
  expect(await names()).toEqual([]);
});

test('a row whose further code is another product’s stays out alone', async () => {
  await loja.novoProduto({ nome: 'Bolo', codigoBarras: '1', outrosCodigos: ['2'] });
  const rowsOf = ['Novo;9;2 8', 'Bolo bom;1;3', 'Chá;7;'];
  const headers = key();
  const sent = `nome;codigo;outros_codigos\r\n${rowsOf.join('\r\n')}\r\n`;
  const answer = await taken(sent, 'parcial=true', headers);
  expect(answer).toMatchObject({
    criados: 1,
    atualizados: 1,
    erros: [{ linha: 2, campo: 'outrosCodigos', mensagem: 'O código 2 já é de outro produto.' }],
  });
  expect(rows(answer.rejeitadas)).toHaveLength(2);
  expect(await names()).toEqual(['Bolo bom', 'Chá']);
  // Under the same key the same answer, with the same rows, though the store is another one now.
  expect(await taken(sent, 'parcial=true', headers)).toEqual(answer);
  expect(await names()).toEqual(['Bolo bom', 'Chá']);
});

// As many as a file may have: importacao-grande.long.test.ts.
test('more bad rows than are told come back whole, each with a short text', async () => {
  const row = 'x'.repeat(20);
  const answer = await taken(`nome;preco;categoria\r\n${`;${row};${row}\r\n`.repeat(1200)}`);
  expect(answer).toMatchObject({ criados: 0, errosTotal: 3600 });
  expect(answer.erros).toHaveLength(1000);
  const lines = rows(answer.rejeitadas);
  expect(lines).toHaveLength(1201);
  expect(Math.max(...lines.map((line) => line.at(-1)?.length ?? 0))).toBe(160);
});

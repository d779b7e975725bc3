import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { toCsv } from './baixar.ts';
import { formatCelula, nomeDoArquivo, type Tabela } from './tabela.ts';
import { toXlsx } from './xlsx.ts';

interface Linha {
  nome: string;
  dia: string;
  hora: number;
  unidades: number;
  valor: number;
  parte: number;
}

const NASTY = [
  '=1+1',
  '+55',
  '-x',
  '@SUM(A1)',
  '\tescondido',
  '\rescondido',
  'com "aspas"; e\nquebra',
  'Pão & <café> ☕',
];

const linhas: Linha[] = NASTY.map((nome, index) => ({
  nome,
  dia: `2026-11-0${index + 1}`,
  hora: index + 8,
  unidades: index * 1000,
  valor: 1234.5 + index / 100,
  parte: 12.5,
}));

const tabela: Tabela<Linha> = {
  titulo: 'Produto Mais Vendidos',
  colunas: [
    { titulo: 'Produtos', tipo: 'texto', valor: ({ nome }) => nome },
    { titulo: 'Data', tipo: 'data', valor: ({ dia }) => dia },
    { titulo: 'Hora', tipo: 'hora', valor: ({ hora }) => hora },
    { titulo: 'Unidades', tipo: 'numero', valor: ({ unidades }) => unidades },
    { titulo: 'Valor', tipo: 'dinheiro', valor: ({ valor }) => valor },
    { titulo: 'Portfólio %', tipo: 'porcento', valor: ({ parte }) => parte },
  ],
  linhas,
};
const TITULOS = ['Produtos', 'Data', 'Hora', 'Unidades', 'Valor', 'Portfólio %'];

describe('the CSV of a table', () => {
  const text = toCsv(tabela);
  const rows: string[][] = parse(text, { bom: true, delimiter: ';' });

  it('begins with the mark of UTF-8 and the headings', () => {
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(rows[0]).toEqual(TITULOS);
  });

  it('comes back with decimal commas, days that every spreadsheet knows, plain whole numbers', () => {
    expect(rows).toHaveLength(linhas.length + 1);
    expect(rows[2]?.slice(1)).toEqual(['2026-11-02', '9', '1000', '1234,51', '12,5']);
  });

  it('runs no formula, and loses no character of other texts', () => {
    const names = rows.slice(1).map(([nome]) => nome);
    expect(names).toEqual(NASTY.map((nome) => (/^[=+\-@\t\r]/.test(nome) ? `'${nome}` : nome)));
  });

  it('leaves a negative amount the number it is', () => {
    const [coluna] = tabela.colunas.filter(({ tipo }) => tipo === 'dinheiro');
    const [first] = linhas;
    if (!coluna || !first) throw new Error('the table above has both');
    const csv = toCsv({ ...tabela, colunas: [coluna], linhas: [{ ...first, valor: -5 }] });
    expect(csv).toContain('\r\n-5,00\r\n');
  });
});

describe('the spreadsheet of a table', () => {
  const bytes = toXlsx([tabela]);

  it('comes back from another library with real numbers and dates', async () => {
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    expect(sheet?.sheet).toBe('Produto Mais Vendidos');
    expect(sheet?.data[0]).toEqual(TITULOS);
    expect(sheet?.data[2]).toEqual(['+55', new Date('2026-11-02T00:00:00Z'), 9, 1000, 1234.51, 12.5]);
    expect(sheet?.data).toHaveLength(linhas.length + 1);
  });

  it('of several tables has a sheet for each', async () => {
    const sheets = await readXlsxFile(Buffer.from(toXlsx([tabela, { ...tabela, titulo: 'Outra' }])));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Produto Mais Vendidos', 'Outra']);
    expect(sheets[1]?.data).toHaveLength(linhas.length + 1);
  });

  it('holds no formula and nothing that XML can not hold', () => {
    const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml']);
    expect(xml).not.toContain('<f>');
    const [first] = linhas;
    if (!first) throw new Error('the table above has rows');
    const odd = unzipSync(toXlsx([{ ...tabela, linhas: [{ ...first, nome: 'a\u0001b\uD800c' }] }]));
    expect(new TextDecoder().decode(odd['xl/worksheets/sheet1.xml'])).toContain('>ab\uFFFDc<');
  });

  it('takes thousands of rows', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => ({ ...linhas[0], nome: `p${index}` }) as Linha);
    const [sheet] = await readXlsxFile(Buffer.from(toXlsx([{ ...tabela, linhas: many }])));
    expect(sheet?.data.at(-1)?.[0]).toBe('p4999');
  });
});

describe('a cell on the screen', () => {
  it.each([
    ['data', '2026-11-20', '20/11/2026'],
    ['dinheiro', 1234.5, 'R$\u00a01.234,50'],
    ['porcento', 12.5, '12,5%'],
    ['hora', 14, '14h às 15h'],
    ['numero', 1234, '1.234'],
    ['texto', 'Café', 'Café'],
  ] as const)('%s', (tipo, value, text) => {
    expect(formatCelula(tipo, value)).toBe(text);
  });

  it('names the file after the table and its days', () => {
    expect(nomeDoArquivo('Produto Mais Vendidos', '2026-11-01 a 2026-11-21')).toBe(
      'produto-mais-vendidos-2026-11-01-a-2026-11-21',
    );
  });
});

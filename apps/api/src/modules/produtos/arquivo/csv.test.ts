import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { custoDeCentesimos, custoEmCentesimos, MAX_CUSTO } from '@balcao/contract/base/custo';
import { MAX_CENTAVOS, toReais } from '@balcao/contract/base/money';
import { MAX_QUANTIDADE, UNIDADES } from '@balcao/contract/base/quantidade';
import { fold } from '@balcao/contract/base/texto';
import { exportCsv } from '@balcao/contract/produtos/arquivo/arquivo';
import { CATEGORIAS, TOMADOS } from '@balcao/contract/produtos/categorias';
import { outrosDe } from '@balcao/contract/produtos/codigos';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, readCsv } from './csv.ts';

const TEXT = 'código de barras;nome;preço\r\n789;Pão de açúcar;1,50\r\n';

describe('a product file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['Latin-1', Buffer.from(TEXT, 'latin1')],
    ['UTF-16', Buffer.from(`\uFEFF${TEXT}`, 'utf16le')],
    ['commas and points', Buffer.from('ean,nome,preco\n789,Pão de açúcar,1.50\n')],
    ['commas and quoted decimal commas', Buffer.from('"ean","nome","preco"\n"789","Pão de açúcar","1,50"\n')],
    ['old line ends', Buffer.from(TEXT.replaceAll('\r\n', '\r'))],
  ])('is read as %s', (_, conteudo) => {
    const { produtos, erros } = readCsv(conteudo);
    expect(erros).toEqual([]);
    expect(produtos).toEqual([
      expect.objectContaining({ linha: 2, codigoBarras: '789', nome: 'Pão de açúcar', valor: 1.5 }),
    ]);
  });

  it('may hold the marks of Windows in Brazil', () => {
    expect(decode(Buffer.from([0x80, 0x20, 0xe7]))).toBe('€ ç');
  });

  it('may hold inches, quotes and line breaks in a name', () => {
    const { produtos, erros } = readCsv(
      Buffer.from('nome;preco\nTV 32";1\n"Copo ""duplo""\ngrande";2\nChá;3\n'),
    );
    expect(erros).toEqual([]);
    expect(produtos.map(({ linha, nome }) => `${linha} ${nome}`)).toEqual([
      '2 TV 32"',
      '3 Copo "duplo" grande',
      '4 Chá',
    ]);
  });

  const exemplo = (nome: string) =>
    readCsv(readFileSync(join(import.meta.dirname, 'exemplos', `${nome}.csv`)));

  it('of a Brazilian program is read as it means it: stock, codes, numbers, a title above', () => {
    const { produtos, erros, perguntas } = exemplo('estoque-brasileiro');
    expect([erros, perguntas]).toEqual([[], []]);
    expect(
      produtos.map(({ linha, codigoBarras, nome, valor, quantidade, estoque, unidade }) =>
        [linha, codigoBarras, nome, valor, quantidade, estoque, unidade].join(' '),
      ),
    ).toEqual([
      '5 7891000315507 Refrigerante cola 1234.56 4500 10 un',
      '6  Queijo 45.9 0.75 2 kg',
      '7  Pão 0.5 -3 0 un',
      '8 7891000100103 Café 12 1000 5 un',
      '9  Sem código 1 2 3 un',
    ]);
  });

  it('with 59 columns is read by those that are known', () => {
    const { produtos, erros, perguntas } = exemplo('bling-59-colunas');
    expect([erros, perguntas]).toEqual([[], []]);
    expect(produtos).toEqual([
      expect.objectContaining({
        ...{ nome: 'Refrigerante cola', codigoBarras: '7891000315507', valor: 1010.5, custo: 6.1234 },
        ...{ quantidade: 7, estoque: 12, categoria: 'Bebidas', unidade: 'un' },
        ...{ ncm: '22021000', cest: '0301000', origem: 0 },
      }),
    ]);
  });

  it('with points in its prices has no thousands in them', () => {
    const { produtos, erros, perguntas } = exemplo('precos-com-ponto');
    expect([erros, perguntas]).toEqual([[], []]);
    expect(produtos.map(({ valor }) => valor)).toEqual([0.75, 12.9]);
  });

  it('that does not tell what its numbers are asks', () => {
    const { produtos, perguntas } = exemplo('duvida');
    expect(produtos[0]?.valor).toBeUndefined();
    expect(perguntas).toEqual([{ campo: 'numeros', exemplo: '4.500', opcoes: ['virgula', 'ponto'] }]);
  });

  it('of which a spreadsheet kept a code’s first digits alone says so of that row', () => {
    const { produtos, erros } = exemplo('planilha-perdeu-digitos');
    expect(produtos.map(({ codigoBarras }) => codigoBarras)).toEqual(['7891000100103']);
    expect(erros).toEqual([
      {
        ...{ linha: 2, campo: 'codigoBarras' },
        mensagem: expect.stringMatching(/^A planilha perdeu os dígitos deste código\./),
      },
    ]);
  });

  it('with an open quote is an error that says so', () => {
    expect(readCsv(Buffer.from('nome;preco\n"Pão;1\nChá;2\n')).erros).toEqual([
      { linha: expect.any(Number), campo: 'arquivo', mensagem: 'Há aspas abertas que não fecham.' },
    ]);
  });

  it.each(['', '\n\n', '\uFEFF'])('that is empty (%j) is an error', (text) => {
    expect(readCsv(Buffer.from(text)).erros).toEqual([
      { linha: 1, campo: 'arquivo', mensagem: 'O arquivo está vazio.' },
    ]);
  });

  it('that is no text is an error, not a crash', () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256));
    expect(readCsv(bytes).erros.length).toBeGreaterThan(0);
  });

  it.each([
    ['a line of 64 KiB and one byte', `nome\n${'é'.repeat(32 * 1024)}a\n`, 2, /longa demais/],
    ['one line of delimiters', `nome\r\n\r\n${';'.repeat(4_000_000)}`, 3, /longa demais/],
    ['121 columns', `nome\nCafé${';'.repeat(120)}\n`, 2, /no máximo 120\.$/],
    ['50,001 rows', `nome;preço\n${'Café;4,50\n'.repeat(50_001)}`, 50_002, /50\.000 linhas/],
    ['50,000 rows below blank ones', `\n\nnome\n${'Café\n'.repeat(50_000)}`, 50_002, /50\.000 linhas/],
    ['nothing but line breaks', '\n'.repeat(4_000_000), 50_002, /50\.000 linhas/],
  ])('is read no further than its bounds: %s', (_, text, linha, mensagem) => {
    expect(() => readCsv(Buffer.from(text))).toThrow(
      expect.objectContaining({ name: 'ForaDoLimite', linha, message: expect.stringMatching(mensagem) }),
    );
  });

  it.each([
    ['a line of 64 KiB', `nome\n${'é'.repeat(32 * 1024)}\n`],
    ['120 columns', `nome\nCafé${';'.repeat(119)}\n`],
    ['50,000 rows', `nome;preço\n${'Café;4,50\n'.repeat(50_000)}`],
  ])('may be as large as its bounds: %s', (_, text) => {
    expect(() => readCsv(Buffer.from(text))).not.toThrow();
  });

  it('with a row that quotes spread over more than 64 KiB has quotes that never close', () => {
    const { erros } = readCsv(Buffer.from(`nome\nCafé\n"a\n${'b\n'.repeat(40_000)}"\n`));
    expect(erros).toEqual([{ linha: 3, campo: 'arquivo', mensagem: 'Há aspas abertas que não fecham.' }]);
  });

  it('with three hundred thousand errors lists the first thousand and counts the rest', () => {
    const { erros, errosTotal } = readCsv(
      Buffer.from(`ean;nome;preco;qtd;ideal;grupo\n${'1 2;;x;y;-1;Z\n'.repeat(50_000)}`),
    );
    expect([erros.length, errosTotal]).toEqual([1000, 300_000]);
    expect(erros.at(-1)).toMatchObject({ linha: 168, campo: 'quantidade' });
  });

  it('as exported comes back whole, whatever it holds, into any store', () => {
    const text = (maxLength: number) =>
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
        .map((each) => each.replaceAll(/[\s\0]+/g, ' ').trim())
        .filter((each) => each !== '' && each.isWellFormed() && each.length <= maxLength);
    const code = fc.oneof(
      fc.stringMatching(/^[!-~]{1,12}$/),
      fc.stringMatching(/^[|a]{1,6}$/),
      fc.stringMatching(/^\d[.,]\d{1,3}[eE]\+?\d{1,3}$/),
      fc.stringMatching(/^'?\d{1,4}([.,]0{1,3})?$/),
    );
    const product = fc.record({
      nome: text(120),
      valor: fc.nat(MAX_CENTAVOS).map(toReais),
      custo: fc.option(fc.nat(custoEmCentesimos(MAX_CUSTO)).map(custoDeCentesimos)),
      ncm: fc.option(fc.stringMatching(/^\d{8}$/)),
      cest: fc.option(fc.stringMatching(/^\d{7}$/)),
      origem: fc.option(fc.nat(8)),
      milesimos: fc.integer({ min: -MAX_QUANTIDADE * 1000, max: MAX_QUANTIDADE * 1000 }),
      unidade: fc.constantFrom(...UNIDADES),
      categoria: fc.nat(),
      codes: fc.boolean(),
      packs: fc.nat(2),
      precoDoPack: fc.option(fc.nat(MAX_CENTAVOS).map(toReais)),
      semControle: fc.boolean(),
    });
    const shop = fc.record({
      proprias: fc.uniqueArray(fc.record({ nome: text(40), cor: fc.stringMatching(/^#[0-9a-f]{6}$/) }), {
        maxLength: 30,
        selector: ({ nome }) => fold(nome),
      }),
      codes: fc.uniqueArray(code, { minLength: 18, maxLength: 18 }),
      products: fc.array(product, { minLength: 1, maxLength: 6 }),
    });
    fc.assert(
      fc.property(shop, ({ proprias: drawn, codes, products }) => {
        const proprias = drawn.filter(({ nome }) => !TOMADOS.has(fold(nome)));
        const nomes = [...CATEGORIAS, ...proprias.map(({ nome }) => nome)];
        const exported = products.map(
          ({ milesimos, categoria, codes: has, packs, precoDoPack, ...produto }, n) => {
            const quantidade = produto.unidade === 'kg' ? milesimos / 1000 : Math.trunc(milesimos / 1000);
            const [codigoBarras = null, ...outrosCodigos] = has ? codes.slice(3 * n, 3 * n + 3) : [];
            return {
              ...{ ...produto, quantidade, estoque: Math.abs(quantidade), codigoBarras, outrosCodigos },
              embalagens: outrosCodigos
                .slice(0, packs)
                .map((codigo) => ({ codigo, quantidade: 12, valor: precoDoPack })),
              categoria: nomes[categoria % nomes.length] ?? '',
              codigoBalanca: n % 2 === 0 ? String(n).padStart(1 + (n % 6), '0') : null,
            };
          },
        );
        const csv = Buffer.from(exportCsv(exported, proprias));
        const used = new Set(exported.map(({ categoria }) => categoria));
        const novas = proprias.filter(({ nome }) => used.has(nome));
        for (const known of [[], proprias.slice(0, 3).map(({ nome }) => nome)]) {
          const { produtos, erros, categoriasNovas } = readCsv(csv, { proprias: known });
          expect(erros).toEqual([]);
          expect(new Set(categoriasNovas)).toEqual(
            new Set(novas.filter(({ nome }) => !known.includes(nome))),
          );
          expect(produtos.map(({ linha: _, categoriaCor: _cor, ...produto }) => produto)).toEqual(
            exported.map(({ semControle, outrosCodigos, embalagens, quantidade, ...produto }) => ({
              ...produto,
              custo: produto.custo ?? undefined,
              ...{ ncm: produto.ncm ?? undefined, cest: produto.cest ?? undefined },
              origem: produto.origem ?? undefined,
              codigoBalanca: produto.codigoBalanca ?? undefined,
              outrosCodigos: outrosCodigos.length > 0 ? outrosDe({ outrosCodigos, embalagens }) : undefined,
              quantidade: semControle ? undefined : quantidade + 0,
            })),
          );
        }
      }),
    );
  });
});

const real = process.env.REAL_DATA_DIR && join(process.env.REAL_DATA_DIR, 'produtos-ean.csv');

describe.skipIf(!real || !existsSync(real))('the real products (REAL_DATA_DIR)', () => {
  it('are read whole', () => {
    const { produtos, erros } = readCsv(readFileSync(real ?? ''));
    expect(erros).toEqual([]);
    expect(produtos).toHaveLength(1253);
    expect(new Set(produtos.map((produto) => produto.codigoBarras)).size).toBe(1253);
  });
});

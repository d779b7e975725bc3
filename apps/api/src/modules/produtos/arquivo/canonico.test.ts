import { csvLine } from '@balcao/contract/produtos/arquivo/arquivo';
import { canonicalCsv } from '@balcao/contract/produtos/arquivo/canonico';
import { MAX_COLUNAS, tokenizerOptions } from '@balcao/contract/produtos/arquivo/limites';
import { headingIndex, suggestMapping } from '@balcao/contract/produtos/arquivo/titulos';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv } from './csv.ts';

const heading = fc.constantFrom(
  'nome',
  'Preço',
  'Estoque',
  'Qtd',
  'Estoque mínimo',
  'EAN',
  'Unidade',
  'Obs',
  '',
);
const number = fc.stringMatching(/^(R\$ )?-?\d{0,4}([.,]\d{1,4}){0,2}$/);
const code = fc.constantFrom('SEM GTIN', '0', '-', '="7891"', '7891.0', '7,89E+12', "'0", '1');
const cell = fc.oneof(
  number,
  code,
  heading,
  fc.constantFrom('UN', 'KG', 'Pão', 'a;b', 'c\nd', '"', "'=1"),
  fc.string(),
);
const file = fc.record({
  above: fc.array(fc.array(cell, { maxLength: 2 }), { maxLength: 3 }),
  headings: fc.array(heading, { maxLength: 6 }),
  rows: fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 6 }),
});
/** A file that is no product list is refused the same way wherever that shows. */
const told = ({ produtos, erros, perguntas, quebrado }: ReturnType<typeof readCsv>) =>
  quebrado ? 'broken' : { produtos, erros, perguntas };

it('what the browser sends of a file is to the server what the file itself would be', () => {
  fc.assert(
    fc.property(file, ({ above, headings, rows }) => {
      const text = `sep=;\r\n${[...above, ['nome', ...headings], ...rows].map(csvLine).join('')}`;
      const table = parse(text, tokenizerOptions(';'));
      const mapping = suggestMapping(table[headingIndex(table)] ?? []);
      fc.pre(mapping.nome !== undefined);
      const sent = Buffer.from(canonicalCsv(table, mapping, {}));
      expect(told(readCsv(sent))).toEqual(told(readCsv(Buffer.from(text))));
    }),
    { numRuns: 1000 },
  );
});

it('bytes of any kind are products, errors or a bound: nothing is thrown that nobody expects', () => {
  const line = fc.oneof(fc.string(), fc.array(cell).map(csvLine), fc.constant(';'.repeat(MAX_COLUNAS + 1)));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((each) => Buffer.from(each)),
    fc.array(line, { maxLength: 8 }).map((lines) => Buffer.from(`nome;preco;qtd;ean\n${lines.join('\n')}`)),
  );
  fc.assert(
    fc.property(bytes, (conteudo) => {
      try {
        const { produtos, errosTotal, perguntas } = readCsv(conteudo, { parcial: true });
        expect(produtos.length + errosTotal + perguntas.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toMatchObject({ name: 'ForaDoLimite' });
      }
    }),
  );
});

import type { LinhaImpressa } from '@balcao/contract/impressao/impressoes';
import { CODIGOS_DE_PAGINA } from '@balcao/contract/impressao/impressoras';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emColunas } from './colunas.ts';
import { escpos } from './escpos.ts';
import { codificar, PAGINAS } from './paginas.ts';
import type { LinhaDoPapel, Papel } from './papel.ts';
import { interpretar, linhasDe } from './testing/interprete.ts';
import { papeisDeTeste } from './testing/papeis.ts';

const textos = (linhas: readonly LinhaDoPapel[], colunas: number) =>
  emColunas({ nome: 'Recibo', linhas }, colunas).map(({ texto }) => texto);

/** What a person may type, and what nobody may: commands of a printer, in letters that some code page has for them. */
const nasty = fc.constantFrom(
  ...[
    '',
    ' ',
    '\u001bp\u0000\u0019\u00fa',
    '\u001dV\u0001',
    '\u0010\u0004\u0001',
    '←p',
    '►♦☺',
    '\u001b@',
    'x\n\ny',
  ],
  ...[
    '😀👨‍👩‍👧',
    'a\u0303o',
    '\u202eoãP',
    'ж漢',
    'R$\u00a01,00',
    '\ud800',
    '’–—−…×·€ºª§¶',
    '_'.repeat(70),
    'ã'.repeat(70),
  ],
);
const typed = fc.array(fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 20 })), { maxLength: 3 });
const largura = ({ texto, dupla }: LinhaImpressa) => texto.length * (dupla === 'inteira' ? 2 : 1);

it('every paper is read back from its bytes as its rows, whatever somebody typed, and nothing else happens', () => {
  const saida = { cortar: true, avanco: 3, bipe: false, pulso: null };
  fc.assert(
    fc.property(
      typed,
      fc.constantFrom(...CODIGOS_DE_PAGINA),
      fc.constantFrom(24, 32, 42, 48, 64),
      (parts, codigoDePagina, colunas) => {
        for (const papel of Object.values(papeisDeTeste((de) => [de, ...parts].join(' ')))) {
          const rows = emColunas(papel, colunas, codigoDePagina);
          const eventos = interpretar(escpos(rows, { ...saida, codigoDePagina, colunas }));
          const read = linhasDe(eventos);
          expect(eventos.flatMap(({ tipo }) => (tipo === 'linha' ? [] : [tipo]))).toEqual([
            'inicio',
            'corte',
          ]);
          expect(read.slice(rows.length).map(({ texto }) => texto)).toEqual(['', '', '']);
          const expected = rows.map(({ texto, pagina = codigoDePagina, ...style }) => ({
            ...(texto === '' ? {} : style),
            texto: [...texto].map((sign) => naPagina(sign, pagina)).join(''),
            pagina,
          }));
          expect(read.slice(0, rows.length)).toEqual(expected);
          const wide = rows.filter((row) => row.pagina === undefined && largura(row) > colunas);
          expect(wide).toEqual([]);
        }
      },
    ),
    // Each run is every paper.
    { numRuns: 60 },
  );
});

/** Told apart from how it is done: a letter of the page, the letter under an accent, or '?'. */
function naPagina(sign: string, pagina: keyof typeof PAGINAS): string {
  if (/[\x20-\x7e]/.test(sign) || PAGINAS[pagina].signos.includes(sign)) return sign;
  const [plain = '?'] = sign.normalize('NFD');
  return pagina === 'sem_acentos' && /[\x20-\x7e]/.test(plain) ? plain : '?';
}

describe('a row', () => {
  it('has its right side at the edge, and the left one breaks beside it', () => {
    const direita = 'R$\u00a01.234,50';
    expect(textos([{ tipo: 'par', texto: 'Taxa de serviço (opcional)', direita }], 24)).toEqual([
      'Taxa de      R$ 1.234,50',
      'serviço',
      '(opcional)',
    ]);
    const longo = { tipo: 'par', texto: 'Esperado', direita: 'Faltou R$\u00a0123.456,00' } as const;
    expect(textos([longo], 24)).toEqual(['Esperado', '    Faltou R$ 123.456,00']);
    expect(textos([{ ...longo, direita: '' }], 24)).toEqual(['Esperado']);
  });

  it('of an item has its details below', () => {
    const item = {
      tipo: 'item',
      texto: 'Pão',
      direita: '1',
      detalhes: ['bem passado\ne sem manteiga, por favor'],
    } as const;
    expect(textos([item], 24)).toEqual([
      'Pão                    1',
      '  bem passado',
      '  e sem manteiga, por',
      '  favor',
    ]);
  });

  it('of a total is as large as it fits', () => {
    const total = (direita: string) =>
      emColunas({ nome: 'R', linhas: [{ tipo: 'total', texto: 'Total', direita }] }, 32);
    expect(total('R$ 9,90')).toEqual([
      { texto: '='.repeat(32) },
      { texto: 'Total    R$ 9,90', negrito: true, dupla: 'inteira' },
    ]);
    expect(total('R$ 123.456,00')[1]).toEqual({
      ...{ texto: 'Total              R$ 123.456,00', negrito: true, dupla: 'altura' },
    });
  });

  it('of a box, a head and a line to sign on is as wide as the paper at most', () => {
    expect(textos([{ tipo: 'faixa', texto: 'COMANDA ABERTA – conferência' }], 24)).toEqual([
      '+----------------------+',
      '|   COMANDA ABERTA -   |',
      '|     conferência      |',
      '+----------------------+',
    ]);
    expect(textos([{ tipo: 'enorme', texto: 'CANCELADO' }], 32)).toEqual(['   CANCELADO']);
    expect(textos([{ tipo: 'rodape', texto: `\n${'_'.repeat(25)}\nBia` }], 24)).toEqual([
      ...['', '', '_'.repeat(24), '          Bia'],
    ]);
    expect(textos([{ tipo: 'texto', texto: '' }], 24)).toEqual(['']);
  });

  it('has a plain sign where the printer’s page has none, and letters as they are', () => {
    const papel: Papel = { nome: 'R', linhas: [{ tipo: 'texto', texto: '2 × Pão · nº 1' }] };
    const told = CODIGOS_DE_PAGINA.map((pagina) => emColunas(papel, 24, pagina)[0]?.texto);
    expect(told).toEqual([
      ...['2 × Pão · nº 1', '2 x Pão · nº 1', '2 × Pão · nº 1', '2 × Pão · nº 1', '2 x Pão - no 1'],
    ]);
    expect(String.fromCharCode(...codificar('é', 'sem_acentos'))).toBe('e');
  });
});

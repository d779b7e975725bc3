import type { LinhaImpressa, Saida } from '@balcao/contract/impressao/impressoes';
import { CODIGOS_DE_PAGINA, type CodigoDePagina } from '@balcao/contract/impressao/impressoras';
import Encoder from '@point-of-sale/receipt-printer-encoder';
import { expect, it } from 'vitest';
import { emColunas } from './colunas.ts';
import { CORTE, daPagina, escpos, FIM_DA_LINHA, INICIO, pulso } from './escpos.ts';
import { codificar, PAGINAS } from './paginas.ts';
import { paginaDeTeste } from './teste.ts';
import { interpretar, linhasDe } from './testing/interprete.ts';

const hex = (bytes: Iterable<number>) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(' ');
const saida: Saida = {
  ...{ codigoDePagina: 'cp850', colunas: 48, cortar: true, avanco: 4, bipe: false, pulso: null },
};
const library = (columns = 48) => new Encoder({ language: 'esc-pos', columns, feedBeforeCut: 0 });

it('the bytes are those of the page, and of the library', () => {
  const page =
    '1B 40 1C 2E 1B 4D 00 1B 74 02 50 C6 6F 20 61 87 A3 63 61 72 0A 0D 1D 56 01 0A 0D 1B 70 00 32 FA';
  const texto = 'Pão açúcar';
  const own = [...INICIO, ...daPagina('cp850'), ...codificar(texto, 'cp850'), ...FIM_DA_LINHA, ...CORTE];
  expect(hex([...own, ...FIM_DA_LINHA, ...pulso(2)])).toBe(page);
  expect(
    hex(library().initialize().codepage('cp850').line(texto).cut('partial').pulse().encode('array')),
  ).toBe(page);
  expect(hex(codificar('É', 'cp850'))).toBe('90');
});

it('a styled row has the library’s bytes', () => {
  const linhas: LinhaImpressa[] = [
    { texto: 'Pão', negrito: true },
    { texto: 'Café', dupla: 'altura' },
    { texto: '', negrito: true },
    { texto: 'Total', dupla: 'inteira', negrito: true },
  ];
  const own = linhasDe(interpretar(escpos(linhas, { ...saida, avanco: 0, cortar: false })));
  const theirs = library().initialize().codepage('cp850').bold(true).line('Pão').bold(false);
  theirs.height(2).line('Café').height(1).newline();
  theirs.size(2, 2).bold(true).line('Total').bold(false).size(1, 1);
  expect(linhasDe(interpretar(Uint8Array.from(theirs.encode('array'))))).toEqual(own);
  expect(own.map(({ pagina: _, ...linha }) => linha)).toEqual([
    linhas[0],
    linhas[1],
    { texto: '' },
    linhas[3],
  ]);
});

it('the drawer opens first, the kitchen hears of it, the paper is fed before it is cut', () => {
  const bytes = escpos([{ texto: 'Oi' }], { ...saida, pulso: 5, bipe: true, avanco: 2 });
  expect(hex(bytes)).toBe(
    '1B 40 1C 2E 1B 4D 00 1B 70 01 32 FA 1B 42 03 02 1B 74 02 4F 69 0A 0D 0A 0D 0A 0D 1D 56 01',
  );
  const semCorte = interpretar(escpos([{ texto: 'Oi' }], { ...saida, cortar: false }));
  expect(semCorte.map(({ tipo }) => tipo)).toEqual(['inicio', ...Array(5).fill('linha')]);
  expect(hex(escpos([], { ...saida, pulso: 2 }))).toBe('1B 40 1C 2E 1B 4D 00 1B 70 00 32 FA');
});

/** The library's own names. It puts some signs among the control characters: there they are no letters. */
const DELA = { cp850: 'cp850', cp860: 'cp860', cp858: 'cp858', cp1252: 'windows1252' } as const;
it.each(Object.entries(DELA))('%s has every letter where the library has it', (own, theirs) => {
  const { signos } = PAGINAS[own as CodigoDePagina];
  expect(signos).toHaveLength(128);
  const empty = new Set(own === 'cp1252' ? [0x81, 0x8d, 0x8f, 0x90, 0x9d] : []);
  const control: string[] = [];
  for (const [place, sign] of [...signos].entries()) {
    if (empty.has(place + 0x80)) continue;
    const [byte] = library().codepage(theirs).text(sign).encode('array').slice(3);
    if (byte === undefined || byte < 0x20) control.push(sign);
    else expect([sign, byte]).toEqual([sign, place + 0x80]);
    expect(codificar(sign, own as CodigoDePagina)).toEqual([place + 0x80]);
  }
  expect(control).toEqual(own === 'cp850' || own === 'cp858' ? ['¶', '§'] : []);
});

it('what the page lacks is ?, and no sign becomes a command', () => {
  // The library makes 1B of the arrow: a name of `←p` would open the drawer.
  expect(library().codepage('cp850').text('←').encode('array')).toContain(0x1b);
  for (const pagina of CODIGOS_DE_PAGINA) {
    expect(codificar('←►☺\u001b\u0010\n😀ж', pagina)).toEqual(Array(8).fill(0x3f));
  }
  expect(hex(codificar('€', 'cp858'))).toBe('D5');
  expect(hex(codificar('€', 'cp1252'))).toBe('80');
  expect(hex(codificar('€', 'cp850'))).toBe('3F');
  expect(String.fromCharCode(...codificar('PÃO açúcar É', 'sem_acentos'))).toBe('PAO acucar E');
});

it('the test page has a row in each code page, and a ruler as long as the widest paper', () => {
  for (const colunas of [24, 32, 48]) {
    const linhas = emColunas(paginaDeTeste(), colunas);
    const rows = linhasDe(interpretar(escpos(linhas, { ...saida, codigoDePagina: 'cp860' })));
    const teste = rows.filter(({ texto }) => /^\d /.test(texto));
    expect(teste).toEqual([
      { texto: '1 Pão, açúcar, É, R$, ?', pagina: 'cp850' },
      { texto: '2 Pão, açúcar, É, R$, ?', pagina: 'cp860' },
      { texto: '3 Pão, açúcar, É, R$, €', pagina: 'cp858' },
      { texto: '4 Pão, açúcar, É, R$, €', pagina: 'cp1252' },
      { texto: '5 Pao, acucar, E, R$', pagina: 'sem_acentos' },
    ]);
    expect(rows.map(({ texto }) => texto)).toContain('1234567890'.repeat(5).slice(0, 48));
  }
});

/**
 * The exported tables in a spreadsheet program that people use: LibreOffice opens both files and saves what it took
 * them for; that is read back, value by value and type by type. Not run where there is no LibreOffice.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, promisify } from 'node:util';
import readXlsxFile from 'read-excel-file/node';
import { toCsv } from '../apps/web/src/features/relatorios/exportar/baixar.ts';
import type { Tabela } from '../apps/web/src/features/relatorios/exportar/tabela.ts';
import { toXlsx } from '../apps/web/src/features/relatorios/exportar/xlsx.ts';

export interface LibreOffice {
  version: string;
  /** Cells that came back as they should, of how many. */
  right: number;
  cells: number;
}

type Linha = [nome: string, dia: string, hora: number, unidades: number, reais: number, parte: number];

const LINHAS: Linha[] = [
  ['Pão & <café> ☕', '2026-11-20', 9, 1000, 1234.56, 12.5],
  ['com "aspas"; e vírgula, aqui', '2026-12-31', 23, 1, -5, 100],
  ['=1+1', '2027-01-01', 0, 0, 0, 0],
];

const TABELA: Tabela<Linha> = {
  titulo: 'Produto Mais Vendidos',
  colunas: [
    { titulo: 'Produto', tipo: 'texto', valor: ([nome]) => nome },
    { titulo: 'Data', tipo: 'data', valor: ([, dia]) => dia },
    { titulo: 'Hora', tipo: 'hora', valor: ([, , hora]) => hora },
    { titulo: 'Unidades', tipo: 'numero', valor: ([, , , unidades]) => unidades },
    { titulo: 'Valor', tipo: 'dinheiro', valor: ([, , , , reais]) => reais },
    { titulo: '%', tipo: 'porcento', valor: ([, , , , , parte]) => parte },
  ],
  linhas: LINHAS,
};

/**
 * Semicolons, quotes, UTF-8, Brazilian numbers, and numbers and days found by their looks: what its dialog proposes.
 */
const BRAZILIAN_CSV = '--infilter=CSV:59,34,76,1,,1046,false,true';

export async function openInLibreOffice(): Promise<LibreOffice | undefined> {
  const run = promisify(execFile);
  const { stdout } = await run('soffice', ['--version']).catch(() => ({ stdout: '' }));
  const version = /^LibreOffice \S+/.exec(stdout)?.[0];
  if (version === undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'balcao-bench-office-'));
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
  const opened = async (name: string, content: string | Uint8Array, ...how: string[]) => {
    const file = join(folder, name);
    const out = join(folder, `aberto-${name}`);
    await writeFile(file, content);
    await run('soffice', [profile, '--headless', ...how, '--convert-to', 'xlsx', '--outdir', out, file]);
    const [sheet] = await readXlsxFile(join(out, name.replace(/\.\w+$/, '.xlsx')));
    return sheet?.data ?? [];
  };
  try {
    const pairs = [
      ...compare(await opened('tabela.xlsx', toXlsx([TABELA])), (text) => text),
      // In a CSV a text that looks like a formula carries the mark that keeps it a text.
      ...compare(await opened('tabela.csv', toCsv(TABELA), BRAZILIAN_CSV), (text) =>
        text.replace(/^=/, "'="),
      ),
    ];
    return { version, right: pairs.filter((right) => right).length, cells: pairs.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One answer per cell that there should be: does it hold the same value of the same type? */
function compare(found: readonly (readonly unknown[])[], asText: (text: string) => string): boolean[] {
  const wanted = [
    TABELA.colunas.map(({ titulo }) => titulo),
    ...LINHAS.map(([nome, dia, ...numbers]) => [asText(nome), new Date(`${dia}T00:00:00Z`), ...numbers]),
  ];
  return wanted.flatMap((row, at) => row.map((cell, column) => isDeepStrictEqual(found[at]?.[column], cell)));
}

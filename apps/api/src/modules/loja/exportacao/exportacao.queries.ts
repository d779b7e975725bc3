import { custoEmReais, custoToText } from '@balcao/contract/base/custo';
import { moneyToText } from '@balcao/contract/base/money';
import { quantidadeToText } from '@balcao/contract/base/quantidade';
import { csvLine } from '@balcao/contract/produtos/arquivo/arquivo';
import { guard, guardCode, joinCodes } from '@balcao/contract/produtos/arquivo/celulas';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRows } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { Arquivo, TipoColuna } from './arquivo.ts';
import { ARQUIVO_DA_FOTO } from './arquivos.ts';

/** Few enough for sales to come between (30 ms at most were measured), many enough not to ask all the time. */
const LOTE = 500;
/** Excel takes a file for UTF-8 by this mark. */
const BOM = '\uFEFF';

type Valor = string | number | null;

const CELULA: Record<TipoColuna, col.Column<Valor>> = {
  texto: col.text.orNull,
  codigo: col.text.orNull,
  codigos: col.text.orNull,
  reais: col.centavos.orNull,
  custo: col.custo.orNull,
  quantidade: col.number.orNull,
  numero: col.number.orNull,
  pronto: col.printed.orNull,
};

/** The lines of one file, batch by batch: of a million sales only a few thousand are in memory at any time. */
export async function* listarLinhas(
  trx: Trx,
  fuso: string,
  { colunas, consulta }: Arquivo,
): AsyncGenerator<string> {
  const formas = Object.entries(colunas);
  const celulas = Object.fromEntries(formas.map(([nome, forma]) => [nome, CELULA[forma]]));
  yield BOM + csvLine(formas.map(([nome]) => nome));
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  // `:name` but not the second colon of a cast. A cursor's query takes no parameters worth the trouble.
  const texto = consulta.replaceAll(':loja', literal(trx.lojaId)).replaceAll(':fuso', literal(fuso));
  await sql.raw(`declare exportacao no scroll cursor for ${texto}`).execute(trx);
  for (;;) {
    const rows = await fetchRows(trx, celulas)`fetch ${sql.lit(LOTE)} from exportacao`;
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, formas))).join('');
    if (rows.length < LOTE) break;
  }
  await sql.raw('close exportacao').execute(trx);
}

function cellsOf(row: Readonly<Record<string, Valor>>, formas: readonly [string, TipoColuna][]): string[] {
  return formas.map(([nome, forma]) => {
    const value = row[nome];
    return value === null || value === undefined ? '' : ESCRITA[forma](value);
  });
}

const ESCRITA: Record<TipoColuna, (value: string | number) => string> = {
  texto: (value) => guard(String(value)),
  codigo: (value) => guardCode(String(value)),
  codigos: (value) => joinCodes(String(value).split(' ')),
  reais: (value) => moneyToText(Number(value)),
  custo: (value) => custoToText(custoEmReais(Number(value))),
  quantidade: (value) => quantidadeToText(Number(value)),
  numero: (value) => String(value).replace('.', ','),
  pronto: String,
};

export interface Foto {
  produtoId: string;
  arquivo: string;
}

/** Which photos there are, without their bytes. */
export async function listarFotos(trx: Trx): Promise<Foto[]> {
  const rows = await fetchRows(trx, {
    produto_id: col.uuid,
    arquivo: col.text,
  })`select produto_id, ${sql.raw(ARQUIVO_DA_FOTO)} as arquivo from fotos
      where loja_id = ${trx.lojaId} order by produto_id`;
  return rows.map(({ produto_id, arquivo }) => ({ produtoId: produto_id, arquivo }));
}

/** One of them, when its turn comes. */
export async function* listarBytesDaFoto(trx: Trx, { produtoId }: Foto): AsyncGenerator<Buffer> {
  const rows = await fetchRows(trx, {
    bytes: col.bytea,
  })`select bytes from fotos where loja_id = ${trx.lojaId} and produto_id = ${produtoId}`;
  for (const foto of rows) yield foto.bytes;
}

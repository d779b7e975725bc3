import { custoEmReais, custoToText } from '@balcao/contract/base/custo';
import { moneyToText } from '@balcao/contract/base/money';
import { quantidadeToText } from '@balcao/contract/base/quantidade';
import { csvLine } from '@balcao/contract/produtos/arquivo/arquivo';
import { guard, guardCode, joinCodes } from '@balcao/contract/produtos/arquivo/celulas';
import { outrosCodigosSchema } from '@balcao/contract/produtos/codigos.schemas';
import { sql } from 'kysely';
import * as col from '../../../database/columns.ts';
import { fetchRows } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { Arquivo, TipoColuna } from './arquivo.ts';
import { ARQUIVO_DA_FOTO } from './arquivos.ts';
import { ARQUIVO_DA_NOTA } from './arquivos-compras.ts';

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
  codigos: (value) => joinCodes(outrosCodigosSchema.parse(JSON.parse(String(value)))),
  reais: (value) => moneyToText(Number(value)),
  custo: (value) => custoToText(custoEmReais(Number(value))),
  quantidade: (value) => quantidadeToText(Number(value)),
  numero: (value) => String(value).replace('.', ','),
  pronto: String,
};

/** A file beside the tables: a product's photo, or the note of a purchase. */
export interface Anexo {
  de: 'fotos' | 'notas';
  /** Whose: the product's, the purchase's. */
  id: string;
  arquivo: string;
}

/** Which there are, without their bytes. */
export function listarAnexos(trx: Trx): Promise<Anexo[]> {
  return fetchRows(trx, { de: col.oneOf(['fotos', 'notas']), id: col.uuid, arquivo: col.text })`
    select 'notas' as de, compra_id as id, ${sql.raw(ARQUIVO_DA_NOTA)} as arquivo from notas_compra
    where loja_id = ${trx.lojaId}
    union all
    select 'fotos', produto_id, ${sql.raw(ARQUIVO_DA_FOTO)} from fotos where loja_id = ${trx.lojaId}
    order by de desc, id`;
}

/** One of them, when its turn comes. */
export async function* listarBytesDoAnexo(trx: Trx, { de, id }: Anexo): AsyncGenerator<Buffer> {
  const rows = await fetchRows(trx, { bytes: col.bytea })`${
    de === 'fotos'
      ? sql`select bytes from fotos where loja_id = ${trx.lojaId} and produto_id = ${id}`
      : sql`select xml as bytes from notas_compra where loja_id = ${trx.lojaId} and compra_id = ${id}`
  }`;
  for (const { bytes } of rows) yield bytes;
}

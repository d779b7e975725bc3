import { lettersOf } from '@balcao/contract/base/texto';
import { type RawBuilder, sql } from 'kysely';
import * as col from './columns.ts';
import { fetchRow } from './rows.ts';
import type { Trx } from './tenant.ts';

/**
 * What a search asks of a row, none when it is empty: every word somewhere in `onde`, a text folded by `dobrar` with the
 * digits of phone and document behind it; of these with or without what is written between.
 */
export async function condicoesDaBusca(
  trx: Trx,
  onde: RawBuilder<unknown>,
  busca: string,
): Promise<RawBuilder<unknown>[]> {
  if (busca === '') return [];
  const palavras = await listarPalavras(trx, busca);
  if (palavras.length === 0) return [];
  const tem = (part: string) => sql`strpos(${onde}, ${part}) > 0`;
  const cada = palavras.map((palavra) => {
    const nua = lettersOf(palavra);
    return nua === palavra || nua === '' ? tem(palavra) : sql`(${tem(palavra)} or ${tem(nua)})`;
  });
  const todas = sql`(${sql.join(cada, sql` and `)})`;
  const inteira = lettersOf(busca);
  // '(11) 98888-7777', '+55 11 98888-7777' and '123.456.789-09' are one number each, whatever stands between.
  if (!/^(?=.*\d)[a-z0-9]{3,}$/.test(inteira)) return [todas];
  return [sql`(${todas} or ${tem(inteira.replace(/^55(?=\d{10,11}$)/, ''))})`];
}

/** The words of a search, as the column has them. */
async function listarPalavras(trx: Trx, busca: string): Promise<string[]> {
  const row = await fetchRow(trx, { texto: col.text })`select dobrar(${busca}) as texto`;
  return (row?.texto ?? '').split(/\s+/).filter(Boolean);
}

import type pg from 'pg';
import * as col from '../database/columns.ts';
import { queryRows } from '../database/rows.ts';
import type { Table } from './tables.ts';

export interface Moved {
  readonly linhas: number;
  readonly lojas: number;
  readonly vendas: number;
  readonly centavos: number;
}

/** The copy differs from the original: nothing of it is kept. */
class DifferentError extends Error {
  override readonly name = 'DifferentError';
  constructor(what: string, here: string, there: string) {
    super(`A conferência não bate: ${what} (aqui ${here}, lá ${there}). Nada foi mudado.`);
  }
}

/** Every row of every table, and by another way what each store has sold. Throws at the first difference. */
export async function compare(
  source: pg.Client,
  target: pg.Client,
  tables: readonly Table[],
): Promise<Moved> {
  const sold = await compareSales(source, target);
  let linhas = 0;
  for (const table of tables) {
    const [ours, theirs] = await Promise.all([sumOf(source, table), sumOf(target, table)]);
    if (ours.linhas !== theirs.linhas) {
      throw new DifferentError(`linhas em ${table.name}`, String(ours.linhas), String(theirs.linhas));
    }
    if (ours.soma !== theirs.soma) {
      throw new DifferentError(`o conteúdo de ${table.name}`, ours.soma, theirs.soma);
    }
    linhas += ours.linhas;
  }
  return { linhas, ...sold };
}

/** How many rows, and a sum over their hashes: the order in which they lie says nothing. */
async function sumOf(client: pg.Client, { name, columns }: Table): Promise<{ linhas: number; soma: string }> {
  const hash = `sha256(convert_to(row(${columns.join(', ')})::text, 'UTF8'))`;
  const [sum] = await queryRows(
    client,
    { linhas: col.integer, soma: col.text },
    {
      text: `select count(*)::int as linhas,
          coalesce(sum(('x' || encode(substr(${hash}, 1, 8), 'hex'))::bit(64)::bigint), 0)::text as soma
        from ${name}`,
    },
  );
  return { linhas: sum?.linhas ?? 0, soma: sum?.soma ?? '' };
}

async function compareSales(source: pg.Client, target: pg.Client): Promise<Omit<Moved, 'linhas'>> {
  const [ours, theirs] = await Promise.all([salesOf(source), salesOf(target)]);
  const there = new Map(theirs.map((loja) => [loja.id, loja]));
  const total = { lojas: ours.length, vendas: 0, centavos: 0 };
  for (const { id, vendas, centavos } of ours) {
    const found = there.get(id);
    if (found?.vendas !== vendas || found.centavos !== centavos) {
      throw new DifferentError(
        `as vendas da loja ${id}`,
        `${vendas} vendas, ${centavos} centavos`,
        `${found?.vendas ?? 0} vendas, ${found?.centavos ?? 0} centavos`,
      );
    }
    total.vendas += vendas;
    total.centavos += Number(centavos);
  }
  return total;
}

function salesOf(client: pg.Client) {
  return queryRows(
    client,
    { id: col.uuid, vendas: col.integer, centavos: col.text },
    {
      text: `select l.id, count(v.id)::int as vendas, coalesce(sum(v.total_centavos), 0)::text as centavos
        from lojas l left join vendas v on v.loja_id = l.id group by l.id`,
    },
  );
}

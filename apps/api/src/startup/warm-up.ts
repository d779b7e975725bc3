import type { HistoricoQuery } from '@balcao/contract/vendas/historico';
import { vendaSchema } from '@balcao/contract/vendas/vendas';
import { z } from 'zod';
import * as col from '../database/columns.ts';
import type { Database } from '../database/connect.ts';
import { queryRows } from '../database/rows.ts';
import type { Sessao } from '../http/sessao.ts';
import { listarHistorico } from '../modules/vendas/historico/listar-historico.ts';

/**
 * The first page after a start takes several times as long as the next: connections, plans, schemas and code are made
 * while somebody waits. So the newest sales of the store that was used last are read before anybody asks, plain and
 * searched, and dropped. It writes nothing; what fails here is told to whoever meets it first.
 */
export async function warmUp(database: Database): Promise<void> {
  const loja = await lastUsed(database);
  if (!loja) return;
  const read = async (query: HistoricoQuery) => {
    const { vendas } = await listarHistorico({ database }, loja, { limite: 50, ...query });
    z.encode(z.array(vendaSchema), vendas);
    return vendas;
  };
  const [newest] = await read({ situacao: 'finalizadas' });
  const busca = newest?.itensVenda[0]?.nome;
  await read({ busca });
  await read({ busca, situacao: 'canceladas' });
}

async function lastUsed({
  identidadePool,
}: Database): Promise<Pick<Sessao, 'lojaId' | 'fuso' | 'virada'> | undefined> {
  const [loja] = await queryRows(
    identidadePool,
    { lojaId: col.uuid, fuso: col.text, virada: col.text },
    {
      text: `select l.id as "lojaId", l.fuso, left(l.virada_do_dia::text, 5) as virada from sessoes s join lojas l on l.id = s.loja_id
     order by s.ultimo_uso desc limit 1`,
    },
  );
  return loja;
}

import type { Cliente, ClientesQuery } from '@balcao/contract/clientes/clientes';
import type { Context } from '../../context.ts';
import { lerNaLoja } from '../../database/tenant.ts';
import { cortarPagina, type LugarPorNome, lerLugar } from '../../http/cursor.ts';
import type { Sessao } from '../../http/sessao.ts';
import { toCliente } from './cliente.ts';
import { listarClientesPorNome } from './clientes.queries.ts';

const POR_PAGINA = 100;

export interface ClientesListados {
  clientes: Cliente[];
  /** The last row, where another page follows. */
  ultimo: LugarPorNome | undefined;
}

/** GET /api/clientes, by name. `recentes` is one page: who bought last, for a device to remember. */
export function listarClientes(
  { database }: Pick<Context, 'database'>,
  { lojaId }: Pick<Sessao, 'lojaId'>,
  query: ClientesQuery,
): Promise<ClientesListados> {
  const { busca, devendo, credito, limite = POR_PAGINA } = query;
  const recentes = query.ordem === 'recentes';
  const depois = query.depois === undefined ? undefined : lerLugar(query.depois);
  return lerNaLoja(database, lojaId, async (trx) => {
    const rows = await listarClientesPorNome(trx, {
      busca,
      devendo,
      credito,
      recentes,
      depois,
      limite: limite + 1,
    });
    const { pagina, ultima } = cortarPagina(rows, limite);
    return { clientes: pagina.map(toCliente), ultimo: recentes ? undefined : ultima };
  });
}

import type { Fornecedor } from '@balcao/contract/compras/fornecedores';
import type { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import { cortarPagina, type LugarPorNome, lerLugar } from '../../http/cursor.ts';
import type { Recebido } from '../../http/rota.ts';
import { listarFornecedoresPorNome } from './fornecedores.queries.ts';

const POR_PAGINA = 100;

export interface FornecedoresListados {
  lista: Fornecedor[];
  /** The last row, where another page follows. */
  ultimo: LugarPorNome | undefined;
}

/** GET /api/fornecedores, by name. */
export async function listarFornecedores({
  context,
  sessao,
  query: { busca, limite = POR_PAGINA, ...query },
}: Recebido<typeof fornecedores.listar>): Promise<FornecedoresListados> {
  const depois = query.depois === undefined ? undefined : lerLugar(query.depois);
  const rows = await lerNaLoja(context.database, sessao.lojaId, (trx) =>
    listarFornecedoresPorNome(trx, { busca, depois, limite: limite + 1 }),
  );
  const { pagina, ultima } = cortarPagina(rows, limite);
  return { lista: pagina, ultimo: ultima };
}

import { toReais } from '@balcao/contract/base/money';
import { type Devedores, MAX_LIMITE_CLIENTES } from '@balcao/contract/clientes/clientes';
import type { clientes } from '@balcao/contract/clientes/clientes.endpoints';
import { lerNaLoja } from '../../database/tenant.ts';
import type { Recebido } from '../../http/rota.ts';
import { toCliente } from './cliente.ts';
import { listarDevedoresPor, somarCreditos, somarDevedores } from './clientes.queries.ts';

/** GET /api/clientes/devedores: who owes most, or longest, first. */
export function listarDevedores({
  context,
  sessao,
  query: { ordem = 'valor' },
}: Recebido<typeof clientes.listarDevedores>): Promise<Devedores> {
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const { quantidade, centavos } = await somarDevedores(trx);
    const credito = await somarCreditos(trx);
    const rows = await listarDevedoresPor(trx, ordem, MAX_LIMITE_CLIENTES);
    const devedores = rows.map((row) => ({
      ...toCliente(row),
      desde: (row.desde ?? row.criado_em).toISOString(),
    }));
    return {
      ...{ quantidade, total: toReais(centavos), devedores },
      credito: { quantidade: credito.quantidade, total: toReais(credito.centavos) },
    };
  });
}

import { custoEmReais } from '@balcao/contract/base/custo';
import type { Ficha } from '@balcao/contract/produtos/ficha';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { lerNaLoja, type Trx } from '../../../database/tenant.ts';
import { AppError } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { buscarFicha } from './ficha.queries.ts';

/** GET /api/produtos/{id}/ficha. Throws NAO_ENCONTRADO. */
export function lerFicha({
  context,
  sessao,
  params: { id },
}: Recebido<typeof produtos.lerFicha>): Promise<Ficha> {
  return lerNaLoja(context.database, sessao.lojaId, (trx) => exigirFicha(trx, id));
}

export async function exigirFicha(trx: Trx, id: string): Promise<Ficha> {
  const row = await buscarFicha(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  const { custoCentavos, ...ficha } = row;
  return { ...ficha, custo: custoCentavos === null ? null : custoEmReais(custoCentavos) };
}

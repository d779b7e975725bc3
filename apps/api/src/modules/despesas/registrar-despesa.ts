import type { Despesa, DespesaInput } from '@balcao/contract/despesas';
import { toCentavos } from '@balcao/contract/money';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { comLoja } from '../../database/tenant.ts';
import type { Sessao } from '../../http/session.ts';
import { toDespesa } from './despesa.ts';
import { inserirDespesa } from './despesas.queries.ts';

/** POST /api/despesas. */
export async function registrarDespesa(
  { database, agora }: Context,
  { lojaId, usuarioId }: Sessao,
  { descricao, valor, categoria, data }: DespesaInput,
): Promise<Despesa> {
  const row = {
    id: uuidv7(),
    descricao,
    valor_centavos: toCentavos(valor),
    categoria,
    data,
    criada_em: agora(),
  };
  await comLoja(database, lojaId, (trx) =>
    inserirDespesa(trx, { ...row, loja_id: lojaId, usuario_id: usuarioId }),
  );
  return toDespesa(row);
}

import { isDeepStrictEqual } from 'node:util';
import type { Despesa } from '@balcao/contract/despesas';
import type { despesas } from '@balcao/contract/despesas.endpoints';
import { toCentavos } from '@balcao/contract/money';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toDespesa } from './despesa.ts';
import { buscarDespesa, inserirDespesa } from './despesas.queries.ts';

/** POST /api/despesas. One sent again under its `id` is the one that is there; other content is ID_EM_USO. */
export async function registrarDespesa({
  context: { database, agora },
  sessao: { lojaId, usuarioId },
  body: { id = uuidv7(), descricao, valor, categoria, data },
}: Recebido<typeof despesas.registrar>): Promise<Despesa> {
  const conteudo = { descricao, valor_centavos: toCentavos(valor), categoria, data };
  const row = { id, ...conteudo, criada_em: agora() };
  return comLoja(database, lojaId, async (trx) => {
    if (await inserirDespesa(trx, { ...row, usuario_id: usuarioId })) return toDespesa(row);
    const known = await buscarDespesa(trx, id);
    if (!known || !isDeepStrictEqual({ ...known, ...conteudo }, known)) {
      throw new AppError('ID_EM_USO', { mensagem: 'Esta despesa já foi registrada. Confira a lista.' });
    }
    return toDespesa(known);
  });
}

import type { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import { paginaDeTeste } from '@balcao/papel/teste';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { buscarImpressora } from './impressoras.queries.ts';
import { enfileirar, type PapelPedido, reservarPedido } from './registrar-impressao.ts';

/** POST /api/impressoras/{id}/testar. Throws NAO_ENCONTRADO, TOKEN_DUPLICADO with `impressao`. */
export function testarImpressora({
  context,
  sessao,
  chave,
  params,
}: Recebido<typeof impressao.testar>): Promise<PapelPedido> {
  const agora = context.agora();
  return comLoja(context.database, sessao, async (trx) => {
    await reservarPedido(trx, chave, agora);
    const impressora = await buscarImpressora(trx, params.id);
    if (!impressora) throw new AppError('NAO_ENCONTRADO');
    return enfileirar(trx, chave, {
      ...{ impressoraId: impressora.id, tipo: 'teste', documentoId: uuidv7(), versao: '', copia: 1, agora },
      ...{ titulo: 'Página de teste', papel: paginaDeTeste().linhas, clienteId: null, por: sessao.usuarioId },
    });
  });
}

import { isDeepStrictEqual } from 'node:util';
import type { Despesa } from '@balcao/contract/despesas/despesas';
import type { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { dadosDaDespesa, regraDe, toDespesa } from './despesa.ts';
import { buscarDespesa, inserirDespesa } from './despesas.queries.ts';
import { comecarSerie, serieNova } from './serie.ts';

/**
 * POST /api/despesas. One that comes back (`repete`) brings with it what is due of it by now. Sent again under its `id`
 * it is the one that is there; other content is ID_EM_USO.
 */
export async function registrarDespesa({
  context,
  sessao,
  body: { id = uuidv7(), repete, ...dados },
}: Recebido<typeof despesas.registrar>): Promise<Despesa> {
  const agora = context.agora();
  const quem = { sessao, agora };
  const conteudo = dadosDaDespesa(dados);
  const regra = regraDe(repete) ?? null;
  const serie = regra && serieNova(conteudo, regra, quem);
  const dela = serie ? { serie_id: serie.id, ordem: 0 } : {};
  return comLoja(context.database, sessao, async (trx) => {
    const row = { ...conteudo, ...dela, id, usuario_id: sessao.usuarioId, criada_em: agora };
    const nova = await inserirDespesa(trx, row);
    if (nova && serie) await comecarSerie(trx, serie, quem);
    const known = await buscarDespesa(trx, id);
    const igual = { ...known, ...conteudo, cada: regra?.cada ?? null, ate: regra?.ate ?? null };
    if (!known || !isDeepStrictEqual(igual, { ...known })) {
      throw new AppError('ID_EM_USO', { mensagem: 'Esta despesa já foi registrada. Confira a lista.' });
    }
    return toDespesa(known);
  });
}

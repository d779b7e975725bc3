import type { Gaveta } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { comLoja } from '../../database/tenant.ts';
import { AppError, campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toCaixa, verTudo } from './caixa.ts';
import { buscarAberto } from './caixas.queries.ts';
import { mudarGaveta, travarGaveta, travarGavetas } from './gavetas.queries.ts';
import { exigirNomeLivre } from './registrar-gaveta.ts';

/**
 * PUT /api/caixas/gavetas/{id}: another name, switched off or on again. One drawer stays on; one that is open is not
 * switched off. Throws NAO_ENCONTRADO, VALIDACAO, CAIXA_ABERTO (with `caixa`).
 */
export function editarGaveta({
  context,
  sessao,
  params: { id },
  body,
}: Recebido<typeof caixa.editarGaveta>): Promise<Gaveta> {
  return comLoja(context.database, sessao, async (trx) => {
    const todas = await travarGavetas(trx);
    const antes = todas.find((gaveta) => gaveta.id === id);
    if (!antes) throw new AppError('NAO_ENCONTRADO');
    const outras = todas.filter((gaveta) => gaveta.id !== id);
    exigirNomeLivre(body.nome, outras);
    const depois = { id, nome: body.nome, ativa: body.ativa ?? antes.ativa };
    if (antes.ativa && !depois.ativa) {
      if (!outras.some(({ ativa }) => ativa)) {
        throw campoInvalido('ativa', 'A loja precisa de pelo menos um caixa.');
      }
      await travarGaveta(trx, id, 'sozinho');
      const aberto = await buscarAberto(trx, id);
      if (aberto) {
        throw new AppError('CAIXA_ABERTO', {
          mensagem: 'Feche este caixa antes de desligá-lo.',
          extra: { caixa: toCaixa(aberto, verTudo) },
        });
      }
    }
    await mudarGaveta(trx, depois);
    return depois;
  });
}

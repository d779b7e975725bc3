import { MAX_GAVETAS } from '@balcao/contract/base/limites';
import type { Gaveta } from '@balcao/contract/caixa/caixa';
import type { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { v7 as uuidv7 } from 'uuid';
import { comLoja } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { type GavetaRow, inserirGaveta, travarGavetas } from './gavetas.queries.ts';

/** POST /api/caixas/gavetas: one more drawer, at the end. Throws VALIDACAO. */
export function registrarGaveta({
  context,
  sessao,
  body: { nome },
}: Recebido<typeof caixa.criarGaveta>): Promise<Gaveta> {
  return comLoja(context.database, sessao, async (trx) => {
    const outras = await travarGavetas(trx);
    if (outras.length >= MAX_GAVETAS) {
      throw campoInvalido('nome', `Uma loja tem no máximo ${MAX_GAVETAS} caixas.`);
    }
    exigirNomeLivre(nome, outras);
    const gaveta = { id: uuidv7(), nome, ativa: true };
    await inserirGaveta(trx, gaveta);
    return gaveta;
  });
}

/** Whatever its case and accents. */
export function exigirNomeLivre(nome: string, outras: readonly GavetaRow[]): void {
  const alike = new Intl.Collator('pt-BR', { sensitivity: 'base' });
  if (outras.some((outra) => alike.compare(outra.nome, nome) === 0)) {
    throw campoInvalido('nome', 'Já existe um caixa com este nome.');
  }
}

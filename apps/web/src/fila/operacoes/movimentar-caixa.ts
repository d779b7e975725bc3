import { toCentavos } from '@balcao/contract/base/money';
import type { MovimentoInput } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { operacaoDoCaixa } from './familias.ts';
import type { Operacao } from './operacao.ts';

/** A sangria or a suprimento; a sangria may be an expense, which has its id. */
export const movimentarCaixa: Operacao<{ caixa: MovimentoInput }, 'caixa'> = {
  ...operacaoDoCaixa,
  endpoint: caixa.movimentar,
  total: ({ body }) => toCentavos(body.caixa.valor),
  // The money has moved: it is an addition to what was signed.
  aceitosDaFila: ['CAIXA_FECHADO'],
};

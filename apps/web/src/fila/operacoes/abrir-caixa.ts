import { toCentavos } from '@balcao/contract/base/money';
import type { Abertura } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { operacaoDoCaixa } from './familias.ts';
import type { Operacao } from './operacao.ts';

export const abrirCaixa: Operacao<{ caixa: Abertura }, 'caixa'> = {
  ...operacaoDoCaixa,
  endpoint: caixa.abrir,
  total: ({ body }) => toCentavos(body.caixa.fundo),
  leva: (later, { caixaId }) => later.caixaId === caixaId,
};

import type { Fechamento } from '@balcao/contract/caixa/caixa';
import { caixa } from '@balcao/contract/caixa/caixa.endpoints';
import { operacaoDoCaixa } from './familias.ts';
import type { Operacao } from './operacao.ts';

export const fecharCaixa: Operacao<{ caixa: Fechamento }, 'caixa'> = {
  ...operacaoDoCaixa,
  endpoint: caixa.fechar,
  total: () => 0,
};

import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { Perda, PerdaInput } from '@balcao/contract/estoque/perdas';
import { comQuando, doEstoque } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

type PerdaNoCorpo = Omit<PerdaInput, 'criadaEm' | 'origem'> & { id: string };

/** Goods that are lost. */
export const lancarPerda: Operacao<{ perda: PerdaNoCorpo }, 'estoque'> = {
  ...doEstoque,
  palavra: { uma: 'perda', varias: 'perdas', feminina: true },
  endpoint: estoque.registrarPerda,
  dito: 'perda',
  corpo: (envio, personWaits) => comQuando(envio.body.perda, envio, personWaits),
  lerResposta: lerFeito<Perda>('id', 'motivo', 'itens'),
  nomeia: ({ body }) => body.perda.itens.map(({ produtoId }) => produtoId),
};

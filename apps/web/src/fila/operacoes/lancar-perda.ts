import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { Perda, PerdaInput } from '@balcao/contract/estoque/perdas';
import { comQuando, criado } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

type PerdaNoCorpo = Omit<PerdaInput, 'criadaEm' | 'origem'> & { id: string };

/** Goods that are lost. */
export const lancarPerda: Operacao<{ perda: PerdaNoCorpo }, 'estoque'> = {
  ...criado,
  familia: 'estoque',
  palavra: { uma: 'perda', varias: 'perdas', feminina: true },
  endpoint: estoque.registrarPerda,
  dito: 'perda',
  corpo: (envio, personWaits) => comQuando(envio.body.perda, envio, personWaits),
  lerResposta: lerFeito<Perda>('id', 'motivo', 'itens'),
  nomeia: ({ body }) => body.perda.itens.map(({ produtoId }) => produtoId),
  total: () => 0,
  // This device drew the id and the key: whatever has one of them is this very loss.
  recusas: { ...criado.recusas, TOKEN_DUPLICADO: 'feito' },
};

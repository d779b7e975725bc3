import type { Contagem, LeiturasInput } from '@balcao/contract/estoque/contagens';
import { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { NUNCA_HOUVE } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

export interface LeiturasDitas extends Pick<LeiturasInput, 'linhas'> {
  /** Its count's, for who counts it anew. */
  contagem: string;
}

/** What was seen on a shelf, and when: that instant goes along whoever waits. The count's id is its place. */
export const contarLinhas: Operacao<{ leitura: LeiturasDitas }, 'contagem'> = {
  familia: 'contagem',
  palavra: { uma: 'leitura', varias: 'leituras', feminina: true },
  endpoint: contagens.contar,
  dito: 'leitura',
  corpo: ({ body }) => ({ linhas: body.leitura.linhas }),
  lerResposta: lerFeito<Contagem>('id', 'linhas', 'faltam'),
  lerPresente: () => ({}),
  // By when it was seen, not by when it came: they need no order of their own.
  ordens: () => [],
  nomeia: ({ vendaId, body }) => [vendaId, ...body.leitura.linhas.map(({ produtoId }) => produtoId)],
  total: () => 0,
  recusas: { ...NUNCA_HOUVE, TOKEN_DUPLICADO: 'feito' },
};

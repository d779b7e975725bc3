import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import type { Contagem, LeiturasInput } from '@balcao/contract/estoque/contagens';
import { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { Envio, Intent } from '../motor/envio.ts';
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

export interface LeituraDita {
  produto: Pick<Produto, 'id' | 'nome' | 'unidade'>;
  quantidade: number;
  somar: boolean;
}

export function leituraNova(
  key: string,
  contagem: { id: string; nome: string },
  { produto, quantidade, somar }: LeituraDita,
  now: Date,
): Intent<'contarLinhas'> {
  const contadoEm = now.toISOString();
  const linhas = [{ produtoId: produto.id, quantidade, contadoEm, somar }];
  const body = { itens: [], criadaEm: contadoEm, leitura: { contagem: contagem.nome, linhas } };
  const identificador = `${formatQuantidade(quantidade, produto.unidade)} × ${produto.nome}`.slice(
    0,
    MAX_TEXTO,
  );
  return { key, operation: 'contarLinhas', vendaId: contagem.id, tipo: 'VENDAS', identificador, body };
}

/** Its count was closed, or thrown away, before it came: what was seen is taken into another one, if anywhere. */
export function ehSemContagem(envio: Envio): envio is Envio<'contarLinhas'> {
  if (envio.operation !== 'contarLinhas' || envio.state !== 'quarantine') return false;
  return envio.last?.code === 'CONTAGEM_FECHADA' || envio.last?.code === 'NAO_ENCONTRADO';
}

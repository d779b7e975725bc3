import { MAX_TEXTO } from '@balcao/contract/base/limites';
import { formatQuantidade, somarQuantidades } from '@balcao/contract/base/quantidade';
import { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import type { Perda, PerdaInput } from '@balcao/contract/estoque/perdas';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type Envio, type Intent, isQueued } from '../motor/envio.ts';
import { comQuando, intentDeCadastro, NUNCA_HOUVE } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

type PerdaNoCorpo = Omit<PerdaInput, 'criadaEm' | 'origem'> & { id: string };

export interface PerdaDita extends Omit<PerdaNoCorpo, 'itens'> {
  itens: readonly { produto: Pick<Produto, 'id' | 'nome' | 'unidade'>; quantidade: number }[];
}

/** Goods that are lost: its id is its key and its place. */
export const lancarPerda: Operacao<{ perda: PerdaNoCorpo }, 'estoque'> = {
  familia: 'estoque',
  palavra: { uma: 'perda', varias: 'perdas', feminina: true },
  endpoint: estoque.registrarPerda,
  dito: 'perda',
  corpo: (envio, personWaits) => comQuando(envio.body.perda, envio, personWaits),
  lerResposta: lerFeito<Perda>('id', 'motivo', 'itens'),
  lerPresente: () => ({}),
  ordens: () => [],
  nomeia: ({ body }) => body.perda.itens.map(({ produtoId }) => produtoId),
  total: () => 0,
  // This device drew the id and the key: whatever has one of them is this very loss.
  recusas: { ...NUNCA_HOUVE, ID_EM_USO: 'feito', TOKEN_DUPLICADO: 'feito' },
};

/** The list of what waits calls it by what is gone: `2 × Suco, 0,350 kg × Queijo`. */
export function perdaNova({ itens, ...dita }: PerdaDita, now: Date): Intent<'lancarPerda'> {
  const nome = itens
    .map(({ produto, quantidade }) => `${formatQuantidade(quantidade, produto.unidade)} × ${produto.nome}`)
    .join(', ')
    .slice(0, MAX_TEXTO);
  const ditos = itens.map(({ produto, quantidade }) => ({ produtoId: produto.id, quantidade }));
  return intentDeCadastro('lancarPerda', dita.id, nome, { perda: { ...dita, itens: ditos } }, now);
}

/** By product, what is gone and the server has not been told. */
export function perdidoDe(envios: readonly Envio[]): ReadonlyMap<string, number> {
  const perdido = new Map<string, number>();
  for (const { operation, body } of envios.filter(isQueued)) {
    if (operation !== 'lancarPerda') continue;
    for (const { produtoId, quantidade } of body.perda.itens) {
      perdido.set(produtoId, somarQuantidades([perdido.get(produtoId) ?? 0, quantidade]));
    }
  }
  return perdido;
}

/** The parts that the operations of a family share. */

import { ajustesDe, somarPagamentos, totaisDaVenda } from '@balcao/contract/vendas/total';
import { emCentavos } from '@balcao/contract/vendas/venda';
import type { VendaInput, VendaUpdate } from '@balcao/contract/vendas/vendas';
import type { EnvioCom, Intent, IntentCom, Operation } from '../motor/envio.ts';
import { lerRespostaDeCaixa, lerRespostaDeVenda, presenteCaixa, presenteVenda } from './leitura.ts';
import type { Operacao, Palavra, Recusas } from './operacao.ts';

/** `origem` and `vendedorId` are said when it is sent. How it was paid is part of it. */
export type CorpoDeVenda = Omit<
  Partial<VendaInput & VendaUpdate>,
  'origem' | 'vendedorId' | 'itens' | 'criadaEm'
>;

/** Centavos that it puts on its customer's account. */
export function noFiado({ body, nomes }: Pick<IntentCom<CorpoDeVenda>, 'body' | 'nomes'>): number {
  if (body.clienteId === undefined || body.clienteId === null) return 0;
  const fiado = (body.pagamentos ?? []).filter(({ formaId }) => nomes?.formas[formaId]?.tipo === 'FIADO');
  return somarPagamentos(fiado);
}

const naSua = ({ vendaId }: IntentCom<object>) => [vendaId];

const produtosDe = ({ body }: IntentCom<object>): string[] =>
  body.itens.flatMap(({ produtoId }) => produtoId ?? []);

/** The words as they were said, with their instant unless a person waits. */
export function comQuando(dito: object, { body }: EnvioCom<object>, personWaits: boolean) {
  return personWaits ? { ...dito } : { ...dito, criadaEm: body.criadaEm };
}

/** Nothing outside could lift this, as it could of a sale: it was never opened, or never made. */
export const NUNCA_HOUVE: Recusas = { NAO_ENCONTRADO: 'quarantine' };

export const CADASTRO: Palavra = { uma: 'cadastro', varias: 'cadastros', feminina: false };
export const DE_COMANDA: Palavra = {
  uma: 'mudança de comanda',
  varias: 'mudanças de comanda',
  feminina: true,
};

export const operacaoDaVenda = {
  familia: 'venda',
  palavra: { uma: 'venda', varias: 'vendas', feminina: true },
  corpo: ({ body }: EnvioCom<CorpoDeVenda>): Record<string, unknown> => ({ ...body }),
  lerResposta: lerRespostaDeVenda,
  lerPresente: presenteVenda,
  ordens: naSua,
  nomeia: (envio: IntentCom<CorpoDeVenda>) => [
    ...produtosDe(envio),
    ...(envio.body.clienteId ? [envio.body.clienteId] : []),
  ],
  conta: (envio: IntentCom<CorpoDeVenda>) =>
    noFiado(envio) > 0 ? (envio.body.clienteId ?? undefined) : undefined,
  total: ({ body }: IntentCom<CorpoDeVenda>): number =>
    totaisDaVenda(body.itens.map(emCentavos), ajustesDe(body)).total,
} as const;

/** The id of the session is in its address; the drawer's is where a sale has its own. */
export const operacaoDoCaixa = {
  familia: 'caixa',
  palavra: { uma: 'registro do caixa', varias: 'registros do caixa', feminina: false },
  dito: 'caixa',
  corpo: (envio: EnvioCom<{ caixa: object }>, waits: boolean) => comQuando(envio.body.caixa, envio, waits),
  lerResposta: lerRespostaDeCaixa,
  lerPresente: presenteCaixa,
  ordens: naSua,
  nomeia: produtosDe,
  recusas: NUNCA_HOUVE,
} as const;

/** Its id is its key and its place: a form that is sent twice is one. */
export const criado = {
  familia: 'criado',
  lerPresente: () => ({}),
  ordens: () => [],
  nomeia: produtosDe,
  // This device drew the id: a row that has it is this very thing, perhaps edited since.
  recusas: { ...NUNCA_HOUVE, ID_EM_USO: 'feito', CODIGO_EM_USO: 'quarantine' },
} as const satisfies Partial<Operacao>;

/** What leaves the shelf or comes to it without a sale: this device drew the id and the key, whatever has one is this. */
export const doEstoque = {
  ...criado,
  familia: 'estoque',
  total: () => 0,
  recusas: { ...criado.recusas, TOKEN_DUPLICADO: 'feito' },
} as const satisfies Partial<Operacao>;

export const daMudanca = {
  familia: 'mudanca',
  lerResposta: lerRespostaDeVenda,
  lerPresente: presenteVenda,
  ordens: naSua,
  nomeia: produtosDe,
  total: ({ body }: IntentCom<object>): number =>
    totaisDaVenda(body.itens.map(emCentavos), ajustesDe({})).total,
  recusas: NUNCA_HOUVE,
} as const;

/** Made from what was typed, once per form or press. */
export function intentDeCadastro<O extends Operation>(
  operation: O,
  id: string,
  nome: string,
  dito: Omit<Intent<O>['body'], 'itens' | 'criadaEm'>,
  now: Date,
): Intent<O> {
  const body = { itens: [], criadaEm: now.toISOString(), ...dito };
  return { key: id, operation, vendaId: id, tipo: 'VENDAS', identificador: nome, body } as Intent<O>;
}

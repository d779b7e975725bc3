import { toCentavos } from '@balcao/contract/base/money';
import type { Despesa, DespesaComDia, DespesaInput } from '@balcao/contract/despesas/despesas';
import { despesas } from '@balcao/contract/despesas/despesas.endpoints';
import type { Intent } from '../motor/envio.ts';
import { criado, intentDeCadastro } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

type DespesaDita = DespesaInput & { id: string };

export const lancarDespesa: Operacao<{ despesa: DespesaDita }, 'criado'> = {
  ...criado,
  palavra: { uma: 'despesa', varias: 'despesas', feminina: true },
  endpoint: despesas.registrar,
  dito: 'despesa',
  corpo: ({ body }) => ({ ...body.despesa }),
  lerResposta: lerFeito<Despesa>('id', 'descricao', 'valor', 'data'),
  total: ({ body }) => toCentavos(body.despesa.valor),
};

export function despesaNova(despesa: DespesaDita, now: Date): Intent<'lancarDespesa'> {
  return intentDeCadastro('lancarDespesa', despesa.id, despesa.descricao, { despesa }, now);
}

/** As it will be. */
export function despesaDe(dito: DespesaDita, criadaEm: string): DespesaComDia {
  const { cada, ate } = dito.repete ?? {};
  const repete = cada ? { cada, ...(ate ? { ate } : {}) } : null;
  const nunca = { vencimento: null, pagaEm: null, compraId: null };
  return { ...dito, ...nunca, serieId: null, repete, movimentoId: null, criadaEm };
}

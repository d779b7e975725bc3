import type { Pedaco } from '@balcao/contract/vendas/devolucao';
import type { DevolucaoInput } from '@balcao/contract/vendas/devolucao.schemas';
import type { Venda } from '@balcao/contract/vendas/vendas';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, chamar, NetworkError } from '../../../dados/api-client.ts';
import { useGavetaDoAparelho } from '../../../dados/gaveta.ts';
import { noteWritten, VENDAS_KEY } from '../api.ts';

/** Under the key of the sales: whatever writes one asks these again. */
const KEY = [...VENDAS_KEY, 'devolucoes'] as const;

/** Something of it may have been given back; of a cancelled one that is undone, and told all the same. */
function temDevolucoes({ finalizada, cancelada, devolvido }: Venda): boolean {
  return finalizada && (cancelada || devolvido > 0);
}

/** A sale's returns, oldest first; asked for only where there can be any. */
export function useDevolucoes(venda: Venda) {
  const { id, versao } = venda;
  const enabled = temDevolucoes(venda);
  const query = useQuery({
    queryKey: [...KEY, id, versao],
    queryFn: async ({ signal }) =>
      (await chamar(vendas.listarDevolucoes, { params: { id }, signal })).devolucoes,
    staleTime: 60_000,
    enabled,
  });
  return { ...query, devolucoes: enabled ? query.data : [] };
}

/** The pieces that are back. */
export function pedacosDe(devolucoes: readonly { itens: readonly Pedaco[]; desfeita: boolean }[]): Pedaco[] {
  return devolucoes.filter(({ desfeita }) => !desfeita).flatMap(({ itens }) => itens);
}

/** Gives back; a try that repeats an intent has its key, and one that was taken already is success. */
export function useDevolver(id: string) {
  const client = useQueryClient();
  const gavetaId = useGavetaDoAparelho();
  const intent = useRef({ dito: '', chave: '' });
  return async (said: Omit<DevolucaoInput, 'gavetaId'>): Promise<void> => {
    // The drawer makes no other return of it.
    const dito = JSON.stringify(said);
    const body = gavetaId === undefined ? said : { ...said, gavetaId };
    if (intent.current.dito !== dito) intent.current = { dito, chave: crypto.randomUUID() };
    try {
      noteWritten(
        client,
        await chamar(vendas.devolver, { params: { id }, body, chave: intent.current.chave }),
      );
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'TOKEN_DUPLICADO')) throw error;
      noteWritten(client, (error.body as { venda?: Venda }).venda);
    }
  };
}

export function textoDaDevolucaoRecusada(error: unknown): string {
  if (error instanceof NetworkError) {
    return 'Sem resposta do servidor: devolver só com conexão. Tente de novo, nada é feito duas vezes.';
  }
  if (!(error instanceof ApiError)) return 'Não foi possível devolver. Tente de novo.';
  const [campo] = Object.values(error.campos);
  return campo ?? error.mensagem;
}

import type { ErrorCode } from '@balcao/contract/base/errors';
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora, ImpressoraInput } from '@balcao/contract/impressao/impressoras';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { guardarImpressoras, impressorasQuery } from '../../dados/impressoras.ts';

/** Everything that is asked about papers begins with it. */
export const IMPRESSOES_KEY = ['impressoes'] as const;

/** A list longer than that is read from its newest on. */
const LIMITE = '200';

export const pendentesQuery = queryOptions({
  queryKey: [...IMPRESSOES_KEY, 'pendentes'],
  queryFn: async ({ signal }) =>
    (await chamar(impressao.listar, { query: { pendentes: 'true', limite: LIMITE }, signal })).impressoes,
});

/** Milliseconds between two looks at a paper that somebody waits for. */
const OLHAR = 1_000;

/** One paper, as long as it may still come out. */
export function useImpressao(id: string) {
  return useQuery({
    queryKey: [...IMPRESSOES_KEY, 'uma', id],
    queryFn: ({ signal }) => chamar(impressao.ler, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data && acabou(data) ? false : OLHAR),
  });
}

/** Nothing of it changes by itself any more. */
const acabou = ({ estado }: Pick<Impressao, 'estado'>) =>
  estado === 'impresso' || estado === 'descartada' || estado === 'incerto';

const PASSOU: readonly ErrorCode[] = ['JA_IMPRESSO', 'IMPRESSAO_TOMADA', 'NAO_ENCONTRADO'];

/** What another window was faster with is as good as done. */
async function ouJaPassou(pedido: Promise<unknown>): Promise<void> {
  try {
    await pedido;
  } catch (error) {
    if (!(error instanceof ApiError) || !PASSOU.includes(error.code)) throw error;
  }
}

function useDepois() {
  const client = useQueryClient();
  return { onSettled: () => client.invalidateQueries({ queryKey: IMPRESSOES_KEY }) };
}

interface Tentativa {
  ids: readonly string[];
  /** Another printer. */
  impressoraId?: string;
}

/** One after the other, in their order: a kitchen reads them so. */
export function useTentar() {
  return useMutation({
    mutationFn: async ({ ids, impressoraId }: Tentativa) => {
      const body = impressoraId === undefined ? {} : { impressoraId };
      for (const id of ids) await ouJaPassou(chamar(impressao.tentar, { params: { id }, body }));
    },
    ...useDepois(),
  });
}

export function useDescartar() {
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await ouJaPassou(chamar(impressao.descartar, { params: { id } }));
    },
    ...useDepois(),
  });
}

export function useTestar() {
  return useMutation({
    mutationFn: (id: string) => chamar(impressao.testar, { params: { id }, chave: uuidv4() }),
  });
}

/** The whole list travels: it is read anew first, so that another window's change is not taken back. */
export function useSalvarImpressoras() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mudar: (antes: readonly Impressora[]) => readonly ImpressoraInput[]) => {
      const antes = await client.fetchQuery({ ...impressorasQuery, staleTime: 0 });
      const { impressoras } = await chamar(impressao.editarImpressoras, {
        body: { impressoras: [...mudar(antes)] },
      });
      guardarImpressoras(client, impressoras);
      return impressoras;
    },
  });
}

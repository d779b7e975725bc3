import type { Funcionario, FuncionarioInput, FuncionarioUpdate } from '@balcao/contract/funcionarios';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/api-client.ts';

export const FUNCIONARIOS_KEY = ['funcionarios'] as const;

export function useFuncionarios() {
  return useQuery({
    queryKey: FUNCIONARIOS_KEY,
    queryFn: async ({ signal }) => {
      const path = '/api/funcionarios';
      return (await api.get<{ funcionarios: Funcionario[] }>(path, undefined, { signal })).funcionarios;
    },
  });
}

/** The plan has no employees: the screen gives way to 'Acesso Restrito'. */
export function isRestricted(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'PLANO_INSUFICIENTE';
}

/** The refusal names who still has access, so that it can be taken away. */
export function listInRefusal(error: ApiError): Funcionario[] | undefined {
  const { funcionarios } = error.body as { funcionarios?: Funcionario[] };
  return Array.isArray(funcionarios) ? funcionarios : undefined;
}

const collator = new Intl.Collator('pt-BR');

/** Puts what the server answered in its place at once; the list is asked for again behind it. */
function put(client: QueryClient, saved: Funcionario): void {
  client.setQueryData<Funcionario[]>(FUNCIONARIOS_KEY, (list) =>
    list
      ?.filter(({ id }) => id !== saved.id)
      .concat(saved)
      .sort((a, b) => collator.compare(a.nome, b.nome)),
  );
}

export type Salvar = { id?: undefined; dados: FuncionarioInput } | { id: string; dados: FuncionarioUpdate };

export function useSalvarFuncionario() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, dados }: Salvar) => {
      const answer =
        id === undefined
          ? api.post<{ funcionario: Funcionario }>('/api/funcionarios', dados)
          : api.put<{ funcionario: Funcionario }>(`/api/funcionarios/${id}`, dados);
      return (await answer).funcionario;
    },
    onSuccess: (saved) => put(client, saved),
    onSettled: () => void client.invalidateQueries({ queryKey: FUNCIONARIOS_KEY }),
  });
}

export function useExcluirFuncionario() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Funcionario) => api.delete(`/api/funcionarios/${id}`),
    onSuccess: (_, gone) => {
      client.setQueryData<Funcionario[]>(FUNCIONARIOS_KEY, (list) =>
        list?.filter(({ id }) => id !== gone.id),
      );
    },
    onSettled: () => void client.invalidateQueries({ queryKey: FUNCIONARIOS_KEY }),
  });
}

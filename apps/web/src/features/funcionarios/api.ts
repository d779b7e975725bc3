import { compararNomes } from '@balcao/contract/base/texto';
import type {
  Funcionario,
  FuncionarioInput,
  FuncionariosRefusal,
  FuncionarioUpdate,
} from '@balcao/contract/pessoas/funcionarios';
import { funcionarios } from '@balcao/contract/pessoas/funcionarios.endpoints';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, chamar } from '../../dados/api-client.ts';
import { changed } from './formulario.ts';

const FUNCIONARIOS_KEY = ['funcionarios'] as const;

export interface Equipe {
  funcionarios: Funcionario[];
  /** How many may be active at once; none where the plan has none. */
  maximo: number;
  /** The plan has no employees: the screen gives way to 'Acesso Restrito', which lists those that there are. */
  restrita: boolean;
}

/** A refusal that is an answer: it names, to the owner, who still has access. */
function equipeInRefusal(error: unknown): Equipe {
  if (!(error instanceof ApiError) || error.code !== 'PLANO_INSUFICIENTE') throw error;
  const { funcionarios = [] } = error.body as FuncionariosRefusal;
  return { funcionarios, maximo: 0, restrita: true };
}

const listar = (signal?: AbortSignal) => chamar(funcionarios.listar, { signal });

export function useEquipe() {
  return useQuery({
    queryKey: FUNCIONARIOS_KEY,
    queryFn: async ({ signal }): Promise<Equipe> => {
      try {
        return { ...(await listar(signal)), restrita: false };
      } catch (error) {
        return equipeInRefusal(error);
      }
    },
    // Asked for at each visit: the plan may have changed a moment ago.
    staleTime: 0,
  });
}

/** Changes what is shown at once; the list is asked for again behind it. */
function change(client: QueryClient, work: (list: Funcionario[]) => Funcionario[]): void {
  client.setQueryData<Equipe>(
    FUNCIONARIOS_KEY,
    (equipe) => equipe && { ...equipe, funcionarios: work(equipe.funcionarios) },
  );
}

/** Puts what the server answered in its place. */
function put(client: QueryClient, saved: Funcionario): void {
  change(client, (list) =>
    list
      .filter(({ id }) => id !== saved.id)
      .concat(saved)
      .sort((a, b) => compararNomes(a.nome, b.nome)),
  );
}

export type SalvarFuncionario =
  | { id?: undefined; dados: FuncionarioInput }
  | { id: string; mudar: Partial<FuncionarioUpdate> };

/** Asked for just before: a permission taken away elsewhere is not given back by a change of something else. */
async function merge({ id, mudar }: { id: string; mudar: Partial<FuncionarioUpdate> }) {
  const now = (await listar()).funcionarios.find((one) => one.id === id);
  if (!now) throw new ApiError(404, { code: 'NAO_ENCONTRADO', mensagem: 'Este funcionário foi excluído.' });
  return changed(now, mudar);
}

export function useSalvarFuncionario() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (salvar: SalvarFuncionario) => {
      const answer =
        salvar.id === undefined
          ? chamar(funcionarios.registrar, { body: salvar.dados })
          : chamar(funcionarios.editar, { params: { id: salvar.id }, body: await merge(salvar) });
      return (await answer).funcionario;
    },
    onSuccess: (saved) => put(client, saved),
    onSettled: () => void client.invalidateQueries({ queryKey: FUNCIONARIOS_KEY }),
  });
}

export function useExcluirFuncionario() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Funcionario) => chamar(funcionarios.excluir, { params: { id } }),
    onSuccess: (_, gone) => change(client, (list) => list.filter(({ id }) => id !== gone.id)),
    onSettled: () => void client.invalidateQueries({ queryKey: FUNCIONARIOS_KEY }),
  });
}

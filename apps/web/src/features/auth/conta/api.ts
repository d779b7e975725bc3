import type { Perfil, SessaoAberta, Usuario } from '@balcao/contract/pessoas/auth';
import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../../dados/api-client.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';

export const SESSOES_KEY = ['auth', 'sessoes'] as const;

export async function salvarPerfil(body: Perfil): Promise<Usuario> {
  const { usuario } = await chamar(auth.editarPerfil, { body });
  sessaoGuardada.updateUsuario(usuario);
  return usuario;
}

export function useSessoes() {
  return useQuery({
    queryKey: SESSOES_KEY,
    queryFn: async ({ signal }) => (await chamar(auth.listarSessoes, { signal })).sessoes,
  });
}

export function useEncerrarSessao() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SessaoAberta) => chamar(auth.encerrarSessao, { params: { id } }),
    onSuccess: (_, gone) => {
      client.setQueryData<SessaoAberta[]>(SESSOES_KEY, (list) => list?.filter(({ id }) => id !== gone.id));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: SESSOES_KEY }),
  });
}

export function useEncerrarOutrasSessoes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => chamar(auth.encerrarOutrasSessoes),
    onSuccess: () => {
      client.setQueryData<SessaoAberta[]>(SESSOES_KEY, (list) => list?.filter(({ atual }) => atual));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: SESSOES_KEY }),
  });
}

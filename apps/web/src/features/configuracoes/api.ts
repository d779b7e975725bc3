import type { Perfil, SessaoAberta, TrocaSenha, Usuario } from '@balcao/contract/auth';
import type { Backup } from '@balcao/contract/backup';
import type { Loja, LojaUpdate } from '@balcao/contract/loja';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LOJA_KEY } from '../../dados/loja.ts';
import { session } from '../../dados/sessao.ts';
import { api } from '../../lib/api-client.ts';

const SESSOES_KEY = ['auth', 'sessoes'] as const;
/** A new zone for a store with years of sales, or their export on a slow line: milliseconds. */
const LONG = 300_000;

export function useSalvarLoja() {
  const client = useQueryClient();
  return useMutation({
    // What can't be left out is asked for just before: what was saved elsewhere since the page was opened stays.
    mutationFn: async (mudar: Partial<LojaUpdate>) => {
      const { nome, fuso, comissaoPadrao, larguraPapel } = await api.get<Loja>('/api/loja');
      const now = { nome, fuso, comissaoPadrao, larguraPapel };
      return api.put<Loja>('/api/loja', { ...now, ...mudar }, { timeout: LONG });
    },
    onSuccess: (loja) => {
      const before = client.getQueryData<Loja>(LOJA_KEY);
      client.setQueryData(LOJA_KEY, loja);
      // Every figure by day is another one in another zone.
      if (before?.fuso !== loja.fuso) {
        void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== LOJA_KEY[0] });
      }
    },
  });
}

export function useSalvarPerfil() {
  return useMutation({
    mutationFn: async (perfil: Perfil) =>
      (await api.put<{ usuario: Usuario }>('/api/auth/me', perfil)).usuario,
    onSuccess: (usuario) => session.updateUsuario(usuario),
  });
}

export function useTrocarSenha() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (troca: TrocaSenha) => api.put('/api/auth/senha', troca),
    // The other sessions have ended with the old password.
    onSuccess: () => void client.invalidateQueries({ queryKey: SESSOES_KEY }),
  });
}

export function useSessoes() {
  return useQuery({
    queryKey: SESSOES_KEY,
    queryFn: async ({ signal }) =>
      (await api.get<{ sessoes: SessaoAberta[] }>('/api/auth/sessoes', { signal })).sessoes,
  });
}

export function useEncerrarSessao() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: SessaoAberta) => api.delete(`/api/auth/sessoes/${id}`),
    onSuccess: (_, gone) => {
      client.setQueryData<SessaoAberta[]>(SESSOES_KEY, (list) => list?.filter(({ id }) => id !== gone.id));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: SESSOES_KEY }),
  });
}

export function useSairDosOutros() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/api/auth/sessoes'),
    onSuccess: () => {
      client.setQueryData<SessaoAberta[]>(SESSOES_KEY, (list) => list?.filter(({ atual }) => atual));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: SESSOES_KEY }),
  });
}

export function useBackup() {
  return useQuery({
    queryKey: ['loja', 'backup'],
    queryFn: ({ signal }) => api.get<Backup>('/api/loja/backup', { signal }),
  });
}

export function useExportar() {
  return useMutation({ mutationFn: () => api.blob('/api/loja/exportar', { timeout: LONG }) });
}

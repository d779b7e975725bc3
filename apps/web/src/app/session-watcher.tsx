import type { Usuario } from '@balcao/contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../lib/api-client.ts';
import { session, useSessao } from '../lib/session.ts';

export const ME_KEY = ['auth', 'me'] as const;

/**
 * Follows the session. When it ends (signed out here or in another tab, or a 401 anywhere) or belongs to somebody
 * else, nothing of it stays in the cache, and the page is `/`. While it lasts, permissions are asked for again
 * whenever the person comes back to the window.
 */
export function SessionWatcher({ children }: { children: ReactNode }) {
  const sessao = useSessao();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const token = sessao?.token;
  const previous = useRef(token);

  useEffect(() => {
    if (previous.current === token) return;
    const had = previous.current !== undefined;
    previous.current = token;
    if (!had) return;
    queryClient.clear();
    if (token === undefined) navigate('/', { replace: true });
  }, [token, navigate, queryClient]);

  useQuery({
    queryKey: ME_KEY,
    queryFn: async ({ signal }) => {
      const { usuario } = await api.get<{ usuario: Usuario }>('/api/auth/me', undefined, { signal });
      session.updateUsuario(usuario);
      return usuario;
    },
    enabled: token !== undefined,
    staleTime: 30_000,
    retry: false,
  });

  return children;
}

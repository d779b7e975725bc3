import type { Usuario } from '@balcao/contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, onOutdated } from '../lib/api-client.ts';
import { session, useSessao } from '../lib/session.ts';
import { avisoDeLogin, LOGIN } from './access.ts';

export const ME_KEY = ['auth', 'me'] as const;

/**
 * Follows the session. When it ends (signed out here or in another tab, or a 401 anywhere) or belongs to somebody
 * else, nothing of it stays in the cache, and the page is `/`, or the login with a word about it. While it lasts,
 * permissions are asked for again whenever the person comes back to the window, and when the server refuses
 * something: the guards then judge the open page anew.
 */
export function SessionWatcher({ children }: { children: ReactNode }) {
  const sessao = useSessao();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const token = sessao?.token;
  const previous = useRef(token);

  useEffect(() => {
    if (previous.current === token) return;
    const had = previous.current !== undefined;
    previous.current = token;
    if (!had) return;
    queryClient.clear();
    if (token !== undefined) return;
    const aviso = session.expirou() ? avisoDeLogin(pathname, true) : undefined;
    if (aviso) navigate(LOGIN, { replace: true, state: { aviso } });
    else navigate('/', { replace: true });
  }, [token, pathname, navigate, queryClient]);

  useQuery({
    queryKey: ME_KEY,
    queryFn: async ({ signal }) => {
      const { usuario } = await api.get<{ usuario: Usuario }>('/api/auth/me', undefined, { signal });
      session.updateUsuario(usuario);
      return usuario;
    },
    enabled: token !== undefined,
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  });

  useEffect(() => {
    if (token === undefined) return;
    const ask = () => void queryClient.refetchQueries({ queryKey: ME_KEY });
    const forget = onOutdated(ask);
    // The library looks at tabs only: between two windows side by side there is a focus and no visibility change.
    window.addEventListener('focus', ask);
    return () => {
      forget();
      window.removeEventListener('focus', ask);
    };
  }, [token, queryClient]);

  return children;
}

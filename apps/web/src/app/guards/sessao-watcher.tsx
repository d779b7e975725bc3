import { auth } from '@balcao/contract/pessoas/auth.endpoints';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chamar, outdated } from '../../dados/api-client.ts';
import { DASHBOARD_KEY, dashboardQuery } from '../../dados/dashboard.ts';
import { lembrarVista } from '../../dados/pessoas/pessoas-do-aparelho.ts';
import { lembrarPagamentos, proximaConferencia } from '../../dados/plano.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { useSessao } from '../../dados/use-sessao.ts';
import type { LoginState } from '../../features/auth/login-state.ts';
import { agora } from '../../lib/clock.ts';
import { perguntas } from '../../ui/dialogos/perguntas.ts';
import { entradaDepoisDe } from './acesso.ts';
import { usePessoasConferidas } from './use-pessoas-conferidas.ts';

const ME_KEY = ['auth', 'me'] as const;

export const meQuery = queryOptions({
  queryKey: ME_KEY,
  queryFn: async ({ signal }) => {
    const { usuario } = await chamar(auth.lerUsuario, { signal });
    // Asked anew meanwhile: this one is history.
    signal.throwIfAborted();
    sessaoGuardada.updateUsuario(usuario);
    void lembrarVista(usuario);
    return usuario;
  },
  retry: false,
});

/**
 * Follows the session. When it ends (signed out here or in another tab, or a 401 anywhere) or belongs to somebody
 * else, nothing of it stays in the cache, and the page is `/`, or the login for who was selling. While it lasts,
 * permissions and plan are asked for again whenever the person comes back to the window, and when the server refuses
 * something; the plan at its end, too. The guards then judge the open page anew.
 */
export function SessaoWatcher({ children }: { children: ReactNode }) {
  const sessao = useSessao();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const pagina = `${pathname}${search}`;
  const queryClient = useQueryClient();
  const token = sessao?.token;
  const previous = useRef(sessao);

  useEffect(() => {
    const before = previous.current;
    previous.current = sessao;
    if (before === undefined || before.token === sessao?.token) return;
    queryClient.clear();
    if (sessao !== undefined) return;
    for (const { responder } of perguntas.get()) responder(false);
    // Whoever has a PIN here is asked for it where they are.
    if (sessaoGuardada.trancada() !== undefined && !sessaoGuardada.expirou()) return;
    if (!sessaoGuardada.expirou()) {
      navigate('/', { replace: true });
      return;
    }
    const { id, lojaId } = before.usuario;
    const state: LoginState = { de: { id, lojaId, pagina } };
    navigate(entradaDepoisDe(pathname), { replace: true, state });
  }, [sessao, pathname, pagina, navigate, queryClient]);

  usePessoasConferidas();

  const fresh = { enabled: token !== undefined, staleTime: 30_000, refetchOnWindowFocus: 'always' } as const;
  useQuery({ ...meQuery, ...fresh });
  const { data: pagamentos } = useQuery({
    ...dashboardQuery,
    ...fresh,
    select: (dashboard) => dashboard.pagamentos,
    refetchInterval: ({ state }) => proximaConferencia(state.data, agora()),
  });

  useEffect(() => {
    if (pagamentos) lembrarPagamentos(pagamentos);
  }, [pagamentos]);

  useEffect(() => {
    if (token === undefined) return;
    const ask = () => {
      void queryClient.refetchQueries({ queryKey: ME_KEY });
      void queryClient.refetchQueries({ queryKey: DASHBOARD_KEY });
    };
    const forget = outdated.subscribe(ask);
    // The library looks at tabs only: between two windows side by side there is a focus and no visibility change.
    window.addEventListener('focus', ask);
    return () => {
      forget();
      window.removeEventListener('focus', ask);
    };
  }, [token, queryClient]);

  return children;
}

import type { CheckoutInput } from '@balcao/contract/assinaturas/assinaturas';
import { assinaturas } from '@balcao/contract/assinaturas/assinaturas.endpoints';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { chamar } from '../../dados/api-client.ts';
import { DASHBOARD_KEY } from '../../dados/dashboard.ts';
import { useSessao } from '../../dados/use-sessao.ts';
import { enderecoDeCheckout } from './regras.ts';

const CHAVE = ['assinatura'] as const;

function useConsulta<T>(nome: string, ler: (signal: AbortSignal) => Promise<T>) {
  const signedIn = useSessao() !== undefined;
  return useQuery({
    queryKey: [...CHAVE, nome],
    queryFn: ({ signal }) => ler(signal),
    enabled: signedIn,
  });
}

export function useAssinatura() {
  return useConsulta('status', (signal) => chamar(assinaturas.lerStatus, { signal }));
}

export function usePagamentos() {
  return useConsulta('pagamentos', async (signal) => {
    const { historico } = await chamar(assinaturas.listarPagamentos, { signal });
    return historico;
  });
}

export function usePlanos() {
  return useConsulta('planos', (signal) => chamar(assinaturas.listarPlanos, { signal }));
}

/** Everything that a payment changes is asked for anew, together: the menu, the status, the history. */
function useRecarregar(): () => Promise<unknown> {
  const client = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: CHAVE, predicate: ({ queryKey }) => queryKey[1] !== 'planos' }),
        client.invalidateQueries({ queryKey: DASHBOARD_KEY }),
      ]),
    [client],
  );
}

/** Milliseconds between two looks while the page is in sight: a boleto is paid in another place, at any time. */
const OLHAR = 5000;

/**
 * Whoever comes back from the gateway, in this window or from another one, or just waits here, sees what became of the
 * payment. What the menu goes by (`plano`) may hear of it first: then the page follows at once.
 */
export function useSempreAtual(plano: Pick<Dashboard, 'assinatura' | 'planoExpiraEm'> | undefined): void {
  const recarregar = useRecarregar();
  const client = useQueryClient();
  const sinal = plano && `${plano.assinatura} ${plano.planoExpiraEm}`;
  const antes = useRef(sinal);
  useEffect(() => {
    const primeiro = antes.current === undefined;
    antes.current = sinal;
    if (!primeiro) void client.invalidateQueries({ queryKey: CHAVE });
  }, [sinal, client]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void recarregar();
    }, OLHAR);
    return () => clearInterval(timer);
  }, [recarregar]);
  useEffect(() => {
    const focused = () => void recarregar();
    // Kept by the browser as it was left, on the way to the gateway.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void recarregar();
    };
    window.addEventListener('focus', focused);
    window.addEventListener('pageshow', shown);
    return () => {
      window.removeEventListener('focus', focused);
      window.removeEventListener('pageshow', shown);
    };
  }, [recarregar]);
}

export function useCancelarAssinatura() {
  const recarregar = useRecarregar();
  return useMutation({
    mutationFn: async () => {
      const answer: { status?: number } | undefined = await chamar(assinaturas.cancelar);
      // As specified: this field says that it worked, whatever HTTP says.
      if (answer?.status !== 200) throw new Error('not cancelled');
    },
    onSettled: () => void recarregar(),
  });
}

/** The address of the payment; undefined when the answer names none that a browser may be sent to. */
export async function criarCheckout(input: CheckoutInput): Promise<string | undefined> {
  const answer: { checkoutUrl?: unknown } | undefined = await chamar(assinaturas.criarCheckout, {
    body: input,
  });
  return enderecoDeCheckout(answer?.checkoutUrl, window.location.origin);
}

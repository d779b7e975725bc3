import { MODOS_PAGAMENTO, type ModoPagamento } from '@balcao/contract/plano';
import { useQuery } from '@tanstack/react-query';
import { agora, noServidor } from '../lib/relogio.ts';
import { dashboardQuery } from './dashboard.ts';
import { type Plano, planoDe } from './plano.ts';
import { useUsuario } from './sessao.ts';

const KEY = 'balcao.pagamentos';

/** Kept on the device, so that at the next visit menu and banner stand as they will stay, before the server answers. */
function lembrado(): ModoPagamento | undefined {
  try {
    const text = localStorage.getItem(KEY);
    return MODOS_PAGAMENTO.find((modo) => modo === text);
  } catch {
    return undefined;
  }
}

export function lembrarPagamentos(modo: ModoPagamento): void {
  try {
    localStorage.setItem(KEY, modo);
  } catch {
    // Withheld storage: known again with the first answer.
  }
}

/**
 * The store's plan. It asks once; that the answer stays fresh is the session watcher's work. Does not follow the clock
 * by itself: at the plan's end the watcher asks, and the answer is the news.
 */
export function usePlano(): Plano {
  const usuario = useUsuario();
  const { data, dataUpdatedAt, errorUpdatedAt, failureCount } = useQuery({
    ...dashboardQuery,
    enabled: usuario !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return planoDe(
    {
      resposta: data,
      respondidaEm: noServidor(dataUpdatedAt),
      falhou: failureCount > 0 || errorUpdatedAt > dataUpdatedAt,
      pagamentos: lembrado(),
    },
    usuario,
    agora(),
  );
}

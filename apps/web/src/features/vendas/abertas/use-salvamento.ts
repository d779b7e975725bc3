/** How the tab on the screen is kept, in words. */
import { isQueued, useFila } from '../../../fila/fila.ts';
import { useStore } from '../../../lib/use-store.ts';
import type { Destino } from '../caixa/atendimento/endereco.ts';
import { salvamento } from '../caixa/atendimento/salvamento.ts';

export const SALVANDO = 'Salvando…';
export const SALVO = 'Salvo';

/** Undefined: it is not kept by itself. */
export function useSalvamento(destino: Destino): string | undefined {
  const estado = useStore(salvamento);
  const { envios } = useFila();
  if (estado === undefined || destino.modo !== 'editar') return undefined;
  if (estado === 'falta') return 'Falta completar';
  if (estado === 'salvando') return SALVANDO;
  const espera = envios.filter((envio) => envio.vendaId === destino.vendaId && isQueued(envio));
  if (espera.length === 0) return SALVO;
  return espera.some(({ attempts }) => attempts > 0) || !navigator.onLine
    ? 'Guardado neste aparelho'
    : SALVANDO;
}

/** The day in figures: fetched apart, for on the first day there are none yet, and the till is on its way. */
import { parte } from '../../ui/paginas/tardio.tsx';

const SEM_NUMEROS = 'Não foi possível abrir os números do dia.';

export const Resumo = parte(async () => ({ default: (await import('./resumo.tsx')).Resumo }), SEM_NUMEROS);
export const PorHora = parte(
  async () => ({ default: (await import('./por-hora.tsx')).PorHora }),
  SEM_NUMEROS,
);

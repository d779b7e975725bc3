/** The day in figures: fetched apart, for on the first day there are none yet, nor what its cards list, and the till is on its way. */
import { parte } from '../../ui/paginas/tardio.tsx';

const SEM_NUMEROS = 'Não foi possível abrir os números do dia.';

export const Resumo = parte(async () => ({ default: (await import('./resumo.tsx')).Resumo }), SEM_NUMEROS);
export const PorHora = parte(
  async () => ({ default: (await import('./por-hora.tsx')).PorHora }),
  SEM_NUMEROS,
);

const cartoes = () => import('./cartoes.tsx');
export const Baixos = parte(async () => ({ default: (await cartoes()).Baixos }), SEM_NUMEROS);
export const CanceladasDeHoje = parte(
  async () => ({ default: (await cartoes()).CanceladasDeHoje }),
  SEM_NUMEROS,
);
export const FuturasDeHoje = parte(async () => ({ default: (await cartoes()).FuturasDeHoje }), SEM_NUMEROS);
export const MaisVendidos = parte(async () => ({ default: (await cartoes()).MaisVendidos }), SEM_NUMEROS);
export const PorForma = parte(async () => ({ default: (await cartoes()).PorForma }), SEM_NUMEROS);

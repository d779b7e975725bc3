/** The scale on this device's cable, if it has one: which port it is, and how fast it speaks. */
import { availableStorage } from '../../lib/device-storage.ts';
import { createStore } from '../../lib/store.ts';
import { useStore } from '../../lib/use-store.ts';

const KEY = 'balcao.balanca';

export const VELOCIDADES_DA_BALANCA = [2400, 4800, 9600] as const;
export type Velocidade = (typeof VELOCIDADES_DA_BALANCA)[number];

export interface BalancaDoAparelho {
  velocidade: Velocidade;
  /** As the browser names a port; a board's own port has no numbers. */
  usbVendorId?: number | undefined;
  usbProductId?: number | undefined;
}

function lida(): BalancaDoAparelho | undefined {
  try {
    const guardada: Partial<BalancaDoAparelho> | null = JSON.parse(availableStorage().getItem(KEY) ?? 'null');
    const velocidade = VELOCIDADES_DA_BALANCA.find((one) => one === guardada?.velocidade);
    return velocidade && { ...guardada, velocidade };
  } catch {
    return undefined;
  }
}

export const balancaDoAparelho = createStore(lida());

export function useBalancaDoAparelho(): BalancaDoAparelho | undefined {
  return useStore(balancaDoAparelho);
}

/** Undefined: there is none any more. */
export function guardarBalanca(balanca: BalancaDoAparelho | undefined): void {
  if (balanca) availableStorage().setItem(KEY, JSON.stringify(balanca));
  else availableStorage().removeItem(KEY);
  balancaDoAparelho.set(balanca);
}

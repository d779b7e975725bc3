/** The printers that hang on this device, and by what each is found again: kept in the browser, for every person of it. */
import type { Impressora, Ligacao } from '@balcao/contract/impressao/impressoras';
import { availableStorage } from '../../lib/device-storage.ts';
import { PORTAS_KEY } from './tem-porta.ts';

export type LigacaoDoAparelho = Exclude<Ligacao, 'REDE' | 'NAVEGADOR'>;

/** As the browser tells it: no name of a port, but what the device behind it says of itself. */
export interface Porta {
  ligacao: LigacaoDoAparelho;
  /** Null: chosen, and no printer of the store is it yet. */
  impressoraId: string | null;
  vendorId?: number | undefined;
  productId?: number | undefined;
  serialNumber?: string | undefined;
  /** Of a Bluetooth device. */
  id?: string | undefined;
  /** Bits per second, SERIAL alone. */
  velocidade?: number | undefined;
}

const storage = availableStorage();

function ler(): Porta[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(PORTAS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const gravar = (portas: readonly Porta[]) => storage.setItem(PORTAS_KEY, JSON.stringify(portas));

/** Stands in the place of what that printer had; what was chosen and became no printer goes. */
export function guardarPorta(porta: Porta): void {
  const outras = ler().filter(
    ({ ligacao, impressoraId }) => ligacao !== porta.ligacao || impressoraId !== porta.impressoraId,
  );
  gravar([...outras, porta]);
}

/** A printer that is new here takes the port that was chosen for none. */
export function portaDe({ id, ligacao }: Pick<Impressora, 'id' | 'ligacao'>): Porta | undefined {
  const portas = ler().filter((porta) => porta.ligacao === ligacao);
  const sua = portas.find(({ impressoraId }) => impressoraId === id);
  const livre = portas.find(({ impressoraId }) => impressoraId === null);
  if (sua || !livre) return sua;
  gravar(
    ler().map((porta) =>
      porta.ligacao === ligacao && !porta.impressoraId ? { ...porta, impressoraId: id } : porta,
    ),
  );
  return { ...livre, impressoraId: id };
}

/** Which paper this device printed labels on the last time. */
import { availableStorage } from '../../../lib/device-storage.ts';
import {
  FOLHAS,
  type FolhaDigitada,
  type FormatoId,
  folhaDigitada,
  lerFolha,
  type PapelDeEtiquetas,
} from './formatos.ts';

const KEY = 'balcao.etiquetas';
const IDS: readonly FormatoId[] = ['40x25', '50x30', 'a4'];

export interface FormatoDito {
  id: FormatoId;
  /** Of the sheet, as it was typed. */
  folha: FolhaDigitada;
}

const [PRIMEIRA] = FOLHAS as readonly [(typeof FOLHAS)[number], ...typeof FOLHAS];
const DE_INICIO: FormatoDito = { id: '40x25', folha: folhaDigitada(PRIMEIRA.folha) };

export function lerFormato(): FormatoDito {
  try {
    const guardado: Partial<FormatoDito> | null = JSON.parse(availableStorage().getItem(KEY) ?? 'null');
    const id = IDS.find((one) => one === guardado?.id);
    const folha = { ...DE_INICIO.folha, ...guardado?.folha };
    return id && 'folha' in lerFolha(folha) ? { id, folha } : DE_INICIO;
  } catch {
    return DE_INICIO;
  }
}

export function guardarFormato(formato: FormatoDito): void {
  try {
    availableStorage().setItem(KEY, JSON.stringify(formato));
  } catch {
    // A full disk: asked for again the next time.
  }
}

/** Undefined: its measures are wrong. */
export function papelDito({ id, folha }: FormatoDito): PapelDeEtiquetas | undefined {
  if (id !== 'a4') return { id };
  const lida = lerFolha(folha);
  return 'folha' in lida ? { id, folha: lida.folha } : undefined;
}

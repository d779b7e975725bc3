/** Which printer this device prints on, and whether a sale prints by itself: of the device, whoever is signed in. */
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { availableStorage } from '../lib/device-storage.ts';
import { useStore } from '../lib/use-store.ts';
import { impressorasLembradas } from './impressoras-lembradas.ts';
import { lembrados } from './lembrado.ts';
import { sessaoGuardada } from './sessao-guardada.ts';
import { useSessao } from './use-sessao.ts';

export const AO_FINALIZAR = ['nunca', 'perguntar', 'sempre'] as const;
export type AoFinalizar = (typeof AO_FINALIZAR)[number];

interface Escolha {
  /** Null: the browser's own print. */
  impressoraId: string | null;
  aoFinalizar: AoFinalizar;
}

const DE_FABRICA: Escolha = { impressoraId: null, aoFinalizar: 'nunca' };

const storage = availableStorage();
const keyOf = (lojaId: string) => `balcao.impressora.${lojaId}`;

function lerEscolha(lojaId = sessaoGuardada.get()?.usuario.lojaId): Escolha {
  const text = lojaId === undefined ? null : storage.getItem(keyOf(lojaId));
  if (text === null) return DE_FABRICA;
  try {
    const { impressoraId, aoFinalizar } = JSON.parse(text) as Partial<Escolha>;
    return {
      impressoraId: typeof impressoraId === 'string' ? impressoraId : null,
      aoFinalizar: AO_FINALIZAR.find((known) => known === aoFinalizar) ?? DE_FABRICA.aoFinalizar,
    };
  } catch {
    return DE_FABRICA;
  }
}

export function escolherImpressora(part: Partial<Escolha>): void {
  const lojaId = sessaoGuardada.get()?.usuario.lojaId;
  if (lojaId === undefined) return;
  try {
    storage.setItem(keyOf(lojaId), JSON.stringify({ ...lerEscolha(lojaId), ...part }));
  } catch {
    // A full disk: as before.
  }
  lembrados.set(lembrados.get() + 1);
}

function escolhida({ impressoraId }: Escolha): Impressora | undefined {
  if (impressoraId === null) return undefined;
  const found = impressorasLembradas().find(({ id }) => id === impressoraId);
  return found?.ligacao === 'NAVEGADOR' ? undefined : found;
}

/** Undefined: the browser prints. */
export const impressoraDoAparelho = (): Impressora | undefined => escolhida(lerEscolha());

/** What a finished sale does here. */
export const aoFinalizarNoAparelho = (): AoFinalizar => lerEscolha().aoFinalizar;

/** The choice as the screens follow it, and the printer that it comes to. */
export function useImpressoraDoAparelho(): Escolha & { impressora: Impressora | undefined } {
  useStore(lembrados);
  const escolha = lerEscolha(useSessao()?.usuario.lojaId);
  return { ...escolha, impressora: escolhida(escolha) };
}

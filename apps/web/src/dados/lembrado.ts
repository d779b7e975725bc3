/**
 * Small values with which a page begins before the disk answers: in localStorage, for the signed-in person. They go in the
 * moment in which that person leaves or may see something else.
 */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { visaoDe } from '@balcao/contract/pessoas/permissoes';
import { availableStorage } from '../lib/device-storage.ts';
import { createStore } from '../lib/store.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

const NOMES = ['formas', 'loja', 'caixas', 'observacoes', 'comandas', 'estacoes', 'impressoras'] as const;
export type Lembrado = (typeof NOMES)[number];

const storage = availableStorage();
const placeOf = (nome: Lembrado) => `balcao.lembrado.${nome}`;

type Dele = Pick<Usuario, 'id' | 'lojaId' | 'tipo' | 'permissoes'>;

/** Stands before what is remembered. */
function marcaDe(usuario: Dele | undefined): string | undefined {
  return usuario && `${usuario.lojaId}:${usuario.id}:${visaoDe(usuario)} `;
}

/** Counts the writes, for the components that show them. */
export const lembrados = createStore(0);

const presente = () => sessaoGuardada.get()?.usuario;

export function lerLembrado(nome: Lembrado): unknown {
  const marca = marcaDe(presente());
  const text = storage.getItem(placeOf(nome));
  if (marca === undefined || !text?.startsWith(marca)) return undefined;
  try {
    return JSON.parse(text.slice(marca.length));
  } catch {
    return undefined;
  }
}

/** `dele`: the signed-in person unless given. */
export function lembrar(nome: Lembrado, valor: unknown, dele: Dele | undefined = presente()): void {
  const marca = marcaDe(dele);
  if (marca === undefined) return;
  try {
    storage.setItem(placeOf(nome), marca + JSON.stringify(valor));
  } catch {
    // A full disk: known again with the next answer.
  }
  lembrados.set(lembrados.get() + 1);
}

function esquecerDosOutros(): void {
  const marca = marcaDe(presente());
  for (const nome of NOMES) {
    const text = storage.getItem(placeOf(nome));
    if (text !== null && (marca === undefined || !text.startsWith(marca))) storage.removeItem(placeOf(nome));
  }
}

esquecerDosOutros();
sessaoGuardada.subscribe(esquecerDosOutros);

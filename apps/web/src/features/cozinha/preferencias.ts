/** What this device keeps of the kitchen's screen: which station it shows, whether it sounds. */
import { availableStorage } from '../../lib/device-storage.ts';
import { createStore } from '../../lib/store.ts';
import { INTEIRA, telaInteira } from './tela-inteira.ts';

const storage = availableStorage();
const ESTACAO = 'balcao.cozinha.estacao.';
const SOM = 'balcao.cozinha.som';

function gravar(nome: string, valor: string | undefined): void {
  try {
    if (valor === undefined) storage.removeItem(nome);
    else storage.setItem(nome, valor);
  } catch {
    // A full disk: until the page goes.
  }
}

export function estacaoLembrada(lojaId: string): string | undefined {
  return storage.getItem(ESTACAO + lojaId) ?? undefined;
}

/** Undefined: all of them. */
export function lembrarEstacao(lojaId: string, estacaoId: string | undefined): void {
  gravar(ESTACAO + lojaId, estacaoId);
}

/** On, unless somebody switched it off here. */
export const somLigado = createStore(storage.getItem(SOM) !== 'nao');

export function ligarSom(ligado: boolean): void {
  gravar(SOM, ligado ? undefined : 'nao');
  somLigado.set(ligado);
}

export function mostrarInteira(inteira: boolean): void {
  gravar(INTEIRA, inteira ? 'sim' : undefined);
  telaInteira.set(inteira);
}

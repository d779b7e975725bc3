/** Counts: the open ones are on the device of whoever counts, with what was counted. */
import type { Contagem } from '@balcao/contract/estoque/contagens';
import { contagens } from '@balcao/contract/estoque/contagens.endpoints';
import { createStore } from '../lib/store.ts';
import { chamar } from './api-client.ts';
import { consultaDaCopia } from './copia/consulta.ts';
import { sessaoGuardada } from './sessao-guardada.ts';

export const CONTAGENS_KEY = ['contagens'] as const;

/** The open ones; where the copy is not told of them, they are asked for one by one. */
export const contagensAbertasQuery = consultaDaCopia('contagens', [...CONTAGENS_KEY, 'abertas'], async () => {
  const { contagens: todas } = await chamar(contagens.listar);
  const abertas = todas.filter(({ fechadaEm }) => fechadaEm === null);
  return Promise.all(abertas.map(({ id }) => chamar(contagens.ler, { params: { id } })));
});

/** By id, what a scan was answered: it is there before the copy hears of it. */
export const contagensDitas = createStore<ReadonlyMap<string, Contagem>>(new Map());
// Another person's, perhaps of another store.
sessaoGuardada.subscribe(() => contagensDitas.set(new Map()));

/** Of two answers about one count the younger. */
export function maisNova<C extends Pick<Contagem, 'leituras' | 'fechadaEm'>>(a: C, b: C | undefined): C {
  if (!b || a.fechadaEm !== null) return a;
  return b.fechadaEm !== null || b.leituras > a.leituras ? b : a;
}

export function lembrarContagem(contagem: Contagem): void {
  const ditas = contagensDitas.get();
  contagensDitas.set(new Map(ditas).set(contagem.id, maisNova(contagem, ditas.get(contagem.id))));
}

/** Colours for the store's own categories: each is seen on light and on dark. The API takes any other, too. */
export const CORES = [
  { cor: '#c2650f', nome: 'Laranja' },
  { cor: '#a8781a', nome: 'Mostarda' },
  { cor: '#5f8f1f', nome: 'Verde-limão' },
  { cor: '#2f9447', nome: 'Verde' },
  { cor: '#14879a', nome: 'Petróleo' },
  { cor: '#3b82c4', nome: 'Azul' },
  { cor: '#6b6be0', nome: 'Índigo' },
  { cor: '#9a5fd0', nome: 'Roxo' },
  { cor: '#c94f86', nome: 'Rosa' },
  { cor: '#d0514a', nome: 'Vermelho' },
  { cor: '#8a6a52', nome: 'Marrom' },
  { cor: '#75808c', nome: 'Cinza' },
] as const;

/** The first unused colour. */
export function corLivre(usadas: readonly string[]): string {
  return CORES.find(({ cor }) => !usadas.includes(cor))?.cor ?? CORES[0].cor;
}

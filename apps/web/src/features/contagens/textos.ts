/** The list that a count was opened from. */
export const CONTAGENS = { para: '/contagens', texto: 'Contagens' };

/** `Bebidas, Comidas`; of all nothing is said. */
export function categoriasText(categorias: readonly string[] | null): string | undefined {
  return categorias === null ? undefined : categorias.join(', ');
}

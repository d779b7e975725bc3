/** A product's photo: what of it goes in. Pure. */

export const TIPOS_FOTO = ['image/webp', 'image/jpeg', 'image/png'] as const;
export type TipoFoto = (typeof TIPOS_FOTO)[number];

export const MAX_BYTES_FOTO = 1024 * 1024;
/** Pixels of a side. */
export const MAX_LADO_FOTO = 4096;

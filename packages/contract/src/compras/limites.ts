/** How much of suppliers' notes goes into one call. */

/** Bytes of what is sent, and of one note. */
export const MAX_ENVIO_DE_NOTAS = 5 * 1024 * 1024;
export const MAX_NOTAS = 100;
/** Bytes that come out of the ZIPs. */
export const MAX_DESCOMPACTADO = 50 * 1024 * 1024;

/** Characters of a lot. */
export const MAX_LOTE = 20;

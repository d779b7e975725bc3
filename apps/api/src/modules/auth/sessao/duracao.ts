const HORA = 3_600_000;

/** Milliseconds from a login on. */
export const SESSAO = 12 * HORA;
/** From a login on where it is to stay; from its last use on where a device keeps it behind a PIN. */
export const SESSAO_MANTIDA = 30 * 24 * HORA;

/** The rules of a PIN, and how often one may be tried. Pure. */

export const MIN_PIN = 4;
export const MAX_PIN = 8;

/** Wrong ones in a row until the sealed session is gone and the password is asked for. */
export const MAX_ERRADAS = 10;
/** So many are let go without a wait: fat fingers. */
const SEM_ESPERA = 5;
const PRIMEIRA_ESPERA = 30_000;

/** 1111, 1234, 4321: what everybody tries first. */
function facil(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}

/** The reason why a new PIN is refused; undefined: it is accepted. */
export function erroDoPin(pin: string): string | undefined {
  if (!/^\d*$/.test(pin)) return 'Use só números.';
  if (pin.length < MIN_PIN) return `O PIN tem de ${MIN_PIN} a ${MAX_PIN} números.`;
  if (pin.length > MAX_PIN) return `O PIN tem no máximo ${MAX_PIN} números.`;
  return facil(pin) ? 'Muito fácil de adivinhar. Evite sequências e números repetidos.' : undefined;
}

/** Milliseconds to wait after so many wrong ones in a row: 30 s after the fifth, then twice as long each time. */
export function esperaApos(erradas: number): number {
  return erradas < SEM_ESPERA ? 0 : PRIMEIRA_ESPERA * 2 ** (erradas - SEM_ESPERA);
}

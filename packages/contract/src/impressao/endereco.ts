/**
 * The address of a printer on the shop's own network. Only numbers that nobody can give another meaning to: no names, no
 * IPv6, no octal, no short forms, and nothing that leaves the network or reaches a cloud's own services.
 */

const PORTA_PADRAO = 9100;
const PORTAS = { de: 9100, ate: 9109 } as const;
const ENDERECO = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::(\d{1,5}))?$/;

/** 10/8, 172.16/12, 192.168/16 and 127/8. */
function privado([a = 0, b = 0]: readonly number[]): boolean {
  return a === 10 || a === 127 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168);
}

/** With its port, as it is kept: `192.168.0.50:9100`. Undefined: nothing may be connected to there. */
export function enderecoDeImpressora(texto: string): string | undefined {
  const parts = ENDERECO.exec(texto.trim());
  if (!parts) return undefined;
  const [, ...numbers] = parts;
  // A leading zero is octal to some and decimal to others.
  if (numbers.some((each) => each !== undefined && /^0\d/.test(each))) return undefined;
  const bytes = numbers.slice(0, 4).map(Number);
  const porta = Number(numbers[4] ?? PORTA_PADRAO);
  if (bytes.some((byte) => byte > 255) || !privado(bytes)) return undefined;
  return porta >= PORTAS.de && porta <= PORTAS.ate ? `${bytes.join('.')}:${porta}` : undefined;
}

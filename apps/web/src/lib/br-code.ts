/** The code of a Pix that a device makes by itself, without asking anybody. Loaded when one is shown. */
import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload';

export interface Recebedor {
  chave: string;
  nome: string;
  cidade: string;
}

/**
 * What the picture says, and what 'Pix copia e cola' takes; names lose their accents and what is too long (25 and 15
 * characters). Undefined: no bank would take it.
 */
export function brCode(
  { chave, nome, cidade }: Recebedor,
  centavos?: number,
  txid?: string,
): string | undefined {
  const codigo = generatePixPayload({
    key: chave,
    merchantName: nome,
    merchantCity: cidade,
    ...(centavos === undefined ? {} : { amount: centavos / 100 }),
    ...(txid === undefined ? {} : { txid }),
  });
  return codigo ?? undefined;
}

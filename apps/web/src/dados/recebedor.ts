/** The recipient in the store's Pix code: without a name of its own the store's, without a city the country. */

import type { Loja } from '@balcao/contract/loja/loja';
import { lerChavePix, semAcentos } from '@balcao/contract/pix/chave-pix';
import type { Recebedor } from '../lib/br-code.ts';

type ComPix = Pick<Loja, 'nome' | 'pixChave' | 'pixNome' | 'pixCidade'>;

/** Undefined without a key: Pix works by hand. */
export function recebedorDe({ nome, pixChave, pixNome, pixCidade }: ComPix): Recebedor | undefined {
  const chave = lerChavePix(pixChave ?? '')?.chave;
  if (chave === undefined) return undefined;
  const escrito = (texto: string | null) => semAcentos(texto ?? '') || undefined;
  return {
    chave,
    nome: escrito(pixNome) ?? escrito(nome) ?? 'Loja',
    cidade: escrito(pixCidade) ?? 'Brasil',
  };
}

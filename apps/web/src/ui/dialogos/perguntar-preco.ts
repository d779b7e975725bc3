import { formatReais } from '@balcao/contract/base/money';
import { ficaLonge } from '../../lib/preco-longe.ts';
import { confirmar } from './perguntas.ts';

/** At its field, when it was not. */
export const CONFIRA = 'Confira o preço.';

/**
 * Whether it is meant: asked about a price (reais) that is far from the others', said at once of any other. No answer is
 * a no.
 */
export async function perguntarPreco(
  preco: number,
  outros: readonly { valor: number }[] | undefined,
): Promise<boolean> {
  const longe = ficaLonge(preco, outros?.map(({ valor }) => valor) ?? []);
  return (
    !longe ||
    confirmar({
      titulo: `É ${formatReais(preco)} mesmo?`,
      texto: 'É muito mais que os outros preços da loja. Os centavos vêm depois da vírgula: 18,90.',
      confirmar: `Sim, ${formatReais(preco)}`,
      cancelar: 'Corrigir',
      perigo: true,
    })
  );
}

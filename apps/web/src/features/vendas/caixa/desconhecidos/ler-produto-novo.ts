/** A product typed in the middle of a sale → the server's input, or an error per field. */
import { produtoInputSchema } from '@balcao/contract/produtos/produtos';
import { type Lido, readForm, readMoney, SEM_NOME, unlessBlank } from '../../../../lib/read-form.ts';
import { SEM_PRECO } from '../carrinho/a-dizer.ts';

const cadastroSchema = produtoInputSchema.pick({ nome: true, valor: true });

export interface ValoresProdutoNovo {
  nome: string;
  valor: string;
}

export function lerProdutoNovo(
  values: ValoresProdutoNovo,
): Lido<{ nome: string; valor: number }, ValoresProdutoNovo> {
  return readForm(cadastroSchema, values, {
    read: { valor: unlessBlank(readMoney) },
    missing: { nome: SEM_NOME, valor: SEM_PRECO },
  });
}

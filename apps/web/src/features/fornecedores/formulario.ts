/** The form of a supplier: what was typed → what the server takes, or an error per field. Pure. */
import { type FornecedorInput, fornecedorInputSchema } from '@balcao/contract/compras/fornecedores';
import { type Lido, readForm, SEM_NOME } from '../../lib/read-form.ts';

export interface FornecedorValues {
  nome: string;
  documento: string;
  telefone: string;
  email: string;
  observacao: string;
  ativo: boolean;
}

/** Blank fields take what was there away. */
export function lerCadastroDoFornecedor(values: FornecedorValues): Lido<FornecedorInput, FornecedorValues> {
  return readForm(fornecedorInputSchema, values, { missing: { nome: SEM_NOME } });
}

/** Suppliers: on the device of whoever buys, so that one is found while it is typed. */
import { MAX_LIMITE_FORNECEDORES } from '@balcao/contract/compras/fornecedores';
import { fornecedores } from '@balcao/contract/compras/fornecedores.endpoints';
import { chamar } from './api-client.ts';
import { consultaDaCopia } from './copia/consulta.ts';

export const FORNECEDORES_KEY = ['fornecedores'] as const;

/** All of them, by name; where the copy is not told of them, the call itself says why. */
export const fornecedoresQuery = consultaDaCopia('fornecedores', FORNECEDORES_KEY, () =>
  chamar(fornecedores.listar, { query: { limite: MAX_LIMITE_FORNECEDORES } }),
);

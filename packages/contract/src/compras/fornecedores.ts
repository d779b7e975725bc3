/** Who the shop buys from. */
import { z } from 'zod';
import { cnpjValido, cpfValido, documentoSemPontos } from '../base/documento.ts';
import { errorSchema } from '../base/endpoint.ts';
import {
  emailSchema,
  idSchema,
  keptText,
  nomeSchema,
  param,
  storable,
  telefoneSchema,
} from '../base/fields.ts';
import { longoDemais, MAX_BUSCA, MAX_TEXTO } from '../base/limites.ts';

const DOCUMENTO = 'Informe um CPF ou CNPJ válido.';
/** A CNPJ or CPF, with or without what is written between; kept as capitals and digits. */
export const documentoSchema = z
  .string(DOCUMENTO)
  .transform(documentoSemPontos)
  .refine((documento) => documento === '' || cpfValido(documento) || cnpjValido(documento), DOCUMENTO)
  .transform((documento) => documento || null);

export const fornecedorInputSchema = z.object({
  nome: nomeSchema,
  documento: documentoSchema.nullable().optional(),
  telefone: telefoneSchema,
  email: z.preprocess((value) => (value === '' ? null : value), emailSchema.nullable().optional()),
  observacao: keptText(MAX_TEXTO),
  /** False: nothing is bought there any more. */
  ativo: z.boolean('Informe true ou false.').optional(),
});
export type FornecedorInput = z.infer<typeof fornecedorInputSchema>;

/** `id`: made by the client, once per supplier: sent again with the same content, it is the same one. */
export const fornecedorNovoSchema = fornecedorInputSchema.extend({ id: idSchema.optional() });
export type FornecedorNovo = z.infer<typeof fornecedorNovoSchema>;

export const fornecedorSchema = z.object({
  id: idSchema,
  nome: z.string(),
  documento: z.string().nullable(),
  telefone: z.string().nullable(),
  email: z.string().nullable(),
  observacao: z.string().nullable(),
  ativo: z.boolean(),
});
export type Fornecedor = z.infer<typeof fornecedorSchema>;

export const MAX_LIMITE_FORNECEDORES = 500;
const LIMITE = `Informe um limite de 1 a ${MAX_LIMITE_FORNECEDORES}.`;

export const fornecedoresQuerySchema = z.object({
  /** Words of the name, digits of the document, without regard to case and accents. */
  busca: param(
    z.optional(storable(z.string('Informe um texto.').trim().max(MAX_BUSCA, longoDemais(MAX_BUSCA)))),
  ),
  limite: param(
    z.coerce.number(LIMITE).int(LIMITE).min(1, LIMITE).max(MAX_LIMITE_FORNECEDORES, LIMITE).optional(),
  ),
  /** From the header Link of the page before. */
  depois: param(z.string('Página inválida.').max(400, 'Página inválida.').optional()),
});
export type FornecedoresQuery = z.infer<typeof fornecedoresQuerySchema>;

/** DOCUMENTO_EM_USO says whose it is. */
export const fornecedorConflictSchema = errorSchema.extend({ fornecedor: fornecedorSchema.optional() });

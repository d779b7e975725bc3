/** What a product is made of. */
import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import { idSchema, listaAte, quantidadeField } from '../base/fields.ts';
import {
  ACIMA_DE_ZERO,
  cabe,
  FORA_DO_LIMITE,
  hasAtMostThreeDecimals,
  NUMERO,
  TRES_CASAS,
  UNIDADES,
} from '../base/quantidade.ts';

/** A kit is taken apart by each sale of it, and has no balance; what is produced is made before, of its parts. */
export const MODOS_DA_FICHA = ['NA_VENDA', 'PRODUCAO'] as const;
export type ModoDaFicha = (typeof MODOS_DA_FICHA)[number];

/** How many fichas may stand one on the other. */
export const MAX_NIVEIS = 5;
const MAX_PARTES = 100;

export const SEM_PARTES = 'Escolha ao menos uma parte.';
export const PARTE_REPETIDA = 'Cada parte entra uma vez só: some as quantidades.';

const fichaItemSchema = z.object({ produtoId: idSchema, quantidade: z.number(NUMERO) });

/** What is wrong with the list is said at the list. */
const itensSchema = listaAte(
  MAX_PARTES,
  `Use no máximo ${MAX_PARTES} partes.`,
  z.array(fichaItemSchema, 'Informe uma lista de partes.').superRefine((itens, context) => {
    const [message] = itens.flatMap(({ quantidade }) => erroDaParte(quantidade) ?? []);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  }),
);

function erroDaParte(quantidade: number): string | undefined {
  if (quantidade <= 0) return ACIMA_DE_ZERO;
  if (!cabe(quantidade)) return FORA_DO_LIMITE;
  return hasAtMostThreeDecimals(quantidade) ? undefined : TRES_CASAS;
}

/** `rendimento`: how many pieces, or kilograms, the parts make; one where nothing is said. */
export const fichaInputSchema = z
  .object({
    modo: z.enum(MODOS_DA_FICHA, 'Escolha NA_VENDA ou PRODUCAO.').nullable(),
    rendimento: quantidadeField().positive(ACIMA_DE_ZERO).nullish(),
    itens: itensSchema.default([]),
  })
  .superRefine(({ modo, itens }, context) => {
    if (modo === null || itens.length > 0) return;
    context.addIssue({ code: 'custom', path: ['itens'], message: SEM_PARTES });
  });

export const fichaSchema = z.object({
  modo: z.enum(MODOS_DA_FICHA).nullable(),
  rendimento: z.number().nullable(),
  itens: z.array(
    z.object({
      produtoId: idSchema,
      nome: z.string(),
      quantidade: z.number(),
      unidade: z.enum(UNIDADES),
    }),
  ),
  /** Reais that one piece costs by its parts; null while nobody has said what one of them costs. */
  custo: z.number().nullable(),
  /** How much of it the parts on the shelf allow; null where no part is counted. */
  pode: z.number().nullable(),
});
export type Ficha = z.infer<typeof fichaSchema>;

/** PRODUTO_EM_FICHA says whose part it is. */
export const produtoEmFichaSchema = errorSchema.extend({
  produtos: z.array(z.object({ id: idSchema, nome: z.string() })).optional(),
});

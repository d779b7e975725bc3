/** What a scanned code means, and codes of a store's own. */
import { z } from 'zod';
import { idSchema, listaAte, param, totalReaisSchema } from '../base/fields.ts';
import { COMO_FOI_LIDO } from './balanca.ts';
import { codigoSchema } from './codigos.schemas.ts';
import { produtoSchema } from './produtos.ts';

export const codigoLidoParams = z.object({ codigo: param(codigoSchema.min(1, 'Informe um código.')) });

export const codigoLidoSchema = z.object({
  produto: produtoSchema,
  como: z.enum(COMO_FOI_LIDO),
  /** Pieces or kilograms. */
  quantidade: z.number(),
  /** What a label says, or what a pack costs. */
  valor: totalReaisSchema.nullable(),
});

const MAX_POR_VEZ = 500;
const MUITOS_PRODUTOS = `Escolha no máximo ${MAX_POR_VEZ} produtos por vez.`;
const ESCOLHA_PRODUTOS = 'Escolha pelo menos um produto.';

export const codigosPropriosInputSchema = z.object({
  produtoIds: listaAte(
    MAX_POR_VEZ,
    MUITOS_PRODUTOS,
    // What is wrong with one of them the list itself says.
    z
      .array(z.unknown(), ESCOLHA_PRODUTOS)
      .min(1, ESCOLHA_PRODUTOS)
      .transform((lista, context) => {
        const { data, error } = z.array(idSchema).safeParse(lista);
        if (error)
          context.addIssue({ code: 'custom', message: error.issues[0]?.message ?? ESCOLHA_PRODUTOS });
        return [...new Set(data ?? [])];
      }),
  ),
});

export const codigosPropriosSchema = z.object({
  produtos: z.array(z.object({ id: idSchema, codigoBarras: z.string() })),
});

/** The categories of a store's own, as they are sent and answered. */
import { z } from 'zod';
import { listaAte, missingOr, nomeText, storable } from '../base/fields.ts';
import { MAX_CATEGORIA, MAX_CATEGORIAS } from '../base/limites.ts';
import { fold } from '../base/texto.ts';
import { CATEGORIA_DESCONHECIDA, TOMADOS } from './categorias.ts';

const COR = 'Informe uma cor como #14879a.';

export const MUITAS_CATEGORIAS = `Use no máximo ${MAX_CATEGORIAS} categorias próprias.`;

export const categoriaInputSchema = z.object({
  nome: nomeText(MAX_CATEGORIA),
  cor: storable(z.string(missingOr('Escolha uma cor.', COR)).regex(/^#[0-9a-f]{6}$/i, COR)),
  /** Its place among the store's own; absent: its place in the list. */
  ordem: z
    .number('Informe um número.')
    .int('Informe um número inteiro.')
    .min(0, 'Use uma ordem de 0 a 1000.')
    .max(1000, 'Use uma ordem de 0 a 1000.')
    .optional(),
  /** The former name of a renamed one: its products and figures follow. */
  nomeAnterior: z
    .string('Informe um texto.')
    .nullable()
    .transform((nome) => nome?.trim() || undefined)
    .optional(),
});
export type CategoriaInput = z.infer<typeof categoriaInputSchema>;

export function nomeTomado(nome: string): string {
  return `“${nome}” já existe em toda loja. Use outro nome.`;
}

/** The store's own, all of them: one that is not in here goes. */
export const categoriasUpdateSchema = z.object({
  categorias: listaAte(
    MAX_CATEGORIAS,
    MUITAS_CATEGORIAS,
    z
      .array(categoriaInputSchema, 'Informe uma lista de categorias.')
      .superRefine((categorias, { addIssue }) => {
        const wrong = (index: number, campo: keyof CategoriaInput, message: string) =>
          addIssue({ code: 'custom', message, path: [index, campo], input: categorias });
        const nomes = new Set(TOMADOS);
        const anteriores = new Set<string>();
        for (const [index, { nome, nomeAnterior }] of categorias.entries()) {
          const chave = fold(nome);
          if (TOMADOS.has(chave)) wrong(index, 'nome', nomeTomado(nome));
          else if (nomes.has(chave)) wrong(index, 'nome', 'Já há uma categoria com este nome.');
          nomes.add(chave);
          if (nomeAnterior === undefined) continue;
          if (anteriores.has(fold(nomeAnterior))) wrong(index, 'nomeAnterior', CATEGORIA_DESCONHECIDA);
          anteriores.add(fold(nomeAnterior));
        }
      }),
  ),
});
export type CategoriasUpdate = z.infer<typeof categoriasUpdateSchema>;

export const categoriasSchema = z.object({
  categorias: z.array(z.object({ nome: z.string(), cor: z.string(), ordem: z.number(), fixa: z.boolean() })),
});

/** Counting while the shop sells: what was there at the instant when it was seen. */
import { z } from 'zod';
import { errorSchema } from '../base/endpoint.ts';
import {
  idSchema,
  instantOutSchema,
  instantSchema,
  listaAte,
  pessoaSchema,
  quantidadeSchema,
  text,
} from '../base/fields.ts';
import { MAX_CATEGORIA, MAX_CATEGORIAS, MAX_NOME_CONTAGEM } from '../base/limites.ts';
import { CATEGORIAS } from '../produtos/categorias.ts';

/** Scans of one call. */
export const MAX_LEITURAS = 500;
const MUITAS_CATEGORIAS = 'Use categorias da loja.';

export const contagemNovaSchema = z.object({
  /** A UUID made by the client: sent again, it is the same count. */
  id: idSchema.optional(),
  nome: text(MAX_NOME_CONTAGEM),
  /** Absent: all. */
  categorias: listaAte(
    CATEGORIAS.length + MAX_CATEGORIAS,
    MUITAS_CATEGORIAS,
    z
      .array(text(MAX_CATEGORIA), 'Informe uma lista de categorias.')
      .min(1, 'Escolha ao menos uma categoria.'),
  ).nullish(),
  /** Who counts does not see what is expected. */
  cega: z.boolean('Informe true ou false.').default(false),
});
export type ContagemNova = z.input<typeof contagemNovaSchema>;

export const leiturasInputSchema = z.object({
  linhas: listaAte(
    MAX_LEITURAS,
    `Use no máximo ${MAX_LEITURAS} linhas.`,
    z
      .array(
        z.object({
          produtoId: idSchema,
          quantidade: quantidadeSchema.min(0, 'A quantidade não pode ser negativa.'),
          /** When it was seen; ahead of the server's clock it is now. */
          contadoEm: instantSchema,
          /** Adds to what was counted before; without it the line takes the place of one that was seen before it. */
          somar: z.boolean('Informe true ou false.').default(false),
        }),
        'Informe uma lista de linhas.',
      )
      .min(1, 'Informe ao menos uma linha.'),
  ),
  origem: z.literal('fila', 'Origem desconhecida.').optional(),
});
export type LeiturasInput = z.input<typeof leiturasInputSchema>;

export const fecharContagemSchema = z
  .object({
    /** What nobody counted is not there. */
    zerarFaltantes: z.boolean('Informe true ou false.').default(false),
  })
  .default({ zerarFaltantes: false });

const resumoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  /** Null: all. */
  categorias: z.array(z.string()).nullable(),
  cega: z.boolean(),
  abertaEm: instantOutSchema,
  abertaPor: pessoaSchema,
  fechadaEm: instantOutSchema.nullable(),
  fechadaPor: pessoaSchema.nullable(),
  /** Products of its categories that nobody counted. */
  faltam: z.number(),
  /** Reais: the sum of its lines, where anybody knows what they cost; null while it is open. */
  valor: z.number().nullable(),
});

export const contagemSchema = resumoSchema.extend({
  /** Scans that it has: of two answers the one with more is the younger. */
  leituras: z.number(),
  /** `esperado` and what follows from it are null while the count is open and `cega`; frozen when it is closed. */
  linhas: z.array(
    z.object({
      produto: z.object({ id: idSchema, nome: z.string() }),
      contado: z.number(),
      /** The balance at that instant, by when things happened. */
      esperado: z.number().nullable(),
      diferenca: z.number().nullable(),
      /** Reais: the difference at cost; null where nobody knows it. */
      valor: z.number().nullable(),
      /** Of what was added up from several looks, what was sold between the first and the last. */
      vendidoEntre: z.number().nullable(),
      contadoEm: instantOutSchema,
      usuario: pessoaSchema,
    }),
  ),
});
export type Contagem = z.infer<typeof contagemSchema>;

/** Open ones first, then the newest. */
export const contagensSchema = z.object({ contagens: z.array(resumoSchema) });
export type ListaDeContagens = z.infer<typeof contagensSchema>;

/** TOKEN_DUPLICADO and CONTAGEM_FECHADA bring the count as it is. */
export const contagemConflictSchema = errorSchema.extend({ contagem: contagemSchema.optional() });

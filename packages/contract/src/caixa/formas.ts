import { z } from 'zod';
import { idSchema, listaAte, nomeText } from '../base/fields.ts';
import { MAX_FORMA, MAX_FORMAS, MAX_FORMAS_ATIVAS } from '../base/limites.ts';
import { hasAtMostTwoDecimals } from '../base/money.ts';
import { INTEIRO, NUMERO } from '../base/quantidade.ts';
import { fold } from '../base/texto.ts';

/** The kind of a form of payment, whatever the store calls it. It never changes: what was paid stays as it was. */
export const TIPOS_FORMA = ['DINHEIRO', 'PIX', 'DEBITO', 'CREDITO', 'VALE', 'FIADO', 'OUTRO'] as const;
export type TipoForma = (typeof TIPOS_FORMA)[number];

const TAXA_FORA = 'A taxa vai de 0 a 20.';
const PRAZO_FORA = 'O prazo vai de 0 a 60 dias.';

/** Percent, 0 to 20 in steps of 0.01. */
export const taxaSchema = z
  .number(NUMERO)
  .min(0, TAXA_FORA)
  .max(20, TAXA_FORA)
  .refine(hasAtMostTwoDecimals, 'Use no máximo duas casas decimais.');

const simOuNao = z.boolean('Informe sim ou não.');

/** A missing field of a known form stays as it is; a new form starts without a fee, paid at once, switched on. */
export const formaInputSchema = z.object({
  /** Absent: a new one. */
  id: idSchema.optional(),
  tipo: z.enum(TIPOS_FORMA, 'Escolha um tipo da lista.'),
  nome: nomeText(MAX_FORMA),
  /** The card company's fee. */
  taxaPercentual: taxaSchema.optional(),
  /** Days until it pays; of a purchase in parcelas, until the first. */
  prazoDias: z.number(NUMERO).int(INTEIRO).min(0, PRAZO_FORA).max(60, PRAZO_FORA).optional(),
  ativa: simOuNao.optional(),
  /** The one that is chosen already; exactly one is. */
  padrao: simOuNao.optional(),
});
export type FormaInput = z.infer<typeof formaInputSchema>;

export const MUITAS_FORMAS = `Use no máximo ${MAX_FORMAS_ATIVAS} formas de pagamento ligadas.`;
export const MUITAS_FORMAS_AO_TODO = `Guarde no máximo ${MAX_FORMAS} formas de pagamento, com as desligadas.`;
export const FORMA_DESCONHECIDA = 'Forma de pagamento não encontrada nesta loja.';
export const FORMA_REPETIDA = 'Esta forma de pagamento está duas vezes na lista.';
export const NOME_DE_FORMA_REPETIDO = 'Já há uma forma de pagamento com este nome.';
export const TIPO_NAO_MUDA = 'O tipo de uma forma de pagamento não muda. Crie outra.';
export const NENHUMA_ATIVA = 'Deixe pelo menos uma forma de pagamento ligada.';
export const UMA_PADRAO = 'Escolha uma só forma de pagamento como a de sempre.';
export const PADRAO_DESLIGADA = 'A forma de pagamento de sempre precisa estar ligada.';

/** All of them, in their order: one that is not in here is switched off. */
export const formasUpdateSchema = z.object({
  formas: listaAte(
    MAX_FORMAS,
    MUITAS_FORMAS_AO_TODO,
    z
      .array(formaInputSchema, 'Informe uma lista de formas de pagamento.')
      .superRefine((formas, { addIssue }) => {
        const wrong = (index: number, campo: keyof FormaInput, message: string) =>
          addIssue({ code: 'custom', message, path: [index, campo], input: formas });
        const ids = new Set<string>();
        const nomes = new Set<string>();
        for (const [index, { id, nome }] of formas.entries()) {
          if (id !== undefined && ids.has(id)) wrong(index, 'id', FORMA_REPETIDA);
          if (id !== undefined) ids.add(id);
          if (nomes.has(fold(nome))) wrong(index, 'nome', NOME_DE_FORMA_REPETIDO);
          nomes.add(fold(nome));
        }
      }),
  ),
});
export type FormasUpdate = z.infer<typeof formasUpdateSchema>;

export const formaSchema = z.object({
  id: idSchema,
  tipo: z.enum(TIPOS_FORMA),
  nome: z.string(),
  taxaPercentual: z.number(),
  prazoDias: z.number(),
  ativa: z.boolean(),
  padrao: z.boolean(),
});
export type Forma = z.infer<typeof formaSchema>;

/** In the till's order; what was left out of it last. */
export const formasSchema = z.object({ formas: z.array(formaSchema) });

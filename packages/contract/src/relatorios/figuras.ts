import { z } from 'zod';
import { idSchema } from '../base/fields.ts';
import { toReais } from '../base/money.ts';
import { apuradoSchema } from './apurado.ts';

/** The row of the sales that don't say how they were paid. */
export const NAO_INFORMADO = 'Não informado';

/** Money by one form of payment; without an id the sale does not say how. */
export const formaSomadaSchema = z.object({
  formaId: idSchema.nullable(),
  nome: z.string(),
  /** Payments; sales, where nobody said how. */
  quantidade: z.number(),
  valor: z.number(),
  /** The card company's fees, rounded payment by payment. */
  taxa: z.number(),
  devolvido: z.number(),
  /** `valor − taxa − devolvido`. */
  liquido: z.number(),
});
export type FormaSomada = z.infer<typeof formaSomadaSchema>;

/** The same in centavos. */
export interface FormaEmCentavos {
  id: string | null;
  nome: string;
  quantidade: number;
  centavos: number;
  taxaCentavos: number;
  devolvidoCentavos: number;
}

export function toFormaSomada(forma: FormaEmCentavos): FormaSomada {
  const { id, nome, quantidade, centavos, taxaCentavos, devolvidoCentavos } = forma;
  return {
    ...{ formaId: id, nome, quantidade, valor: toReais(centavos) },
    ...{ taxa: toReais(taxaCentavos), devolvido: toReais(devolvidoCentavos) },
    liquido: toReais(centavos - taxaCentavos - devolvidoCentavos),
  };
}

export const relatorioFormasSchema = z.object({
  formas: z.array(formaSomadaSchema),
  /** Service fees less what of them was given back: no revenue. */
  taxaServico: z.number(),
  /**
   * Of future sales: taken on these days and given back on them, each in its form's row; `abatido` is what finished sales
   * of these days had taken before. Sales + `recebido` − `abatido` are all that the forms' rows say.
   */
  sinais: z.object({ recebido: z.number(), devolvido: z.number(), abatido: z.number() }),
  /** Later income of these days' payments, without the fee, by the day on which it is due. */
  aReceber: z.array(z.object({ data: z.iso.date(), valor: z.number() })),
});
export type RelatorioFormas = z.infer<typeof relatorioFormasSchema>;

/** So many products without a cost are named, those that brought in the most first. */
export const SEM_CUSTO_LISTADOS = 100;

export const relatorioLucroSchema = z.object({
  faturamento: z.number(),
  apurado: apuradoSchema,
  /** The cost of the goods when they were sold, without what went back to the shelf. */
  custo: z.number(),
  lucroBruto: z.number(),
  despesas: z.number(),
  /** Paid on these days for goods: cash out, in `custo` when they are sold and so in no other figure. */
  comprasPagas: z.number(),
  resultado: z.number(),
  semCusto: z.object({
    /** Pieces and kilograms of which no cost was known, those of no product among them. */
    quantidade: z.number(),
    produtos: z.array(z.object({ id: idSchema, nome: z.string() })),
  }),
});
export type RelatorioLucro = z.infer<typeof relatorioLucroSchema>;

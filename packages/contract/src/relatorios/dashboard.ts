import { z } from 'zod';
import { MODOS_PAGAMENTO } from '../assinaturas/plano.ts';
import { idSchema, instantOutSchema } from '../base/fields.ts';
import { UNIDADES } from '../base/quantidade.ts';
import { abertasSchema } from '../vendas/listar.ts';
import { quandoSchema } from '../vendas/vendas.ts';
import { apuradoSchema } from './apurado.ts';
import { formaSomadaSchema } from './figuras.ts';

export const PRODUTOS_BAIXOS_LISTADOS = 20;

const produtoBaixoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  quantidade: z.number(),
  estoque: z.number(),
  unidade: z.enum(UNIDADES),
});

const futuraDeHojeSchema = z.object({
  id: idSchema,
  identificador: z.string(),
  paraQuem: z.string().nullable(),
  quando: quandoSchema,
  observacao: z.string().nullable(),
  total: z.number(),
});

/** A figure that the caller may not see is null. */
export const dashboardSchema = z.object({
  /** Revenue of the store's day: what was sold without service fees, less what was given back. */
  faturamento: z.number().nullable(),
  vendas: z.number().nullable(),
  /** Today, by form of payment. */
  porForma: z.array(formaSomadaSchema).nullable(),
  produtosBaixos: z.array(produtoBaixoSchema).nullable(),
  produtosBaixosTotal: z.number().nullable(),
  /** Products that expire within 7 days, or have. */
  vencendo: z.number().nullable(),
  /** Bills that are due within 7 days, or were. */
  aVencer: z.object({ quantidade: z.number(), valor: z.number() }).nullable(),
  /** Open future sales that are due today or were before, by their time. */
  futurasDeHoje: z.array(futuraDeHojeSchema).nullable(),
  assinatura: z.string(),
  planoExpiraEm: instantOutSchema.nullable(),
  /** A card pays the next month by itself, and was not refused. */
  renova: z.boolean(),
  /** How plans are paid for: a demonstration says so on every page, and where nothing is sold nothing is offered. */
  pagamentos: z.enum(MODOS_PAGAMENTO),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

const lucroDoDiaSchema = z.object({
  /** Of the goods when they were sold, without what went back to the shelf. */
  custo: z.number(),
  despesas: z.number(),
  /** `faturamento − custo − despesas`. */
  resultado: z.number(),
  /** Pieces and kilograms of which no cost was known: with it the profit would be smaller. */
  semCusto: z.number(),
});
export type LucroDoDia = z.infer<typeof lucroDoDiaSchema>;

export const MAIS_VENDIDOS_LISTADOS = 5;

/**
 * How the day goes, all of one moment. What an employee may not see is null: the figures are for who reads reports, what
 * is open for who sells, the first steps for the owner.
 */
export const resumoDoDiaSchema = z.object({
  /** The store's day and the hour on its wall: the hours before this one are over. */
  dia: z.iso.date(),
  hora: z.number(),
  faturamento: z.number().nullable(),
  /** The parts of the revenue. */
  apurado: apuradoSchema.nullable(),
  /** What is left of it, as `/api/relatorios/lucro` says it of this one day. */
  lucro: lucroDoDiaSchema.nullish(),
  vendas: z.number().nullable(),
  /** Reais sold per sale, half a centavo up; null before the first one. */
  ticketMedio: z.number().nullable(),
  /** Hours with sales, 0 to 23. */
  horas: z.array(z.object({ hora: z.number(), totalVendas: z.number(), faturamento: z.number() })).nullable(),
  /**
   * The hours that are over against the same ones a week ago. Null while none is over, and where that day says nothing:
   * the store was not there from its first hour, or sold nothing all day.
   */
  comparacao: z
    .object({
      dia: z.iso.date(),
      hoje: z.number(),
      antes: z.number(),
      /** Percent with one decimal; null against nothing, and where one of the two is below zero. */
      variacao: z.number().nullable(),
    })
    .nullable(),
  /** The products that brought in the most today; items of no product are one of them, without an id. */
  maisVendidos: z
    .array(
      z.object({
        id: idSchema.nullable(),
        nome: z.string(),
        unidade: z.enum(UNIDADES),
        unidades: z.number(),
        faturamento: z.number(),
      }),
    )
    .nullable(),
  /** Tabs that are open now. */
  abertas: abertasSchema.nullable(),
  /** Drawers that nobody has closed, the longest open first. */
  caixasAbertos: z
    .array(
      z.object({
        id: idSchema,
        gaveta: z.object({ id: idSchema, nome: z.string() }),
        abertoEm: instantOutSchema,
      }),
    )
    .nullable(),
  /** First steps of a new owner: a product is there, something was sold, the receipt says more than a name. */
  primeirosPassos: z.object({ produto: z.boolean(), venda: z.boolean(), recibo: z.boolean() }).nullable(),
});
export type ResumoDoDia = z.infer<typeof resumoDoDiaSchema>;

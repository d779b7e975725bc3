import { z } from 'zod';
import { addDays, addMonths, startOfMonth, startOfWeek } from '../base/calendar.ts';
import { CAMPOS_OBRIGATORIOS } from '../base/errors.ts';
import { dayField, idSchema, instantOutSchema, missingOr, param, reaisField, text } from '../base/fields.ts';
import { MAX_TEXTO } from '../base/limites.ts';
import { toCentavos } from '../base/money.ts';

export const CATEGORIAS_DESPESA = [
  'Alimentação',
  'Transporte',
  'Marketing',
  'Equipamentos',
  'Aluguel',
  'Energia',
  'Internet',
  'Materiais',
  'Outros',
] as const;
export const CATEGORIA_DESPESA_PADRAO = 'Outros';
const categoriaDespesaSchema = z.enum(
  CATEGORIAS_DESPESA,
  missingOr(CAMPOS_OBRIGATORIOS, 'Escolha uma categoria da lista.'),
);
export type CategoriaDespesa = z.infer<typeof categoriaDespesaSchema>;

/** How often an expense comes back. */
export const REPETICOES = ['SEMANA', 'MES', 'ANO'] as const;
export type Repeticao = (typeof REPETICOES)[number];

/** So many are made at once of one that began long ago. */
export const MAX_REPETICOES_ATRASADAS = 500;

const repeteSchema = z.object({
  cada: z.enum(REPETICOES, 'Escolha semana, mês ou ano.'),
  /** The last day on which it may fall; without one it goes on. */
  ate: dayField().nullish(),
});

/** The day of the `n`th repetition of what was first on `inicio`: of the 31st, the month's last. */
export function diaDaRepeticao(inicio: string, cada: Repeticao, n: number): string {
  if (cada === 'SEMANA') return addDays(inicio, 7 * n);
  return addMonths(inicio, cada === 'MES' ? n : 12 * n);
}

const campos = {
  descricao: text(MAX_TEXTO, CAMPOS_OBRIGATORIOS),
  /** Reais, above 0. */
  valor: reaisField(CAMPOS_OBRIGATORIOS).refine((valor) => valor > 0, 'O valor deve ser maior que zero.'),
  categoria: categoriaDespesaSchema,
  /** The calendar day on which it was spent. */
  data: dayField(CAMPOS_OBRIGATORIOS),
  repete: repeteSchema.nullish(),
};
type Dias = {
  data?: string | null | undefined;
  repete?: { ate?: string | null | undefined } | null | undefined;
};
const terminaDepois = ({ data, repete }: Dias) => !data || !repete?.ate || repete.ate >= data;
export const TERMINA_ANTES = 'A repetição termina antes do dia da despesa.';
const noFim = { path: ['repete', 'ate'], message: TERMINA_ANTES };

export const despesaInputSchema = z
  .object({
    /** A UUID made by the client, once per expense: sent again with the same content, it is the same expense. */
    id: idSchema.optional(),
    ...campos,
  })
  .refine(terminaDepois, noFim);
export type DespesaInput = z.infer<typeof despesaInputSchema>;

/** What is left out of `repete` and of these two days stays as it is. */
export const despesaUpdateSchema = z
  .object({
    ...campos,
    /** Every expense has one, but for what is owed: null, it is still to be paid; a day, it was paid on that day. */
    data: dayField().nullish(),
    /** Of what is or was owed alone. */
    vencimento: dayField().optional(),
  })
  .refine(terminaDepois, noFim);
export type DespesaUpdate = z.infer<typeof despesaUpdateSchema>;

export const ALCANCES = ['uma', 'proximas'] as const;
/** Of a repeated expense: this one (default), or it and all after it. */
export type AlcanceDaDespesa = (typeof ALCANCES)[number];
export const alcanceQuerySchema = z.object({
  alcance: param(z.enum(ALCANCES, 'Use uma ou proximas.').optional()),
});

export const SITUACOES_DESPESA = ['aVencer'] as const;
/** Without a word those that have their day; `aVencer`: those that are still to be paid. */
export const despesasQuerySchema = z.object({
  situacao: param(z.enum(SITUACOES_DESPESA, 'Use aVencer.').optional()),
});

/** Without a day: today. */
export const pagamentoDaDespesaSchema = z.object({ data: dayField().nullish() }).nullish();

/** The expense of a sangria. */
export const despesaDoCaixaSchema = z.object({
  descricao: text(MAX_TEXTO, 'Informe a descrição.'),
  categoria: categoriaDespesaSchema,
});

export const despesaSchema = z.object({
  id: idSchema,
  descricao: z.string(),
  valor: z.number(),
  categoria: categoriaDespesaSchema,
  /** The day on which it counts; null: it is still to be paid. */
  data: z.iso.date().nullable(),
  /** When it is or was due; null: it was never owed. */
  vencimento: z.iso.date().nullable(),
  pagaEm: z.iso.date().nullable(),
  /** What it pays: goods, whose cost is in profit already when they are sold. No figure of expenses holds it. */
  compraId: idSchema.nullable(),
  /** Which come back together. */
  serieId: idSchema.nullable(),
  /** How they go on coming back; null where they do not, or no longer. */
  repete: z.object({ cada: z.enum(REPETICOES), ate: z.iso.date().optional() }).nullable(),
  /** The sangria that paid it: they are undone together. */
  movimentoId: idSchema.nullable(),
  criadaEm: instantOutSchema,
});
export type Despesa = z.infer<typeof despesaSchema>;
/** One that counts on a day: every one that is not still to be paid. */
export type DespesaComDia = Despesa & { data: string };

export const FILTROS_DESPESA = ['hoje', 'semana', 'mes', 'todos'] as const;
export type FiltroDespesa = (typeof FILTROS_DESPESA)[number];

/** The first day that a filter lets through, from then onward; undefined: every day. `hoje` is the store's day. */
function desdeDoFiltro(filtro: FiltroDespesa, hoje: string): string | undefined {
  if (filtro === 'semana') return startOfWeek(hoje);
  if (filtro === 'mes') return startOfMonth(hoje);
  return filtro === 'hoje' ? hoje : undefined;
}

export function filtrarDespesas<D extends Pick<DespesaComDia, 'data'>>(
  despesas: readonly D[],
  filtro: FiltroDespesa,
  hoje: string,
): D[] {
  const desde = desdeDoFiltro(filtro, hoje);
  if (desde === undefined) return [...despesas];
  return despesas.filter(({ data }) => (filtro === 'hoje' ? data === hoje : data >= desde));
}

export interface TotalDaCategoria {
  categoria: CategoriaDespesa;
  totalCentavos: number;
}

/** The largest first; equal ones by their name. */
export function ordenarTotais(totais: readonly TotalDaCategoria[]): TotalDaCategoria[] {
  return totais.toSorted(
    (a, b) => b.totalCentavos - a.totalCentavos || a.categoria.localeCompare(b.categoria, 'pt-BR'),
  );
}

export function totaisPorCategoria(
  despesas: readonly Pick<Despesa, 'categoria' | 'valor'>[],
): TotalDaCategoria[] {
  const totals = new Map<CategoriaDespesa, number>();
  for (const { categoria, valor } of despesas) {
    totals.set(categoria, (totals.get(categoria) ?? 0) + toCentavos(valor));
  }
  return ordenarTotais([...totals].map(([categoria, totalCentavos]) => ({ categoria, totalCentavos })));
}

export const despesasRelatorioSchema = z.object({
  totalGeral: z.number(),
  porCategoria: z.array(z.object({ categoria: categoriaDespesaSchema, total: z.number() })),
  /** Purchases that were paid on these days: in none of the two above. */
  compras: z.number(),
  inicio: z.iso.date(),
  fim: z.iso.date(),
});
export type DespesasRelatorio = z.infer<typeof despesasRelatorioSchema>;

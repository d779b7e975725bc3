import { z } from 'zod';
import { startOfMonth, startOfWeek } from './calendar.ts';
import { CAMPOS_OBRIGATORIOS } from './errors.ts';
import { dayField, idSchema, instantOutSchema, missingOr, reaisField, text } from './fields.ts';
import { MAX_TEXTO } from './limites.ts';
import { toCentavos } from './money.ts';

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

export const despesaInputSchema = z.object({
  /** A UUID made by the client, once per expense: sent again with the same content, it is the same expense. */
  id: idSchema.optional(),
  descricao: text(MAX_TEXTO, CAMPOS_OBRIGATORIOS),
  /** Reais, above 0. */
  valor: reaisField(CAMPOS_OBRIGATORIOS).refine((valor) => valor > 0, 'O valor deve ser maior que zero.'),
  categoria: categoriaDespesaSchema,
  /** The calendar day on which it was spent. */
  data: dayField(CAMPOS_OBRIGATORIOS),
});
export type DespesaInput = z.infer<typeof despesaInputSchema>;

export const despesaSchema = z.object({
  id: idSchema,
  descricao: z.string(),
  valor: z.number(),
  categoria: categoriaDespesaSchema,
  data: z.iso.date(),
  criadaEm: instantOutSchema,
});
export type Despesa = z.infer<typeof despesaSchema>;

export const FILTROS_DESPESA = ['hoje', 'semana', 'mes', 'todos'] as const;
export type FiltroDespesa = (typeof FILTROS_DESPESA)[number];

/** The first day that a filter lets through, from then onward; undefined: every day. `hoje` is the store's day. */
function desdeDoFiltro(filtro: FiltroDespesa, hoje: string): string | undefined {
  if (filtro === 'semana') return startOfWeek(hoje);
  if (filtro === 'mes') return startOfMonth(hoje);
  return filtro === 'hoje' ? hoje : undefined;
}

export function filtrarDespesas<D extends Pick<Despesa, 'data'>>(
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
  inicio: z.iso.date(),
  fim: z.iso.date(),
});
export type DespesasRelatorio = z.infer<typeof despesasRelatorioSchema>;

/** The history of sales: what can be asked of it, and the sums of what was asked for. */
import { z } from 'zod';
import { diasDaConsulta, diasEmOrdem, idSchema, param, pessoaSchema, storable } from '../base/fields.ts';
import { longoDemais, MAX_BUSCA } from '../base/limites.ts';
import { apuradoSchema } from '../relatorios/apurado.ts';
import { vendasQuerySchema } from './listar.ts';
import { SITUACOES_DA_VENDA } from './venda.ts';

const filtros = {
  /** By `finalizadaEm`, else `createdAt`. */
  ...diasDaConsulta,
  vendedorId: param(idSchema.optional()),
  situacao: param(z.enum(SITUACOES_DA_VENDA, 'Use abertas, finalizadas ou canceladas.').optional()),
  /** Words of an identifier or of a product's name, without regard to case and accents. */
  busca: param(
    z.optional(storable(z.string('Informe um texto.').trim().max(MAX_BUSCA, longoDemais(MAX_BUSCA)))),
  ),
};

export const historicoQuerySchema = vendasQuerySchema
  .extend(filtros)
  .refine(diasEmOrdem.test, diasEmOrdem.text);
export type HistoricoQuery = z.infer<typeof historicoQuerySchema>;

export const resumoQuerySchema = z.object(filtros).refine(diasEmOrdem.test, diasEmOrdem.text);
export type FiltrosHistorico = z.infer<typeof resumoQuerySchema>;
/** The filter as a query. */
export type Consulta = z.input<typeof resumoQuerySchema>;

const somaSchema = z.object({ quantidade: z.number(), total: z.number() });
export type Soma = z.infer<typeof somaSchema>;

/** Null where the caller may not see figures, and where a text is in too many sales to add them up at once. */
export const resumoVendasSchema = z.object({
  resumo: z
    .object({
      /** The total of these sales, with service fees, returns not taken off. */
      finalizadas: somaSchema,
      abertas: somaSchema,
      canceladas: somaSchema,
      /** The revenue of these days, of all sellers or of one; null where a text or a state leaves sales out. */
      apurado: apuradoSchema.nullable(),
    })
    .nullable(),
});
export type ResumoVendas = z.infer<typeof resumoVendasSchema>;

export const vendedoresSchema = z.object({ vendedores: z.array(pessoaSchema) });
export type Vendedores = z.infer<typeof vendedoresSchema>;

import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import { buscarDespesa, type DespesaRow, travarDespesa } from './despesas.queries.ts';
import { type SerieRow, travarSerie } from './series.queries.ts';

/** An expense and, while it goes on, its series, both locked: the series first. Throws NAO_ENCONTRADO. */
export async function travarComSerie(
  trx: Trx,
  id: string,
): Promise<{ despesa: DespesaRow; serie: SerieRow | undefined }> {
  for (;;) {
    const achada = await buscarDespesa(trx, id);
    const serie = achada?.serie_id ? await travarSerie(trx, achada.serie_id) : undefined;
    const despesa = await travarDespesa(trx, id);
    if (!despesa) throw new AppError('NAO_ENCONTRADO');
    // Another one may have made a series of it meanwhile.
    if (despesa.serie_id === achada?.serie_id) return { despesa, serie };
  }
}

import { dayOf } from '@balcao/contract/base/calendar';
import { ULTIMO_DIA } from '@balcao/contract/base/limites';
import { diaDaRepeticao, MAX_REPETICOES_ATRASADAS } from '@balcao/contract/despesas/despesas';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../context.ts';
import { comLoja, type Trx } from '../../database/tenant.ts';
import { inserirDespesa } from './despesas.queries.ts';
import { listarDevidas, mudarSerie, type SerieRow, travarSerie } from './series.queries.ts';

type Dias = Pick<SerieRow, 'inicio' | 'inicio_ordem' | 'cada' | 'ate'>;

/** The day of the expense of that order; null: it would be after the end. */
export function diaDaOrdem({ inicio, inicio_ordem, cada, ate }: Dias, ordem: number): string | null {
  const dia = diaDaRepeticao(inicio, cada, ordem - inicio_ordem);
  return dia > (ate ?? ULTIMO_DIA) ? null : dia;
}

export const REPETIR = 'despesas-repetir';

/** Series that one look takes up: what is left comes a minute later. */
const POR_VEZ = 2000;

/**
 * Makes each expense that is due, on its day in the store's zone, and what was due while no server stood. However many
 * servers look at once, each is made once.
 */
export async function repetirDespesas({
  database,
  agora,
}: Pick<Context, 'database' | 'agora'>): Promise<void> {
  const now = agora();
  const failed: unknown[] = [];
  for (const { lojaId, id, fuso } of await listarDevidas(database.identidade, now, POR_VEZ)) {
    const hoje = dayOf(now, fuso);
    // One store's that fails keeps nobody else's waiting.
    await comLoja(database, { lojaId, sistema: 'despesas' }, (trx) => fazerDevidas(trx, id, hoje, now)).catch(
      (e) => failed.push(e),
    );
  }
  if (failed.length > 0) throw failed[0];
}

/** Those of one series that are due by `hoje`; of very many the first ones. */
export async function fazerDevidas(trx: Trx, serieId: string, hoje: string, agora: Date): Promise<void> {
  const serie = await travarSerie(trx, serieId);
  if (!serie) return;
  const { descricao, valor_centavos, categoria, usuario_id } = serie;
  const conteudo = { descricao, valor_centavos, categoria, usuario_id, serie_id: serieId, criada_em: agora };
  let [ordem, data] = [serie.feitas, serie.proxima];
  const fim = ordem + MAX_REPETICOES_ATRASADAS;
  while (data !== null && data <= hoje && ordem < fim) {
    await inserirDespesa(trx, { ...conteudo, id: uuidv7(), data, ordem });
    ordem += 1;
    data = diaDaOrdem(serie, ordem);
  }
  if (ordem !== serie.feitas) await mudarSerie(trx, serieId, { feitas: ordem, proxima: data });
}

import { dayOf } from '@balcao/contract/base/calendar';
import { MAX_REPETICOES_ATRASADAS } from '@balcao/contract/despesas/despesas';
import { v7 as uuidv7 } from 'uuid';
import type { Trx } from '../../database/tenant.ts';
import { campoInvalido } from '../../http/errors.ts';
import type { Sessao } from '../../http/sessao.ts';
import type { ConteudoDaDespesa } from './despesas.queries.ts';
import { diaDaOrdem, fazerDevidas } from './repetir-despesas.ts';
import { inserirSerie, mudarSerie, type Regra, type SerieRow } from './series.queries.ts';

export interface QuemRepete {
  sessao: Pick<Sessao, 'usuarioId' | 'fuso'>;
  agora: Date;
}

/** Begins with an expense, which is the first of it and gets this id. */
export function serieNova(
  { data, ...conteudo }: ConteudoDaDespesa,
  regra: Regra,
  { sessao, agora }: QuemRepete,
): SerieRow {
  const dias = { ...regra, inicio: data, inicio_ordem: 0 };
  exigirPoucas(dias, 1, dayOf(agora, sessao.fuso));
  const proxima = diaDaOrdem(dias, 1);
  return { ...conteudo, ...dias, id: uuidv7(), feitas: 1, proxima, usuario_id: sessao.usuarioId };
}

/** Once its first expense stands: what is due by now is made with it. */
export async function comecarSerie(trx: Trx, serie: SerieRow, { sessao, agora }: QuemRepete): Promise<void> {
  await inserirSerie(trx, serie, agora);
  await fazerDevidas(trx, serie.id, dayOf(agora, sessao.fuso), agora);
}

/** Expenses that are due by now under the new rule are made at once. */
export async function seguirSerie(
  trx: Trx,
  { id, ...serie }: Omit<SerieRow, 'usuario_id' | 'proxima'>,
  { sessao, agora }: QuemRepete,
): Promise<void> {
  const hoje = dayOf(agora, sessao.fuso);
  exigirPoucas(serie, serie.feitas, hoje);
  await mudarSerie(trx, id, { ...serie, proxima: diaDaOrdem(serie, serie.feitas) });
  await fazerDevidas(trx, id, hoje, agora);
}

type Dias = Parameters<typeof diaDaOrdem>[0];

function exigirPoucas(dias: Dias, feitas: number, hoje: string): void {
  const demais = diaDaOrdem(dias, feitas + MAX_REPETICOES_ATRASADAS);
  if (demais === null || demais > hoje) return;
  const text = `São mais de ${MAX_REPETICOES_ATRASADAS} repetições até hoje: comece mais tarde.`;
  throw campoInvalido('data', text);
}

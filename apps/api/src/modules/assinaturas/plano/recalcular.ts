import type { Trx } from '../../../database/tenant.ts';
import { mudarPlano, type PlanoGravado } from '../../loja/loja.queries.ts';
import { mudarPagasParaAtivas } from '../assinaturas.queries.ts';
import { type Base, type CartaoQueRenova, calcularPlano, type PlanoCalculado } from './calcular.ts';
import { listarCartoesVivos } from './cartoes.queries.ts';
import { buscarBase, gravarBase, listarContados, mudarContados } from './pagamentos.queries.ts';

const mesmo = (a: Base, b: Base) => a.plano === b.plano && a.expiraEm?.getTime() === b.expiraEm?.getTime();

/** Brings the plan of the store, whose row the caller has locked, to what its payments say. Asked again it changes nothing. */
export async function recalcularPlano(
  trx: Trx,
  { fuso, ...atual }: PlanoGravado,
  agora: Date,
): Promise<void> {
  const known = await buscarBase(trx);
  // Moved by hand since: what the operator wrote is the ground on which later payments stand.
  const moved = known !== undefined && !mesmo(known.calculado, atual);
  const base = known === undefined ? { ...atual, desde: null } : moved ? { ...atual, desde: agora } : known;
  // A clock that stands still, or was put back, must not make a new payment look like one that came before.
  const { desde } = base;
  await mudarContados(trx, desde !== null && agora <= desde ? new Date(desde.getTime() + 1) : agora);
  await mudarPagasParaAtivas(trx);
  const novo = calcularPlano(
    base,
    await listarContados(trx, desde),
    fuso,
    agora,
    await listarQueRenovam(trx),
  );
  await gravarBase(trx, base, novo);
  if (!mesmo(novo, atual)) await mudarPlano(trx, novo.plano, novo.expiraEm);
}

async function listarQueRenovam(trx: Trx): Promise<CartaoQueRenova[]> {
  return (await listarCartoesVivos(trx)).filter(
    ({ status, ultimaEm }) => status === 'ativa' && ultimaEm !== null,
  );
}

/** The store's plan by its payments; undefined: nothing was paid, or the plan was moved by hand. */
export async function lerCalculado(
  trx: Trx,
  { fuso, ...atual }: PlanoGravado,
  agora: Date,
): Promise<PlanoCalculado | undefined> {
  const base = await buscarBase(trx);
  if (!base || !mesmo(base.calculado, atual)) return undefined;
  return calcularPlano(base, await listarContados(trx, base.desde), fuso, agora);
}

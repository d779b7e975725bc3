import * as col from '../../database/columns.ts';
import { execute, fetchRow, fetchRows } from '../../database/rows.ts';
import type { Trx } from '../../database/tenant.ts';

/** How long a number may be on its way before it counts as missing. Milliseconds. */
const CARENCIA = 10 * 60_000;

function antesDe(agora: Date): Date {
  return new Date(agora.getTime() - CARENCIA);
}

const DISPOSITIVO = col.object({
  id: col.uuid,
  nome: col.text.orNull,
  usuarioId: col.uuid,
  usuarioNome: col.text,
  ultimoContato: col.text,
  ultimoSeq: col.integer,
  esperando: col.integer,
  versao: col.text.orNull,
  recebidas: col.integer,
  faltando: col.list(col.integer),
});
export type DispositivoRow = col.ValueOf<typeof DISPOSITIVO>;

/** As it is told; undefined where this store has none of that id. */
export async function buscarDispositivo(
  trx: Trx,
  id: string,
  agora: Date,
): Promise<DispositivoRow | undefined> {
  const row = await fetchRow(trx, {
    dispositivo: col.json(DISPOSITIVO).orNull,
  })`select dispositivo_lido(${trx.lojaId}, ${id}, ${antesDe(agora)}) as dispositivo`;
  return row?.dispositivo ?? undefined;
}

/** The last heard of first. */
export async function listarDispositivosDaLoja(trx: Trx, agora: Date): Promise<DispositivoRow[]> {
  const rows = await fetchRows(trx, { dispositivo: col.json(DISPOSITIVO) })`
    select dispositivo_lido(loja_id, id, ${antesDe(agora)}) as dispositivo from dispositivos
    where loja_id = ${trx.lojaId} order by ultimo_contato desc, id desc`;
  return rows.map(({ dispositivo }) => dispositivo);
}

export interface NovoDispositivo {
  id: string;
  nome: string;
  usuarioId: string;
  agora: Date;
}

/** False where there is one of that id, in this store or another. */
export async function inserirDispositivo(
  trx: Trx,
  { id, nome, usuarioId, agora }: NovoDispositivo,
): Promise<boolean> {
  const row = await fetchRow(trx, {
    nosso: col.bool,
  })`select tomar_dispositivo(${trx.lojaId}, ${id}) as nosso`;
  if (!row?.nosso) return false;
  const written = await execute(trx)`
    insert into dispositivos (loja_id, id, nome, usuario_id, ultimo_contato)
    values (${trx.lojaId}, ${id}, ${nome}, ${usuarioId}, ${agora}) on conflict (loja_id, id) do nothing`;
  return written === 1;
}

/** Made known, where it is not, without a name. False where it is another store's. */
export async function conhecerDispositivo(
  trx: Trx,
  { id, usuarioId, agora }: Omit<NovoDispositivo, 'nome'>,
): Promise<boolean> {
  const row = await fetchRow(trx, {
    nosso: col.bool,
  })`select conhecer_dispositivo(${trx.lojaId}, ${id}, ${usuarioId}, ${agora}) as nosso`;
  return row?.nosso === true;
}

/** It is there and used again; its name stays, where it has one. False where this store has none of that id. */
export async function mudarUso(trx: Trx, { id, nome, usuarioId, agora }: NovoDispositivo): Promise<boolean> {
  const changed = await execute(trx)`
    update dispositivos set nome = coalesce(nome, ${nome}), usuario_id = ${usuarioId},
      ultimo_contato = greatest(ultimo_contato, ${agora})
    where loja_id = ${trx.lojaId} and id = ${id}`;
  return changed > 0;
}

/** Heard of now. False where this store has none of that id. */
export async function mudarContato(
  trx: Trx,
  { id, usuarioId, agora }: Omit<NovoDispositivo, 'nome'>,
): Promise<boolean> {
  const row = await fetchRow(trx, {
    nosso: col.bool,
  })`select usar_dispositivo(${trx.lojaId}, ${id}, ${usuarioId}, ${agora}) as nosso`;
  return row?.nosso === true;
}

/** False where this store has none of that id. */
export async function mudarNome(trx: Trx, id: string, nome: string): Promise<boolean> {
  const changed = await execute(trx)`
    update dispositivos set nome = ${nome} where loja_id = ${trx.lojaId} and id = ${id}`;
  return changed > 0;
}

export interface Ouvido {
  id: string;
  usuarioId: string;
  agora: Date;
  ultimoSeq: number;
  esperando: number;
  versao: string | null;
  descartadas: readonly number[];
}

/** See the SQL function: false where this store has no such device. */
export async function ouvirDispositivo(trx: Trx, contato: Ouvido): Promise<boolean> {
  const { id, usuarioId, agora, ultimoSeq, esperando, versao, descartadas } = contato;
  const row = await fetchRow(trx, { ouvido: col.bool })`
    select ouvir_dispositivo(${trx.lojaId}, ${id}, ${usuarioId}, ${agora}, ${antesDe(agora)}, ${ultimoSeq}, ${esperando},
      ${versao}, ${descartadas}::integer[]) as ouvido`;
  return row?.ouvido === true;
}

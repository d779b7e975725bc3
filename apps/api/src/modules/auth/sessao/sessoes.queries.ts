import { PERMISSOES, TIPOS } from '@balcao/contract/pessoas/permissoes';
import * as col from '../../../database/columns.ts';
import type { Database, Identidade } from '../../../database/connect.ts';
import { execute, fetchRow, fetchRows, queryRows } from '../../../database/rows.ts';
import type { Trx } from '../../../database/tenant.ts';
import type { Sessao } from '../../../http/sessao.ts';
import { hashToken, lojaOf } from '../token.ts';
import { LIMITES, LIMITES_SQL } from '../usuario-limites.ts';

const SESSAO = {
  sessaoId: col.uuid,
  sessaoCriadaEm: col.instant,
  ultimoUso: col.instant,
  guardada: col.bool,
  lojaCriadaEm: col.instant,
  usuarioId: col.uuid,
  lojaId: col.uuid,
  tipo: col.oneOf(TIPOS),
  permissoes: col.arrayOf(col.oneOf(PERMISSOES)),
  limites: LIMITES.orNull,
  nome: col.text,
  email: col.text,
  telefone: col.text.orNull,
  plano: col.text,
  planoExpiraEm: col.instant.orNull,
  fuso: col.text,
  virada: col.text,
};

/** Two tokens open one session: the person's, and the one that only delivers what he wrote on a device. */
export type TokenDe = 'sessao' | 'entrega';

/** By name, so that it is planned once per connection: every request asks it. */
const porToken = (name: string, onde: string) => ({
  name,
  text: `select s.id as "sessaoId", s.criada_em as "sessaoCriadaEm", s.ultimo_uso as "ultimoUso", s.guardada,
      l.criada_em as "lojaCriadaEm", u.id as "usuarioId", u.loja_id as "lojaId", u.tipo,
      u.permissoes, ${LIMITES_SQL} as limites, u.nome, u.email, u.telefone, l.plano,
      l.plano_expira_em as "planoExpiraEm", l.fuso, left(l.virada_do_dia::text, 5) as virada
    from sessoes s
    join usuarios u on u.loja_id = s.loja_id and u.id = s.usuario_id
    join lojas l on l.id = s.loja_id
    where s.${onde} and s.expira_em > $2 and u.ativo and u.excluido_em is null`,
});
const POR = {
  sessao: porToken('sessao', 'loja_id = $3 and s.token_hash = $1'),
  entrega: porToken('entrega', 'loja_id = $3 and s.entrega_hash = $1'),
};

/** The session of a token, while it runs and the person may sign in. */
export async function buscarSessao(
  { identidadePool }: Pick<Database, 'identidadePool'>,
  token: string,
  agora: Date,
  de: TokenDe = 'sessao',
): Promise<(Sessao & { ultimoUso: Date; guardada: boolean }) | undefined> {
  const loja = lojaOf(token);
  if (loja === null) return undefined;
  const values = [hashToken(token), agora, loja];
  const [sessao] = await queryRows(identidadePool, SESSAO, { ...POR[de], values });
  return sessao;
}

export async function mudarUltimoUso(
  identidade: Identidade,
  { lojaId, sessaoId }: Pick<Sessao, 'lojaId' | 'sessaoId'>,
  agora: Date,
): Promise<void> {
  await execute(identidade)`
    update sessoes set ultimo_uso = ${agora} where loja_id = ${lojaId} and id = ${sessaoId}`;
}

/** The same where a device keeps it: it goes on until then. */
export async function mudarFim(trx: Trx, id: string, agora: Date, ate: Date): Promise<void> {
  await execute(trx)`
    update sessoes set ultimo_uso = ${agora}, expira_em = ${ate} where loja_id = ${trx.lojaId} and id = ${id}`;
}

/** From now on a device keeps it; a delivery token of before is no good any more. False: it has ended. */
export async function mudarParaGuardada(
  trx: Trx,
  sessaoId: string,
  { entregaHash, ate }: { entregaHash: Buffer; ate: Date },
): Promise<boolean> {
  const changed = await execute(trx)`
    update sessoes set guardada = true, entrega_hash = ${entregaHash}, expira_em = ${ate}
    where loja_id = ${trx.lojaId} and id = ${sessaoId}`;
  return changed > 0;
}

/** The sessions of these that would still be let in, of any store. */
export async function buscarAbertas(
  identidade: Identidade,
  ids: readonly string[],
  agora: Date,
): Promise<string[]> {
  const rows = await fetchRows(identidade, { id: col.uuid })`
    select s.id from sessoes s join usuarios u on u.loja_id = s.loja_id and u.id = s.usuario_id
    where s.id = any (${[...ids]}::uuid[]) and s.expira_em > ${agora} and u.ativo and u.excluido_em is null`;
  return rows.map(({ id }) => id);
}

export interface NovaSessao {
  id: string;
  tokenHash: Buffer;
  usuarioId: string;
  dispositivo: string;
  agora: Date;
  expiraEm: Date;
}

/**
 * Opens a session for a user whose password is still the one that was checked. The lock makes it wait for a change of
 * password under way, which ends all sessions: none slips through beside it; and for another login, so that they are
 * counted one after the other. False: no longer so.
 */
export async function inserirSessao(trx: Trx, senhaHash: string, sessao: NovaSessao): Promise<boolean> {
  const locked = await fetchRow(trx, { id: col.uuid })`
    select id from usuarios
    where loja_id = ${trx.lojaId} and id = ${sessao.usuarioId} and senha_hash = ${senhaHash} and ativo
      and excluido_em is null
    for no key update`;
  if (!locked) return false;
  const { id, tokenHash, usuarioId, dispositivo, agora, expiraEm } = sessao;
  await execute(trx)`
    insert into sessoes (loja_id, id, usuario_id, token_hash, dispositivo, criada_em, ultimo_uso, expira_em)
    values (${trx.lojaId}, ${id}, ${usuarioId}, ${tokenHash}, ${dispositivo}, ${agora}, ${agora}, ${expiraEm})`;
  return true;
}

export async function apagarSessoesVencidas(trx: Trx, usuarioId: string, agora: Date): Promise<void> {
  await execute(trx)`
    delete from sessoes
    where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and expira_em <= ${agora}`;
}

/** Beside `nova` the `restam` last used sessions stay: in the transaction that opened it. */
export async function apagarSessoesAlem(
  trx: Trx,
  usuarioId: string,
  nova: string,
  restam: number,
): Promise<void> {
  await execute(trx)`
    delete from sessoes where loja_id = ${trx.lojaId} and id in (
      select id from sessoes
      where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and id <> ${nova}
      order by ultimo_uso desc, id desc offset ${restam})`;
}

export async function apagarSessao(trx: Trx, usuarioId: string, sessaoId: string): Promise<boolean> {
  const deleted = await execute(trx)`
    delete from sessoes where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and id = ${sessaoId}`;
  return deleted > 0;
}

const ABERTA = { id: col.uuid, criadaEm: col.instant, ultimoUso: col.instant, dispositivo: col.text };

export async function listarSessoesAbertas(trx: Trx, usuarioId: string, agora: Date) {
  return fetchRows(trx, ABERTA)`
    select id, criada_em as "criadaEm", ultimo_uso as "ultimoUso", dispositivo from sessoes
    where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and expira_em > ${agora}
    order by ultimo_uso desc, id desc`;
}

export async function apagarOutrasSessoes(trx: Trx, usuarioId: string, sessaoId: string): Promise<void> {
  await execute(trx)`
    delete from sessoes where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId} and id <> ${sessaoId}`;
}

/** After the change of the person's row that forbids new ones: a login that waits for it then opens none. */
export async function apagarSessoes(trx: Trx, usuarioId: string): Promise<void> {
  await execute(trx)`delete from sessoes where loja_id = ${trx.lojaId} and usuario_id = ${usuarioId}`;
}

/** The secret of that name; `fresh` becomes it where there is none. Servers that start at once agree on one. */
export async function buscarSegredo(identidade: Identidade, nome: string, fresh: string): Promise<string> {
  await execute(identidade)`
    insert into segredos (nome, valor) values (${nome}, ${fresh}) on conflict do nothing`;
  const row = await fetchRow(identidade, {
    valor: col.text,
  })`select valor from segredos where nome = ${nome}`;
  return row?.valor ?? fresh;
}

import { randomUUID } from 'node:crypto';
import type { Funcionario } from '@balcao/contract/pessoas/funcionarios';
import {
  FUNCIONARIOS_ATIVOS_PADRAO,
  LIMITES_DE_ANTES,
  type Permissao,
} from '@balcao/contract/pessoas/permissoes';
import type { Person } from '../person.ts';
import { SENHA, type Signed } from '../signed.ts';
import type { TestApp } from '../test-app.ts';

/** When the employees of the tests were taken on: a day before the clock of `useTestApp` starts. */
export const CONTRATADO_EM = '2026-03-09T12:00:00Z';

/** Owner and employee, in that order: only the owner changes the employee. */
const owners = new Map<string, Signed>();

/** A body for POST /api/funcionarios, with a new e-mail. */
export function funcionario(fields: Record<string, unknown> = {}): Record<string, unknown> {
  const email = `${randomUUID()}@exemplo.com.br`;
  return { nome: 'Beto', email, telefone: null, permissoes: ['vendas'], senha: SENHA, ...fields };
}

/** Takes an employee on, now. */
export async function contratar(owner: Signed, fields: Record<string, unknown> = {}): Promise<Funcionario> {
  const answer = await owner.call('POST', '/api/funcionarios', funcionario(fields));
  if (answer.statusCode !== 201) throw new Error(answer.body);
  const made = answer.json<{ funcionario: Funcionario }>().funcionario;
  owners.set(made.id, owner);
  return made;
}

export async function listarEquipe(person: Signed): Promise<Funcionario[]> {
  const answer = await person.call('GET', '/api/funcionarios');
  return answer.json<{ funcionarios: Funcionario[] }>().funcionarios;
}

export function entrar(test: TestApp, { email }: Pick<Funcionario, 'email'>): Promise<Person> {
  return test.signIn(email, SENHA);
}

/**
 * An employee of the owner's store, taken on at CONTRATADO_EM and signed in. A store has two at the most: of more, the
 * ones before leave, so that tests may share an owner. No limit of his is in the way of what a test sells.
 */
export async function novoFuncionario(
  owner: Signed,
  permissoes: readonly Permissao[] = ['vendas'],
): Promise<Person> {
  const { test } = owner;
  const made = await at(test, CONTRATADO_EM, async () => {
    const present = (await listarEquipe(owner)).filter(({ ativo }) => ativo);
    const hired = [...owners.keys()];
    const oldest = present.toSorted((a, b) => hired.indexOf(a.id) - hired.indexOf(b.id));
    for (const { id } of oldest.slice(0, Math.max(0, present.length - FUNCIONARIOS_ATIVOS_PADRAO + 1))) {
      await owner.call('DELETE', `/api/funcionarios/${id}`);
    }
    return contratar(owner, { limites: LIMITES_DE_ANTES, ...(permissoes.length > 0 && { permissoes }) });
  });
  if (permissoes.length === 0) await stripPermissions(test, made.id);
  return test.signIn(made.email);
}

/** None at all: no route makes it so, but the rows of an older version may be so. */
async function stripPermissions(test: TestApp, usuarioId: string): Promise<void> {
  await test.sql.query(`update usuarios set permissoes = '{}' where id = $1`, [usuarioId]);
  await test.sql.query('delete from permissoes_historico where usuario_id = $1', [usuarioId]);
}

type Who = Pick<Signed, 'usuarioId'>;

/** Takes a permission away at that instant; the sessions go on. Whoever has one only is given another for it. */
export async function tirarPermissao(
  who: Who & Pick<Signed, 'test'>,
  permissao: Permissao,
  em: string,
): Promise<void> {
  const owner = ownerOf(who);
  const present = (await listarEquipe(owner)).find(({ id }) => id === who.usuarioId);
  const left = (present?.permissoes ?? []).filter((held) => held !== permissao);
  const other: Permissao = permissao === 'despesas' ? 'relatorios' : 'despesas';
  const permissoes = left.length > 0 ? left : [other];
  await at(who.test, em, () => mudarFuncionario(owner, who, { ...present, permissoes }));
}

/** Dismisses a person at that instant: no session, no permission any more. */
export async function demitir(who: Who & Pick<Signed, 'test'>, em: string): Promise<void> {
  const answer = await at(who.test, em, () =>
    ownerOf(who).call('DELETE', `/api/funcionarios/${who.usuarioId}`),
  );
  if (answer.statusCode !== 204) throw new Error(answer.body);
}

/** PUT with everything that is not named left as it is. */
export async function mudarFuncionario(
  owner: Signed,
  { usuarioId }: Who,
  fields: Record<string, unknown>,
): Promise<Funcionario> {
  const present = (await listarEquipe(owner)).find(({ id }) => id === usuarioId);
  const answer = await owner.call('PUT', `/api/funcionarios/${usuarioId}`, { ...present, ...fields });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ funcionario: Funcionario }>().funcionario;
}

/** Does it with the clock at that instant, or now where that is earlier: the owner's session has begun by then. */
export async function at<T>(test: TestApp, instant: string, work: () => Promise<T>): Promise<T> {
  const now = test.clock.read();
  test.clock.set(new Date(Math.min(Date.parse(instant), now.getTime())));
  try {
    return await work();
  } finally {
    test.clock.set(now);
  }
}

function ownerOf({ usuarioId }: Who): Signed {
  const owner = owners.get(usuarioId);
  if (!owner) throw new Error(`${usuarioId} was not taken on by contratar`);
  return owner;
}

import { METODOS } from '@balcao/contract/assinaturas/plano';
import { sql } from 'kysely';
import type { Identidade } from '../../../database/connect.ts';
import {
  type Column,
  centavos,
  fetchRow,
  fetchRows,
  instant,
  json,
  object,
  oneOf,
  type Row,
  type Shape,
  text,
} from '../../../database/rows.ts';

/** What is kept of a kind of thing. Instants of JSON are texts. */
interface Recurso<Dados> {
  tipo: 'checkout' | 'pagamento';
  colunas: {
    id: Column<string>;
    referencia: Column<string>;
    dados: Column<Dados>;
    criadoEm: Column<Date>;
  };
}
export type RecursoRow<R extends Recurso<unknown>> = Row<R['colunas']>;

function recurso<Dados>(tipo: Recurso<Dados>['tipo'], dados: Shape<Dados>): Recurso<Dados> {
  return { tipo, colunas: { id: text, referencia: text, dados: json(dados), criadoEm: instant } };
}

export const CHECKOUT = recurso(
  'checkout',
  object({ titulo: text, valorCentavos: centavos, metodo: oneOf(METODOS), status: text, estadoEm: text }),
);
export const PAGAMENTO = recurso(
  'pagamento',
  object({ valorCentavos: centavos, status: text, aprovadoEm: text.orNull, estadoEm: text }),
);

export async function inserirRecurso<Dados>(
  identidade: Identidade,
  { tipo }: Recurso<Dados>,
  { id, referencia, dados, agora }: { id: string; referencia: string; dados: Dados; agora: Date },
): Promise<void> {
  await sql`insert into simulado_recursos (id, tipo, referencia, dados, criado_em)
    values (${id}, ${tipo}, ${referencia}, ${JSON.stringify(dados)}::jsonb, ${agora})
    on conflict do nothing`.execute(identidade);
}

export async function mudarRecurso<Dados>(
  identidade: Identidade,
  { tipo }: Recurso<Dados>,
  id: string,
  dados: Dados,
): Promise<void> {
  await sql`update simulado_recursos set dados = ${JSON.stringify(dados)}::jsonb
    where id = ${id} and tipo = ${tipo}`.execute(identidade);
}

export async function buscarRecurso<Dados>(
  identidade: Identidade,
  { tipo, colunas }: Recurso<Dados>,
  id: string,
): Promise<RecursoRow<Recurso<Dados>> | undefined> {
  return fetchRow(
    identidade,
    colunas,
    sql`
    select id, referencia, dados, criado_em as "criadoEm" from simulado_recursos
    where id = ${id} and tipo = ${tipo}`,
  );
}

export async function listarRecursos<Dados>(
  identidade: Identidade,
  { tipo, colunas }: Recurso<Dados>,
  referencia: string,
): Promise<RecursoRow<Recurso<Dados>>[]> {
  return fetchRows(
    identidade,
    colunas,
    sql`
    select id, referencia, dados, criado_em as "criadoEm" from simulado_recursos
    where referencia = ${referencia} and tipo = ${tipo} order by criado_em, id`,
  );
}

import { METODOS } from '@balcao/contract/assinaturas/plano';
import * as col from '../../../database/columns.ts';
import type { Identidade } from '../../../database/connect.ts';
import { execute, fetchRow, fetchRows, type Row } from '../../../database/rows.ts';

/** The stored form of a kind of record. JSON instants are texts. */
interface Recurso<Dados> {
  tipo: 'checkout' | 'pagamento';
  colunas: {
    id: col.Column<string>;
    referencia: col.Column<string>;
    dados: col.Column<Dados>;
    criadoEm: col.Column<Date>;
  };
}
export type RecursoRow<R extends Recurso<unknown>> = Row<R['colunas']>;

function recurso<Dados>(tipo: Recurso<Dados>['tipo'], dados: col.Shape<Dados>): Recurso<Dados> {
  return {
    tipo,
    colunas: { id: col.text, referencia: col.text, dados: col.json(dados), criadoEm: col.instant },
  };
}

export const CHECKOUT = recurso(
  'checkout',
  col.object({
    titulo: col.text,
    valorCentavos: col.centavos,
    metodo: col.oneOf(METODOS),
    status: col.text,
    estadoEm: col.text,
  }),
);
export const PAGAMENTO = recurso(
  'pagamento',
  col.object({
    valorCentavos: col.centavos,
    status: col.text,
    aprovadoEm: col.text.orNull,
    estadoEm: col.text,
  }),
);

export async function inserirRecurso<Dados>(
  identidade: Identidade,
  { tipo }: Recurso<Dados>,
  { id, referencia, dados, agora }: { id: string; referencia: string; dados: Dados; agora: Date },
): Promise<void> {
  await execute(identidade)`insert into simulado_recursos (id, tipo, referencia, dados, criado_em)
    values (${id}, ${tipo}, ${referencia}, ${JSON.stringify(dados)}::jsonb, ${agora})
    on conflict do nothing`;
}

export async function mudarRecurso<Dados>(
  identidade: Identidade,
  { tipo }: Recurso<Dados>,
  id: string,
  dados: Dados,
): Promise<void> {
  await execute(identidade)`update simulado_recursos set dados = ${JSON.stringify(dados)}::jsonb
    where id = ${id} and tipo = ${tipo}`;
}

export async function buscarRecurso<Dados>(
  identidade: Identidade,
  { tipo, colunas }: Recurso<Dados>,
  id: string,
): Promise<RecursoRow<Recurso<Dados>> | undefined> {
  return fetchRow(identidade, colunas)`
    select id, referencia, dados, criado_em as "criadoEm" from simulado_recursos
    where id = ${id} and tipo = ${tipo}`;
}

export async function listarRecursos<Dados>(
  identidade: Identidade,
  { tipo, colunas }: Recurso<Dados>,
  referencia: string,
): Promise<RecursoRow<Recurso<Dados>>[]> {
  return fetchRows(identidade, colunas)`
    select id, referencia, dados, criado_em as "criadoEm" from simulado_recursos
    where referencia = ${referencia} and tipo = ${tipo} order by criado_em, id`;
}

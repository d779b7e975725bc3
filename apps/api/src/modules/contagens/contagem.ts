import { toReais } from '@balcao/contract/base/money';
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Contagem, ListaDeContagens } from '@balcao/contract/estoque/contagens';
import type { Trx } from '../../database/tenant.ts';
import { AppError } from '../../http/errors.ts';
import {
  buscarContagem,
  type ContagemRow,
  contarLeituras,
  type LinhaContadaRow,
  listarContadas,
  listarContadasAgora,
  listarContagensPorId,
} from './contagens.queries.ts';

export function toResumo(row: ContagemRow): ListaDeContagens['contagens'][number] {
  const { id, nome, categorias, cega, fechadaPorId, fechadaPor, faltam, custoCentavos } = row;
  return {
    ...{ id, nome, categorias, cega, faltam },
    abertaEm: row.abertaEm.toISOString(),
    abertaPor: { id: row.abertaPorId, nome: row.abertaPor },
    fechadaEm: row.fechadaEm?.toISOString() ?? null,
    fechadaPor: fechadaPorId === null || fechadaPor === null ? null : { id: fechadaPorId, nome: fechadaPor },
    valor: custoCentavos === null ? null : toReais(custoCentavos),
  };
}

/** A count with its lines; what is expected is not told while it is open and blind. Throws NAO_ENCONTRADO. */
export async function exigirContagem(trx: Trx, id: string): Promise<Contagem> {
  const row = await buscarContagem(trx, id);
  if (!row) throw new AppError('NAO_ENCONTRADO');
  return comLinhas(trx, row);
}

/** Those of these ids that are open. */
export async function listarContagensAbertas(trx: Trx, ids: readonly string[]): Promise<Contagem[]> {
  const abertas: Contagem[] = [];
  for (const row of await listarContagensPorId(trx, ids)) abertas.push(await comLinhas(trx, row));
  return abertas;
}

async function comLinhas(trx: Trx, row: ContagemRow): Promise<Contagem> {
  const { id } = row;
  const aberta = row.fechadaEm === null;
  const linhas = await (aberta ? listarContadasAgora : listarContadas)(trx, id);
  const leituras = await contarLeituras(trx, id);
  return { ...toResumo(row), leituras, linhas: linhas.map((linha) => toLinha(linha, aberta && row.cega)) };
}

function toLinha(row: LinhaContadaRow, cega: boolean): Contagem['linhas'][number] {
  const { contado, esperado, custoCentavos } = row;
  return {
    produto: { id: row.produtoId, nome: row.nome },
    contado,
    esperado: cega ? null : esperado,
    diferenca: cega ? null : somarQuantidades([contado, -esperado]),
    valor: cega || custoCentavos === null ? null : toReais(custoCentavos),
    vendidoEntre: cega ? null : row.vendidoEntre,
    contadoEm: row.contadoEm.toISOString(),
    usuario: { id: row.usuarioId, nome: row.usuario },
  };
}

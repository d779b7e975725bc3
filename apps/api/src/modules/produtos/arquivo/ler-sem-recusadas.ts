import type { ImportErro } from '@balcao/contract/produtos/produtos';
import type { Trx } from '../../../database/tenant.ts';
import { listarRecusadas } from './importacao.queries.ts';
import { type ArquivoALer, type ArquivoLido, lerCsv } from './ler-csv.ts';

/**
 * Where only good rows are to come in: the file without those that the store refuses, whose further codes are another
 * product's. They are few, as a rule none: then it is the file as it was read.
 */
export async function lerSemRecusadas(
  trx: Trx,
  pedido: ArquivoALer,
  arquivo: ArquivoLido,
): Promise<{ recusadas: ImportErro[]; lido: ArquivoLido }> {
  const recusadas = pedido.parcial ? await listarRecusadas(trx, arquivo.linhas) : [];
  return { recusadas, lido: recusadas.length > 0 ? await lerCsv({ ...pedido, recusadas }) : arquivo };
}

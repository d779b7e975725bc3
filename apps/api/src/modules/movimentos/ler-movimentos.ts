import type { estoque } from '@balcao/contract/estoque/estoque.endpoints';
import { MOVIMENTOS_POR_PAGINA, type Movimentos } from '@balcao/contract/estoque/movimentos';
import { lerNaLoja } from '../../database/tenant.ts';
import { type Cursor, cortarPagina, lerCursor } from '../../http/cursor.ts';
import { intervaloDe } from '../../http/dias-da-consulta.ts';
import { AppError } from '../../http/errors.ts';
import type { Recebido } from '../../http/rota.ts';
import { toDocumento } from './documento.ts';
import {
  listarMovimentos,
  listarProdutosDoRazao,
  type MovimentoLidoRow,
  somarSaldos,
} from './movimentos.queries.ts';

export interface MovimentosLidos extends Movimentos {
  /** Where the page that follows begins, where one does. */
  proxima: Cursor | undefined;
}

/**
 * GET /api/produtos/{id}/movimentos, the newest first. A product that became another answers as that one, with both
 * histories; one that was deleted keeps its own. Throws NAO_ENCONTRADO.
 */
export function lerMovimentos({
  context,
  sessao,
  params: { id },
  query: { limite = MOVIMENTOS_POR_PAGINA, antes, ...dias },
}: Recebido<typeof estoque.lerMovimentos>): Promise<MovimentosLidos> {
  const cursor = antes === undefined ? undefined : lerCursor(antes);
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const produtos = await listarProdutosDoRazao(trx, id);
    if (produtos.length === 0) throw new AppError('NAO_ENCONTRADO');
    const saldo = await somarSaldos(trx, produtos);
    const recorte = { ...intervaloDe(dias, sessao), antes: cursor };
    const rows = await listarMovimentos(trx, { produtos, saldo, ...recorte, limite: limite + 1 });
    const { pagina, ultima } = cortarPagina(rows, limite);
    return {
      saldo,
      movimentos: pagina.map(toMovimento),
      proxima: ultima && { em: ultima.quando, id: ultima.id },
    };
  });
}

function toMovimento(row: MovimentoLidoRow): Movimentos['movimentos'][number] {
  const { id, quando, recebidoEm, tipo, quantidade, saldo, usuarioId, usuario, observacao } = row;
  return {
    ...{ id, tipo, quantidade, saldo, observacao },
    ...{ quando: quando.toISOString(), recebidoEm: recebidoEm.toISOString() },
    documento: toDocumento(row),
    usuario: { id: usuarioId, nome: usuario },
  };
}

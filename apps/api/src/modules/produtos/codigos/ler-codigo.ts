import { pode } from '@balcao/contract/pessoas/permissoes';
import { etiquetaDe, grafiasDe, numeroDeBalanca, resolverCodigo } from '@balcao/contract/produtos/balanca';
import type { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { lerNaLoja } from '../../../database/tenant.ts';
import { AppError, campoInvalido } from '../../../http/errors.ts';
import type { Recebido } from '../../../http/rota.ts';
import { listarProdutosPorId, toProduto } from '../produtos.queries.ts';
import { listarDoCodigo, listarFormatos } from './codigos.queries.ts';

/**
 * GET /api/produtos/codigo/{codigo}: what a scanned code means, as the till reads it without a connection
 * (`resolverCodigo`). Throws VALIDACAO at `codigo` for a label that says nothing that could be sold, else NAO_ENCONTRADO.
 */
export function lerCodigo({ context, sessao, params: { codigo } }: Recebido<typeof produtos.lerCodigo>) {
  return lerNaLoja(context.database, sessao.lojaId, async (trx) => {
    const formatos = await listarFormatos(trx);
    const numero = etiquetaDe(codigo, formatos)?.numero ?? null;
    const ids = await listarDoCodigo(trx, grafiasDe(codigo), numero);
    const achados = (await listarProdutosPorId(trx, ids)).map(toProduto);
    const lido = resolverCodigo(codigo, { porCodigo, porBalanca }, formatos);
    if (!lido) throw new AppError('NAO_ENCONTRADO');
    if ('erro' in lido) throw campoInvalido('codigo', lido.erro);
    return pode(sessao, 'produtos') ? lido : { ...lido, produto: { ...lido.produto, custo: null } };

    function porCodigo(este: string) {
      return achados.find(
        ({ codigoBarras, outrosCodigos }) => codigoBarras === este || outrosCodigos.includes(este),
      );
    }
    function porBalanca(este: number) {
      return achados.find(
        ({ codigoBalanca }) => codigoBalanca !== null && numeroDeBalanca(codigoBalanca) === este,
      );
    }
  });
}

import type { CompraPedida } from '@balcao/contract/compras/compras';
import type { Trx } from '../../database/tenant.ts';
import { mudarBonificacao } from '../fornecedores/fornecedores.queries.ts';
import { mudarProdutosIncompletos } from '../produtos/precos.queries.ts';
import { gravarAprendidos } from './aprendidos.queries.ts';
import type { FornecedorDaCompra } from './exigir-fornecedor.ts';
import type { NotaDaCompra } from './ler-nota-da-compra.ts';
import type { ItemDeCompraResolvido } from './resolver-itens.ts';

interface Confirmada {
  pedidos: CompraPedida['itens'];
  resolvidos: readonly ItemDeCompraResolvido[];
  nota: NotaDaCompra | undefined;
  fornecedor: FornecedorDaCompra | undefined;
  agora: Date;
}

/**
 * What a confirmed purchase tells for the next one: which product the supplier means by a code and a unit, how many pieces
 * are in one, and whether free goods have a cost. What the note says of a product goes to it where it has none.
 */
export async function aprender(
  trx: Trx,
  { pedidos, resolvidos, nota, fornecedor, agora }: Confirmada,
): Promise<void> {
  const itens = pedidos.map((pedido, n) => ({
    ...{ pedido, resolvido: resolvidos[n] },
    linha: pedido.linha === undefined ? undefined : nota?.linhas.get(pedido.linha),
  }));
  await mudarProdutosIncompletos(
    trx,
    itens.flatMap(({ linha, resolvido }) => {
      if (!linha || !resolvido) return [];
      const { ncm, cest, origem, gtin } = linha;
      return { produtoId: resolvido.produtoId, ncm, cest, origem, gtin };
    }),
    agora,
  );
  if (!fornecedor) return;
  await gravarAprendidos(
    trx,
    fornecedor.id,
    itens.flatMap(({ pedido, linha, resolvido }) => {
      const [codigo, unidade] = [pedido.codigo ?? linha?.codigo, pedido.unidade ?? linha?.unidade];
      if (!resolvido || !codigo || !unidade) return [];
      return { codigo, unidade, produtoId: resolvido.produtoId, fator: resolvido.fator };
    }),
  );
  const bonificada = pedidos.find(({ bonificacao }) => bonificacao);
  if (bonificada) await mudarBonificacao(trx, fornecedor.id, bonificada.custo > 0);
}

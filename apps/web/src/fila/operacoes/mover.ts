import { toCentavos } from '@balcao/contract/base/money';
import type { ItemMovido, MoverInput } from '@balcao/contract/vendas/mover';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { comQuando, DE_COMANDA, daMudanca } from './familias.ts';
import { lerMovida, presenteMovida } from './leitura.ts';
import type { Operacao } from './operacao.ts';

/** A new tab has the id that the device drew. */
export interface MudancaDeItens extends Pick<MoverInput, 'itens'> {
  para: string | { identificador: string; id: string };
}

/** Lines of a tab that go to another one, which may be new. */
export const mover: Operacao<{ mover: MudancaDeItens }, 'mudanca'> = {
  ...daMudanca,
  palavra: DE_COMANDA,
  endpoint: vendas.mover,
  dito: 'mover',
  corpo: (envio, personWaits) => comQuando(envio.body.mover, envio, personWaits),
  lerResposta: lerMovida,
  lerPresente: presenteMovida,
  ordens: ({ vendaId, body: { mover } }) => [
    vendaId,
    typeof mover.para === 'object' ? mover.para.id : mover.para,
  ],
  fecha: true,
  abre: ({ body: { mover } }) => (typeof mover.para === 'object' ? mover.para.id : undefined),
  revisar: (envio, venda, newId) => {
    const { body, vendaId } = envio;
    if (venda.id !== vendaId) return envio;
    const livres = [...venda.itensVenda.entries()];
    const itens = body.mover.itens.flatMap((pedido): ItemMovido[] => {
      const at = livres.findIndex(
        ([, item]) =>
          item.produtoId === (pedido.produtoId ?? null) &&
          toCentavos(item.preco) === toCentavos(pedido.preco ?? item.preco) &&
          item.quantidade >= pedido.quantidade,
      );
      const [achada] = at < 0 ? [] : livres.splice(at, 1);
      return achada ? [{ ...pedido, posicao: achada[0] }] : [];
    });
    if (itens.length < body.mover.itens.length) return envio;
    return { ...envio, chave: newId(), body: { ...body, mover: { ...body.mover, itens } } };
  },
  // Lines are taken from wherever they stand.
  segueSozinha: () => true,
};

/** A sale that was not taken: the question to the cashier, or the message. Pure. */
import { fold } from '@balcao/contract/base/texto';
import { emReais } from '@balcao/contract/vendas/venda';
import type { Linha, Venda } from '@balcao/contract/vendas/vendas';
import { type Envio, followMerges, mergeItens, type Outcome } from '../../../../fila/fila.ts';
import type { Contexto } from '../atendimento/rascunho.ts';
import { type Carrinho, fromItens, type ItemCarrinho } from '../carrinho/carrinho.ts';
import { comNomes, conflictText, fechadaText, precosMudaramText } from './textos.ts';

/** An open tab, as this device knows it. */
export type Aberta = Pick<Venda, 'id' | 'identificador' | 'total'>;

export type Duvida =
  | { kind: 'duplicada'; envio: Envio; mensagem: string }
  | { kind: 'produtoDoNome'; aberta: Aberta }
  /** The rest of the customer's limit, in reais. */
  | { kind: 'limiteFiado'; disponivel: number }
  /** `base` and `minha`: the tab as this edit found it, and as it would leave it. */
  | { kind: 'alterada'; atual: Venda; base: ItemCarrinho[]; minha: ItemCarrinho[] };

/** Trimmed, without regard to case and accents: people would say the same. */
export function temMesmoNome(venda: Pick<Venda, 'identificador'>, nome: string): boolean {
  return fold(venda.identificador) === fold(nome);
}

export type Recusa =
  | { kind: 'pergunta'; pergunta: Duvida }
  /** The tab was closed elsewhere meanwhile: what was added here goes on as a tab of its own. */
  | { kind: 'comandaNova'; itens: ItemCarrinho[]; texto: string }
  /** The catalogue here was of yesterday. */
  | { kind: 'precos'; produtos: { id: string; valor: number }[]; texto: string }
  | { kind: 'recusada'; texto: string; identificador: string | undefined };

export interface Tentada {
  contexto: Contexto;
  carrinho: Pick<Carrinho, 'itens'>;
}

export function recusaDe(
  outcome: Outcome & { kind: 'ask' | 'refused' },
  { contexto, carrinho }: Tentada,
): Recusa {
  const { code, mensagem, venda } = outcome;
  if (outcome.kind === 'ask') {
    const { envio } = outcome;
    return { kind: 'pergunta', pergunta: { kind: 'duplicada', envio, mensagem: conflictText(code) } };
  }
  const { disponivel, produtos = [] } = outcome.detalhes ?? {};
  if (code === 'LIMITE_FIADO' && disponivel !== undefined) {
    return { kind: 'pergunta', pergunta: { kind: 'limiteFiado', disponivel } };
  }
  if (code === 'ACIMA_DO_LIMITE' && produtos.length > 0) {
    return { kind: 'precos', produtos, texto: precosMudaramText(produtos) };
  }
  const minha = carrinho.itens.map(emReais);
  if (code === 'COMANDA_ALTERADA' && venda) {
    const base = contexto.modo === 'editar' ? contexto.base : [];
    const follow = followMerges(base, venda.itensVenda);
    const now = (itens: readonly Linha[]) => fromItens(itens.map(follow));
    const pergunta: Duvida = { kind: 'alterada', atual: venda, base: now(base), minha: now(minha) };
    return { kind: 'pergunta', pergunta };
  }
  if (contexto.modo === 'editar' && contexto.tipo === 'COMANDAS' && (venda?.finalizada || venda?.cancelada)) {
    const added = mergeItens(contexto.base, minha, []);
    const texto = fechadaText(venda.cancelada);
    if (added.length > 0) return { kind: 'comandaNova', itens: fromItens(added), texto };
  }
  const texto = conflictText(code, mensagem, comNomes(outcome.campos, carrinho.itens));
  return { kind: 'recusada', texto, identificador: outcome.campos.identificador };
}

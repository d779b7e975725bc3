/** A change of the carrinho in words, for a screen reader. Pure. */
import { formatCentavos } from '@balcao/contract/base/money';
import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { confiraNoCarrinho } from './a-dizer.ts';
import type { Carrinho } from './carrinho.ts';

/** What it comes to, in centavos, with what stands on the whole of it. */
interface ComTotal {
  carrinho: Carrinho;
  total: number;
}

/** A new line is told by its own button; a line that still asks for something is not told. */
export function mudancaDita(
  { carrinho: antes, total: era }: ComTotal,
  { carrinho: agora, total: soma }: ComTotal,
): string | undefined {
  if (antes.itens === agora.itens) return era === soma ? undefined : `Total ${formatCentavos(soma)}`;
  const total = confiraNoCarrinho(agora) ?? `total ${formatCentavos(soma)}`;
  const tirado = agora.removido;
  if (tirado && tirado !== antes.removido) return `${tirado.item.nome} removido, ${total}`;
  const devolvido = agora.itens.length > antes.itens.length ? antes.removido : null;
  if (devolvido && !tirado) return `${devolvido.item.nome} de volta, ${total}`;
  const item = agora.itens.find(({ linha }) => linha === agora.ultimo);
  if (!item || item.pesoDigitado !== undefined || item.precoDigitado !== undefined) return undefined;
  const antiga = antes.itens.find(({ linha }) => linha === item.linha);
  const same = antiga ? antiga.quantidade === item.quantidade : antes.itens.length !== agora.itens.length;
  if (same) return undefined;
  return `${item.nome}: ${formatQuantidade(item.quantidade, item.unidade)}, ${total}`;
}

/** What a change of the carrinho sounds like, for who does not see it. Pure. */
import { formatCentavos } from '@balcao/contract/money';
import { formatQuantidade } from '@balcao/contract/quantidade';
import { somarItens } from '@balcao/contract/venda';
import type { Carrinho } from './carrinho.ts';

/** Of a line that is new its own button tells; of one that still asks for something there is nothing to tell. */
export function mudancaDita(antes: Carrinho, agora: Carrinho): string | undefined {
  if (antes.itens === agora.itens) return undefined;
  const total = `total ${formatCentavos(somarItens(agora.itens))}`;
  const tirado = agora.removido;
  if (tirado && tirado !== antes.removido) return `${tirado.item.nome} removido, ${total}`;
  const devolvido = agora.itens.length > antes.itens.length ? antes.removido : null;
  if (devolvido && !tirado) return `${devolvido.item.nome} de volta, ${total}`;
  const item = agora.itens.find(({ linha }) => linha === agora.ultimo);
  if (!item || item.pesoDigitado !== undefined || item.precoDigitado !== undefined) return undefined;
  const era = antes.itens.find(({ linha }) => linha === item.linha);
  const same = era ? era.quantidade === item.quantidade : antes.itens.length !== agora.itens.length;
  if (same) return undefined;
  return `${item.nome}: ${formatQuantidade(item.quantidade, item.unidade)}, ${total}`;
}

import { formatQuantidade, type Unidade } from '@balcao/contract/base/quantidade';

/** `+2`, `−1,350 kg`. */
export function diferencaText(quantidade: number, unidade: Unidade): string {
  return `${quantidade > 0 ? '+' : ''}${formatQuantidade(quantidade, unidade)}`;
}

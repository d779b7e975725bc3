/** How much whoever sells may take off, as far as this device can tell: the server knows the catalogue's prices. Pure. */
import { passaDoLimite, somarDescontos } from '@balcao/contract/desconto';
import type { LimitesDoFuncionario } from '@balcao/contract/permissoes';
import { type Item, somarItens } from '@balcao/contract/venda';
import { centavosDe, type Quanto } from './quanto.ts';

type Limites = Pick<LimitesDoFuncionario, 'descontoMaximo'> | null;

/** Off a line that comes to `valor`, in centavos. */
export function erroDoDescontoNaLinha(centavos: number, valor: number, limites: Limites): string | undefined {
  const maximo = limites?.descontoMaximo ?? null;
  return passaDoLimite({ dado: centavos, tabela: valor }, { antes: 0, maximo }) ? ate(maximo) : undefined;
}

/** On the whole, beside what is taken off lines already. */
export function erroDoDesconto(
  desconto: Quanto,
  itens: readonly Item[],
  limites: Limites,
): string | undefined {
  const maximo = limites?.descontoMaximo ?? null;
  const linhas = itens.map((item) => ({ ...item, precoTabelaCentavos: item.precoCentavos }));
  const dado = somarDescontos(linhas, centavosDe(desconto, somarItens(itens)));
  if (!passaDoLimite(dado, { antes: 0, maximo })) return undefined;
  return ate(maximo);
}

function ate(maximo: number | null): string {
  return `Você pode dar até ${(maximo ?? 0).toLocaleString('pt-BR')} % de desconto.`;
}

/** The lines of a closed count as a person wants to read them. Pure. */
import type { Contagem } from '@balcao/contract/estoque/contagens';

type Linha = Contagem['linhas'][number];

/** What is worth most first; what nobody knows the cost of last, by how much it differs. */
export function porValor(linhas: readonly Linha[]): { diferem: Linha[]; conferem: Linha[] } {
  const tamanho = (numero: number | null) => Math.abs(numero ?? 0);
  const diferem = linhas
    .filter(({ diferenca }) => tamanho(diferenca) > 0)
    .sort(
      (a, b) =>
        Number(a.valor === null) - Number(b.valor === null) ||
        tamanho(b.valor) - tamanho(a.valor) ||
        tamanho(b.diferenca) - tamanho(a.diferenca),
    );
  return { diferem, conferem: linhas.filter(({ diferenca }) => tamanho(diferenca) === 0) };
}

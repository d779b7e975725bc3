/** The stock of now as it is read: what it is worth, what ends first. Pure. */
import { valorEmCentavos } from '@balcao/contract/base/custo';
import { toReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { emMilesimos, formatQuantidade, type Unidade, unidadeDe } from '@balcao/contract/base/quantidade';
import type { Produto } from '@balcao/contract/produtos/produtos';
import type { RelatorioEstoque } from '@balcao/contract/relatorios/estoque';
import type { Tom } from '../../../ui/sinais/tom.ts';

/** As many as can be known: the turn is the report's, and what was lost. */
export type ResumoDoEstoque = Pick<RelatorioEstoque, 'valor' | 'produtos' | 'semCusto' | 'aContar'> &
  Partial<RelatorioEstoque>;

/** Centavos of what is there at its cost; nothing below zero. */
function valorDoProduto({ custo, quantidade }: Pick<Produto, 'custo' | 'quantidade'>): number | null {
  return custo === null ? null : valorEmCentavos(custo, Math.max(0, emMilesimos(quantidade)));
}

/** From the catalogue of the device, for who looks after products and sees no reports. */
export function resumoDoCatalogo(catalogo: readonly Produto[]): ResumoDoEstoque {
  const contados = catalogo
    .filter(({ semControle }) => !semControle)
    .map((produto) => ({ ...produto, centavos: valorDoProduto(produto) }));
  const soma = contados.reduce((sum, { centavos }) => sum + (centavos ?? 0), 0);
  return {
    valor: toReais(soma),
    produtos: contados
      .toSorted((a, b) => (b.centavos ?? -1) - (a.centavos ?? -1))
      .map(({ id, nome, quantidade, custo, centavos }) => ({
        ...{ id, nome, quantidade, custo, valor: centavos === null ? null : toReais(centavos) },
      })),
    semCusto: contados.filter(({ custo, quantidade }) => custo === null && quantidade > 0),
    aContar: contados.filter(({ quantidade }) => quantidade < 0),
  };
}

/** Of which somebody has to think soon, in days. */
export const LOGO = 7;

export interface QueAcaba {
  id: string;
  nome: string;
  quantidade: number;
  vendido30: number;
  dias: number;
}

/** What sells, that which ends soonest first. */
export function queAcabam({ produtos, giro = [] }: ResumoDoEstoque): QueAcaba[] {
  const saldos = new Map(produtos.map(({ id, quantidade }) => [id, quantidade]));
  return giro
    .flatMap(({ id, nome, vendido30, diasDeEstoque: dias }) =>
      dias === null ? [] : [{ id, nome, vendido30, dias, quantidade: saldos.get(id) ?? 0 }],
    )
    .sort((a, b) => a.dias - b.dias || b.vendido30 - a.vendido30);
}

/** `3 dias`, and what its colour says beside the words. */
export function textoDoFim({ dias, quantidade }: QueAcaba): { texto: string; tom: Tom } {
  if (quantidade <= 0) return { texto: 'Acabou', tom: 'ruim' };
  if (dias === 0) return { texto: 'Menos de 1 dia', tom: 'ruim' };
  return { texto: plural(dias, 'dia', 'dias'), tom: dias <= LOGO ? 'atencao' : 'neutro' };
}

/** A report knows no units: what this device does not know has a fraction where it is weighed. */
export function quanto(quantidade: number, unidade: Unidade | undefined): string {
  return formatQuantidade(quantidade, unidade ?? unidadeDe(quantidade));
}

export function notaDoGiro({ quantidade, vendido30 }: QueAcaba, unidade: Unidade | undefined): string {
  return `Há ${quanto(quantidade, unidade)} · vendeu ${quanto(vendido30, unidade)}`;
}

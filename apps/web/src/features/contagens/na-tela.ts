/** A count as this device knows it: the server's, and what was seen here since. Pure. */
import { somarQuantidades } from '@balcao/contract/base/quantidade';
import type { Contagem, LeiturasInput } from '@balcao/contract/estoque/contagens';
import type { Produto } from '@balcao/contract/produtos/produtos';

export interface LinhaNaTela {
  produto: Contagem['linhas'][number]['produto'];
  contado: number;
  /** Null: nobody is to know yet. */
  esperado: number | null;
  contadoEm: string;
  quem: string;
  /** Some of it is on this device alone. */
  esperando: boolean;
}

/** What waits of a count, in the order in which it was seen. */
export interface Vista {
  linhas: LeiturasInput['linhas'];
  quem: string;
}

type Produtos = ReadonlyMap<string, Produto>;

/** The last one that was seen first. */
export function linhasComVistas(
  contagem: Pick<Contagem, 'cega' | 'linhas'>,
  vistas: readonly Vista[],
  produtos: Produtos,
): LinhaNaTela[] {
  const linhas = new Map<string, LinhaNaTela>(
    contagem.linhas.map(({ produto, contado, esperado, contadoEm, usuario }) => [
      produto.id,
      { produto, contado, esperado, contadoEm, quem: usuario.nome, esperando: false },
    ]),
  );
  for (const { linhas: lidas, quem } of vistas) {
    for (const { produtoId, quantidade, contadoEm, somar } of lidas) {
      const antes = linhas.get(produtoId);
      const depois = !antes || contadoEm >= antes.contadoEm;
      // Somebody saw it since: that is what is there.
      if (antes && !somar && !depois) continue;
      const produto = produtos.get(produtoId);
      linhas.set(produtoId, {
        produto: antes?.produto ?? { id: produtoId, nome: produto?.nome ?? 'Produto' },
        contado: antes && somar ? somarQuantidades([antes.contado, quantidade]) : quantidade,
        esperado: antes ? antes.esperado : contagem.cega ? null : (produto?.quantidade ?? null),
        contadoEm: depois ? contadoEm : antes.contadoEm,
        quem,
        esperando: true,
      });
    }
  }
  return [...linhas.values()].sort((a, b) => b.contadoEm.localeCompare(a.contadoEm));
}

/** What nobody has seen of what is to be counted. */
export function faltantesDe(
  { categorias }: Pick<Contagem, 'categorias'>,
  linhas: readonly Pick<LinhaNaTela, 'produto'>[],
  produtos: Iterable<Produto>,
): Produto[] {
  const vistos = new Set(linhas.map(({ produto }) => produto.id));
  return [...produtos].filter(
    ({ id, semControle, categoria }) =>
      !semControle && !vistos.has(id) && (categorias === null || categorias.includes(categoria)),
  );
}

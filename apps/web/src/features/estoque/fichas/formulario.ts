/** The form of what a product is made of: what was typed → the ficha, or an error per field. Pure. */
import { custoDeCentesimos, custoEmCentesimos } from '@balcao/contract/base/custo';
import { emMilesimos, parsePeso, quantidadeToText } from '@balcao/contract/base/quantidade';
import { type Ficha, fichaInputSchema, type ModoDaFicha } from '@balcao/contract/produtos/ficha';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { type Lido, readForm, Unreadable } from '../../../lib/read-form.ts';

export interface ParteDita {
  produto: Pick<Produto, 'id' | 'nome' | 'unidade'>;
  quantidade: string;
}

export interface ValoresDaFicha {
  /** Blank: it is sold as it is bought. */
  modo: ModoDaFicha | '';
  itens: readonly ParteDita[];
  rendimento: string;
}

export function valoresDaFicha({ modo, itens, rendimento }: Ficha): ValoresDaFicha {
  return {
    modo: modo ?? '',
    itens: itens.map(({ produtoId: id, nome, unidade, quantidade }) => ({
      produto: { id, nome, unidade },
      quantidade: quantidadeToText(quantidade),
    })),
    rendimento: quantidadeToText(rendimento ?? 1),
  };
}

/** Of a part also a fraction of a piece. */
export function lerQuanto(texto: string): number | Unreadable {
  const lida = parsePeso(texto);
  return lida !== undefined && lida > 0 ? lida : new Unreadable('Informe quanto, como 2 ou 0,5.');
}

type FichaLida = ReturnType<typeof fichaInputSchema.parse>;

export function lerFichaDita(values: ValoresDaFicha): Lido<FichaLida, ValoresDaFicha> {
  if (values.modo === '') return { data: { modo: null, itens: [] } };
  return readForm(fichaInputSchema, values, {
    read: {
      rendimento: lerQuanto,
      itens: (itens) => {
        const lidas = itens.map(({ produto, quantidade }) => ({
          produtoId: produto.id,
          quantidade: lerQuanto(quantidade),
        }));
        return lidas.find(({ quantidade }) => quantidade instanceof Unreadable)?.quantidade ?? lidas;
      },
    },
  });
}

interface Resumo {
  /** Reais of one piece; null: nobody has said what a part costs. */
  custo: number | null;
  /** How much of it what is on the shelf allows; null where no part is counted, or a kit is among them. */
  pode: number | null;
}

/** What the parts come to as they are typed; undefined while something is missing. */
export function resumoDaFicha(
  values: ValoresDaFicha,
  unidade: Produto['unidade'],
  catalogo: readonly Produto[],
): Resumo | undefined {
  const rendimento = lerQuanto(values.rendimento);
  if (values.itens.length === 0 || rendimento instanceof Unreadable) return undefined;
  const produtos = new Map(catalogo.map((produto) => [produto.id, produto]));
  let custo: number | null = 0;
  let pode = Number.POSITIVE_INFINITY;
  for (const { produto, quantidade } of values.itens) {
    const lida = lerQuanto(quantidade);
    const parte = produtos.get(produto.id);
    if (lida instanceof Unreadable || !parte) return undefined;
    custo = custo === null || parte.custo === null ? null : custo + lida * custoEmCentesimos(parte.custo);
    if (parte.ficha === 'NA_VENDA') pode = Number.NaN;
    else if (!parte.semControle) {
      // In thousandths of it, of whole numbers: nothing is lost before it is cut.
      const dela = (emMilesimos(parte.quantidade) * emMilesimos(rendimento)) / emMilesimos(lida);
      pode = Math.min(pode, Math.max(0, dela));
    }
  }
  const passo = unidade === 'kg' ? 1 : 1000;
  return {
    custo: custo === null ? null : custoDeCentesimos(Math.round(custo / rendimento)),
    pode: Number.isFinite(pode) ? (Math.floor(pode / passo) * passo) / 1000 : null,
  };
}

/** What a person has said of a supplier's note so far: only what is otherwise than the note has it. Pure. */
import type { Unidade } from '@balcao/contract/base/quantidade';
import type { LeituraDaNota, LinhaDaNota } from '@balcao/contract/compras/leitura';

export interface ProdutoNomeado {
  id: string;
  nome: string;
}

/** As it stands in the fields. */
export interface NovoProduto extends ProdutoNomeado {
  valor: string;
  categoria: string;
  unidade: Unidade;
}

export interface RespostaDaLinha {
  produto?: ProdutoNomeado;
  fator?: string;
  quantidade?: string;
  custo?: string;
  lote?: string;
  validade?: string;
  /** Over what was said for all free goods. */
  deGraca?: boolean;
  /** It did not come. */
  fora?: boolean;
}

export interface Respostas {
  /** By their `posicao`. */
  linhas: Readonly<Record<number, RespostaDaLinha>>;
  /** Products that the purchase makes, by their id. */
  novos: Readonly<Record<string, NovoProduto>>;
  /** How free goods enter. */
  deGraca?: boolean;
  frete: string;
  desconto: string;
  /** Due dates that are no bill, by their place. */
  semConta: readonly number[];
  /** Selling prices that were tapped, in centavos, by product. */
  precos: Readonly<Record<string, number>>;
  /** Warnings that the server asked about. */
  confirmacoes: readonly string[];
}

export const SEM_RESPOSTAS: Respostas = {
  ...{ linhas: {}, novos: {}, frete: '', desconto: '', semConta: [], precos: {}, confirmacoes: [] },
};

export function comLinha(respostas: Respostas, posicao: number, dito: RespostaDaLinha): Respostas {
  const linhas = { ...respostas.linhas, [posicao]: { ...respostas.linhas[posicao], ...dito } };
  return { ...respostas, linhas };
}

/** Whether only a person can say which product it is. */
export function semProduto({ como, produto }: LinhaDaNota): boolean {
  return produto === null || como === null || como === 'sugestao';
}

/** The same goods in both, as far as a note tells: one bar code, or one code and unit of the supplier. */
function mesmaMercadoria(a: LinhaDaNota, b: LinhaDaNota): boolean {
  return (a.gtin !== null && a.gtin === b.gtin) || (a.codigo === b.codigo && a.unidade === b.unidade);
}

/** Lines of the same goods that are still open are answered with it, too. */
export function comProduto(
  respostas: Respostas,
  { linhas }: Pick<LeituraDaNota, 'linhas'>,
  posicao: number,
  produto: ProdutoNomeado,
): Respostas {
  const esta = linhas.find((linha) => linha.posicao === posicao);
  const { id, nome } = produto;
  const iguais = linhas.filter(
    (linha) =>
      linha.posicao === posicao ||
      (esta &&
        semProduto(linha) &&
        !respostas.linhas[linha.posicao]?.produto &&
        mesmaMercadoria(esta, linha)),
  );
  return iguais.reduce(
    (agora, linha) => comLinha(agora, linha.posicao, { produto: { id, nome } }),
    respostas,
  );
}

/** The same, of one that the purchase makes. */
export function comNovo(
  respostas: Respostas,
  nota: Pick<LeituraDaNota, 'linhas'>,
  posicao: number,
  novo: NovoProduto,
): Respostas {
  const dita = comProduto(respostas, nota, posicao, novo);
  return { ...dita, novos: { ...dita.novos, [novo.id]: novo } };
}

export function comPreco(respostas: Respostas, produtoId: string, centavos: number | undefined): Respostas {
  const { [produtoId]: _, ...precos } = respostas.precos;
  return { ...respostas, precos: centavos === undefined ? precos : { ...precos, [produtoId]: centavos } };
}

/** A bill more, or less. */
export function comConta(respostas: Respostas, lugar: number, sim: boolean): Respostas {
  const outras = respostas.semConta.filter((outro) => outro !== lugar);
  return { ...respostas, semConta: sim ? outras : [...outras, lugar] };
}

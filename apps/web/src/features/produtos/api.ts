import { compararNomes } from '@balcao/contract/base/texto';
import type { SinalDecimal } from '@balcao/contract/produtos/arquivo/numeros';
import type { CategoriasUpdate } from '@balcao/contract/produtos/categorias-proprias';
import type { Par } from '@balcao/contract/produtos/fusoes';
import type { Separar } from '@balcao/contract/produtos/iguais.schemas';
import type { Produto, ProdutoNovo, ProdutoUpdate } from '@balcao/contract/produtos/produtos';
import { categorias, fusoes, produtos } from '@balcao/contract/produtos/produtos.endpoints';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { baixar, chamar } from '../../dados/api-client.ts';
import { categoriasQuery } from '../../dados/categorias.ts';
import { produtosQuery } from '../../dados/produtos.ts';
import { feitoOuErro, fila, produtoDe, produtoNovo } from '../../fila/fila.ts';
import { agora } from '../../lib/clock.ts';

/** An import of many thousands of rows on a slow line. */
const LONG = 180_000;

/** Puts what the server answered in its place at once; the list is asked for again behind it. */
function put(client: QueryClient, saved: Produto, gone?: string): void {
  client.setQueryData(produtosQuery.queryKey, (list) =>
    list
      ?.filter((produto) => produto.id !== saved.id && produto.id !== gone)
      .concat(saved)
      .sort((a, b) => compararNomes(a.nome, b.nome)),
  );
}

export function invalidateProdutos(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: produtosQuery.queryKey });
}

export type SalvarProduto =
  | { id?: undefined; dados: ProdutoNovo & { id: string } }
  | { id: string; dados: ProdutoUpdate; chave: string };

/** The list shows the server's answer at once. */
function useMudanca<V, R>(
  mutationFn: (said: V) => Promise<R>,
  mostrar: (client: QueryClient, resposta: R, said: V) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (resposta, said) => mostrar(client, resposta, said),
    onSettled: () => void invalidateProdutos(client),
  });
}

export function useSalvarProduto() {
  // A new one is on the device first: it is sold in the same hour, with a connection or without.
  return useMudanca(
    async (salvar: SalvarProduto) =>
      salvar.id === undefined
        ? feitoOuErro(
            await fila.fazer(produtoNovo(salvar.dados, agora())),
            produtoDe(salvar.dados, agora().toISOString()),
          )
        : chamar(produtos.editar, { params: { id: salvar.id }, body: salvar.dados, chave: salvar.chave }),
    (client, saved) => put(client, saved),
  );
}

export function useExcluirProduto() {
  return useMudanca(
    ({ id }: Produto) => chamar(produtos.excluir, { params: { id } }),
    (client, _, gone) =>
      client.setQueryData(produtosQuery.queryKey, (list) => list?.filter(({ id }) => id !== gone.id)),
  );
}

export function useFundirProdutos() {
  return useMudanca(
    (par: Par) => chamar(fusoes.fundir, { body: par }),
    (client, survivor, { produtoDuplicadoId }) => put(client, survivor, produtoDuplicadoId),
  );
}

export function useDesfazerFusao() {
  return useMudanca(
    (par: Par) => chamar(fusoes.desfazer, { body: par }),
    (client, { original, duplicado }) => {
      put(client, original);
      put(client, duplicado);
    },
  );
}

/** The new categories are known at once; products may have to take over new names. */
export function useSalvarCategorias() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CategoriasUpdate) => chamar(categorias.editar, { body }),
    onSuccess: (saved) => {
      client.setQueryData(categoriasQuery.queryKey, saved.categorias);
      void invalidateProdutos(client);
    },
  });
}

/** The photo of a product that is there; `null` takes it off. */
export async function enviarFoto(id: string, foto: Blob | null): Promise<void> {
  const params = { id };
  if (foto === null) return chamar(produtos.excluirFoto, { params });
  const body = new Uint8Array(await foto.arrayBuffer());
  return chamar(produtos.gravarFoto, { params, body, timeout: LONG });
}

const separadosQuery = queryOptions({
  queryKey: ['produtos-separados'],
  queryFn: ({ signal }) => chamar(produtos.listarSeparados, { signal }),
});

/** The pairs that were set aside; until they are known nothing is said of equal names. */
export function useSeparados() {
  return useQuery(separadosQuery);
}

export function useSepararProdutos() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pedido: Separar) => chamar(produtos.separar, { body: pedido }),
    onSuccess: (_, { produtoOriginalId: a, produtoDuplicadoId: b, separados }) => {
      client.setQueryData(separadosQuery.queryKey, (now) => {
        const pares = (now?.pares ?? []).filter((par) => !(par.includes(a) && par.includes(b)));
        if (separados) pares.push([a, b]);
        return { pares };
      });
    },
  });
}

export interface Importar {
  csv: string;
  /** Drawn once per file that a person means to import, the same on every retry. */
  chave: string;
  simular: boolean;
  /** The good rows come in, the others come back as a file. */
  parcial: boolean;
  /** The person's answer, where the file does not tell how its numbers are written. */
  numeros: SinalDecimal | undefined;
  /** Categories that the store does not have are made. */
  criarCategorias: boolean;
}

export function importarProdutos({ csv, chave, simular, parcial, numeros, criarCategorias }: Importar) {
  const query = {
    ...(simular && { simular: 'true' as const }),
    ...(parcial && { parcial: 'true' as const }),
    ...(numeros && { numeros }),
    ...(criarCategorias && { criarCategorias: 'true' as const }),
  };
  return chamar(produtos.importar, { query, body: csv, chave, timeout: LONG });
}

export function exportarProdutos(): Promise<Blob> {
  return baixar(produtos.exportar, { timeout: LONG });
}

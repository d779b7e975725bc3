/** A product that a line of a note brings and the shop does not have: what its form begins with. Pure. */
import { moneyToText, parseMoney } from '@balcao/contract/base/money';
import { fold } from '@balcao/contract/base/texto';
import type { LinhaDaNota } from '@balcao/contract/compras/leitura';
import { PADROES } from '@balcao/contract/produtos/padroes';
import type { Produto } from '@balcao/contract/produtos/produtos';
import { nomeLegivel } from './nome-legivel.ts';
import type { NovoProduto } from './respostas.ts';

const primeiraPalavra = (nome: string) => fold(nome).split(' ')[0] ?? '';

/** That of goods which begin with the same word or stand under the same number of the tariff, else of the newest product. */
function categoriaProvavel(nome: string, ncm: string | null, produtos: readonly Produto[]): string {
  const palavra = primeiraPalavra(nome);
  const novos = [...produtos].sort((a, b) => (a.criadoEm < b.criadoEm ? 1 : -1));
  const parecido =
    novos.find((produto) => primeiraPalavra(produto.nome) === palavra) ??
    novos.find((produto) => ncm !== null && produto.ncm?.slice(0, 4) === ncm.slice(0, 4)) ??
    novos[0];
  return parecido?.categoria ?? PADROES.categoria;
}

/** With the margin that the shop has on most of such goods, up to whole ten centavos; blank where it told no costs. */
function precoProvavel(custo: number | null, categoria: string, produtos: readonly Produto[]): string {
  const fatores = (lista: readonly Produto[]) =>
    lista
      .flatMap(({ valor, custo: pago }) => (pago && valor > pago ? valor / pago : []))
      .sort((a, b) => a - b);
  const daCategoria = fatores(produtos.filter((produto) => produto.categoria === categoria));
  const todos = daCategoria.length > 0 ? daCategoria : fatores(produtos);
  const margem = todos[Math.floor(todos.length / 2)];
  if (custo === null || custo === 0 || margem === undefined) return '';
  return moneyToText(Math.ceil(Math.round(custo * margem * 1000) / 100) * 10);
}

export function produtoDaLinha(
  { nome: daNota, ncm, unidade }: LinhaDaNota,
  { id, custoUnitario, produtos }: { id: string; custoUnitario: number | null; produtos: readonly Produto[] },
): NovoProduto {
  const nome = nomeLegivel(daNota);
  const categoria = categoriaProvavel(nome, ncm, produtos);
  return {
    ...{ id, nome, categoria, valor: precoProvavel(custoUnitario, categoria, produtos) },
    unidade: /^KG$/i.test(unidade) ? 'kg' : 'un',
  };
}

/** What keeps it from being made; undefined: nothing. */
export function erroDoNovo({
  nome,
  valor,
  categoria,
}: NovoProduto): { campo: 'nome' | 'valor' | 'categoria'; texto: string } | undefined {
  if (nome.trim() === '') return { campo: 'nome', texto: 'Informe o nome.' };
  if (categoria === '') return { campo: 'categoria', texto: 'Escolha a categoria.' };
  if (parseMoney(valor) === undefined) return { campo: 'valor', texto: 'Informe o preço de venda.' };
  return undefined;
}

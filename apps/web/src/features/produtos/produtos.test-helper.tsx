/** The product screen on a store of one test's own. */
import type { Produto } from '@balcao/contract/produtos/produtos';
import { screen, within } from '@testing-library/react';
import { produtoDe } from '../../dados/copia/servidor.test-helper.ts';
import { type Desenho, desenhar } from '../../testing/desenhar.tsx';
import { dialogo, press, type } from '../../testing/gestos.ts';
import { type LojaDeTeste, lojaDeTeste } from '../../testing/loja.ts';
import ProdutosPage from './produtos-page.tsx';

export const chamado = (id: string, nome: string, mais: Partial<Produto> = {}): Produto => ({
  ...produtoDe(id, 8, 10),
  ...{ nome, categoria: 'Bebidas', estoque: 20 },
  ...mais,
});

export interface Aberta extends Desenho {
  loja: LojaDeTeste;
}

const nada = () => undefined;

interface Como {
  em?: string;
  onMovimentos?: (produto: Produto) => void;
  onEntrada?: (produto: Produto) => void;
  onFicha?: (produto: Produto) => void;
  /** Pairs that were set aside. */
  separados?: [string, string][];
}

export async function abrir(
  produtos: readonly Produto[] = [],
  { em = '/products', separados = [], onMovimentos = nada, onEntrada = nada, onFicha = nada }: Como = {},
): Promise<Aberta> {
  const loja = lojaDeTeste();
  for (const produto of produtos) loja.servidor.por('produtos', produto.id, produto);
  const respostas = { ...loja.respostas, 'GET /api/produtos/separados': { pares: separados } };
  const page = await desenhar(
    <ProdutosPage onMovimentos={onMovimentos} onEntrada={onEntrada} onFicha={onFicha} />,
    {
      em,
      quem: loja.quem,
      respostas,
    },
  );
  await (produtos[0]
    ? screen.findAllByText(produtos[0].nome)
    : screen.findByText('Nenhum produto cadastrado'));
  return { ...page, loja };
}

export const cartoes = () => within(screen.getByRole('list', { name: 'Produtos' })).getAllByRole('listitem');
export const feitas = (page: Desenho, method: string) =>
  page.pedidas.filter((one) => one.method === method && one.path.startsWith('/api/produtos'));

export async function novo(): Promise<HTMLElement> {
  await press('Adicionar produto');
  return dialogo('Novo produto');
}

export async function editar(nome: string): Promise<HTMLElement> {
  await press(`Editar ${nome}`);
  return dialogo('Editar produto');
}

export function preencher(form: HTMLElement): void {
  type(/^Nome/, 'Suco', form);
  type(/^Preço/, '4,50', form);
  type(/^Categoria/, 'Bebidas', form);
  type(/^Quantidade/, '10', form);
  type(/^Estoque ideal/, '20', form);
}

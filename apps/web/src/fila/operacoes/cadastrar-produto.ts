import { toCentavos } from '@balcao/contract/base/money';
import { codigoDe, embalagensDe } from '@balcao/contract/produtos/codigos';
import { PADROES } from '@balcao/contract/produtos/padroes';
import type { Produto, ProdutoNovo } from '@balcao/contract/produtos/produtos';
import { produtos } from '@balcao/contract/produtos/produtos.endpoints';
import type { Intent } from '../motor/envio.ts';
import { CADASTRO, criado, intentDeCadastro } from './familias.ts';
import { lerFeito } from './leitura.ts';
import type { Operacao } from './operacao.ts';

type ProdutoDito = ProdutoNovo & { id: string };

export const cadastrarProduto: Operacao<{ produto: ProdutoDito }, 'criado'> = {
  ...criado,
  palavra: CADASTRO,
  endpoint: produtos.registrar,
  dito: 'produto',
  corpo: ({ body }) => ({ ...body.produto }),
  lerResposta: lerFeito<Produto>('id', 'nome', 'valor', 'categoria'),
  total: ({ body }) => toCentavos(body.produto.valor),
  // Another product has its bar code by now, or its category is gone. It keeps its id, because sales name it; the person
  // who looks after the products sees two of one name.
  comoPossivel: (envio, { code, campos }) => {
    const { produto } = envio.body;
    const com = (change: Partial<ProdutoDito>) => ({
      ...envio,
      body: { ...envio.body, produto: { ...produto, ...change } },
    });
    if (
      code === 'CODIGO_EM_USO' &&
      (produto.codigoBarras || produto.outrosCodigos?.length || produto.codigoBalanca)
    ) {
      return com({ codigoBarras: null, outrosCodigos: [], codigoBalanca: null });
    }
    if (code === 'VALIDACAO' && campos.categoria && produto.categoria !== PADROES.categoria) {
      return com({ categoria: PADROES.categoria });
    }
    return undefined;
  },
};

export function produtoNovo(produto: ProdutoDito, now: Date): Intent<'cadastrarProduto'> {
  return intentDeCadastro('cadastrarProduto', produto.id, produto.nome, { produto }, now);
}

/** A product sold before it was counted: without stock control until a person changes that. */
export function produtoNoCaixa(
  novo: { id: string; nome: string; valor: number; codigoBarras?: string | null | undefined },
  now: Date,
): Intent<'cadastrarProduto'> {
  return produtoNovo({ ...PADROES, ...novo, semControle: true }, now);
}

/** As it will be. */
export function produtoDe(dito: ProdutoDito, criadoEm: string): Produto {
  const { semControle = false, codigoBarras = null, custo = null, outrosCodigos = [] } = dito;
  const quantidade = semControle ? 0 : dito.quantidade;
  const { unidade = 'un', favorito = false, ncm = null, cest = null, origem = null } = dito;
  const { codigoBalanca = null } = dito;
  const escolhido = { codigoBalanca, codigoBarras, custo, unidade, semControle, favorito, ncm, cest, origem };
  const codigos = { outrosCodigos: outrosCodigos.map(codigoDe), embalagens: embalagensDe(outrosCodigos) };
  return { ...dito, ...escolhido, ...codigos, quantidade, ficha: null, foto: null, criadoEm };
}

import { type Arquivo, instante, instantes } from './arquivo.ts';

/** What products are made of, and what was made. */
export const ARQUIVOS_FICHAS: readonly Arquivo[] = [
  {
    nome: 'itens_ficha.csv',
    tabelas: ['itens_ficha'],
    descricao:
      'Do que é feito cada produto (produto_id) com ficha: as partes que dão o rendimento de produtos_detalhes.csv.',
    colunas: { produto_id: 'pronto', posicao: 'numero', parte_id: 'pronto', quantidade: 'quantidade' },
    consulta: `select produto_id, posicao, parte_id, quantidade from itens_ficha
      where loja_id = :loja order by produto_id, posicao`,
  },
  {
    nome: 'producoes.csv',
    tabelas: ['producoes'],
    descricao: 'O que se produziu; o custo é o de tudo. As com desfeita_em não contam.',
    colunas: {
      ...{
        id: 'pronto',
        produto_id: 'pronto',
        quantidade: 'quantidade',
        custo: 'reais',
        usuario_id: 'pronto',
      },
      ...{ ...instantes('criada_em'), ...instantes('recebida_em'), ...instantes('desfeita_em') },
      ...{ desfeita_por: 'pronto' },
    },
    consulta: `select id, produto_id, quantidade, custo_centavos as custo, usuario_id,
      ${instante('criada_em', 'criada_em')}, ${instante('recebida_em', 'recebida_em')},
      ${instante('desfeita_em', 'desfeita_em')}, desfeita_por
      from producoes where loja_id = :loja order by criada_em, id`,
  },
  {
    nome: 'itens_producao.csv',
    tabelas: ['itens_producao'],
    descricao: 'O que saiu do estoque em cada produção (producao_id); o custo é o de todas as peças.',
    colunas: {
      ...{ producao_id: 'pronto', posicao: 'numero', produto_id: 'pronto', quantidade: 'quantidade' },
      custo: 'reais',
    },
    consulta: `select producao_id, posicao, produto_id, quantidade, custo_centavos as custo
      from itens_producao where loja_id = :loja order by producao_id, posicao`,
  },
];

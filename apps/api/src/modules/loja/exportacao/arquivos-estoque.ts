import { type Arquivo, instante, instantes, lista } from './arquivo.ts';

/** The stock's ledger, and the documents that move it beside the sales. */
export const ARQUIVOS_ESTOQUE: readonly Arquivo[] = [
  {
    nome: 'movimentos_estoque.csv',
    tabelas: ['movimentos_estoque'],
    descricao: 'Cada entrada e saída de estoque; a soma por produto é a quantidade atual.',
    colunas: {
      ...{
        id: 'pronto',
        produto_id: 'pronto',
        quantidade: 'quantidade',
        motivo: 'texto',
        venda_id: 'pronto',
        origem_tipo: 'texto',
        origem_id: 'pronto',
        custo: 'reais',
        observacao: 'texto',
      },
      ...{ usuario_id: 'pronto', ...instantes('ocorrido_em'), ...instantes('criado_em') },
    },
    consulta: `select id, produto_id, quantidade, motivo, case when origem_tipo = 'venda' then origem_id end as venda_id,
        origem_tipo, origem_id, custo_centavos as custo, observacao, usuario_id, ${instante('ocorrido_em', 'ocorrido_em')},
        ${instante('criado_em', 'criado_em')}
      from movimentos_estoque where loja_id = :loja order by produto_id, ocorrido_em, id`,
  },
  {
    nome: 'custos_anteriores.csv',
    tabelas: ['custos_anteriores'],
    descricao: 'O que uma peça custava até um momento, onde depois passou a custar outra coisa.',
    colunas: { produto_id: 'pronto', custo: 'custo', ...instantes('ate') },
    consulta: `select produto_id, custo_centavos as custo, ${instante('ate', 'ate')}
      from custos_anteriores where loja_id = :loja order by produto_id, ate`,
  },
  {
    nome: 'perdas.csv',
    tabelas: ['perdas'],
    descricao: 'As perdas; as com desfeita_em não contam.',
    colunas: {
      ...{ id: 'pronto', motivo: 'texto', observacao: 'texto', marcas: 'texto', usuario_id: 'pronto' },
      ...{ ...instantes('criada_em'), ...instantes('recebida_em'), ...instantes('desfeita_em') },
      ...{ desfeita_por: 'pronto' },
    },
    consulta: `select id, motivo, observacao, ${lista('marcas')} as marcas, usuario_id,
      ${instante('criada_em', 'criada_em')}, ${instante('recebida_em', 'recebida_em')},
      ${instante('desfeita_em', 'desfeita_em')}, desfeita_por from perdas where loja_id = :loja order by criada_em, id`,
  },
  {
    nome: 'itens_perda.csv',
    tabelas: ['itens_perda'],
    descricao: 'O que se perdeu em cada perda (perda_id); o custo é o de todas as peças.',
    colunas: {
      ...{
        perda_id: 'pronto',
        posicao: 'numero',
        produto_id: 'pronto',
        quantidade: 'quantidade',
        custo: 'reais',
      },
    },
    consulta: `select perda_id, posicao, produto_id, quantidade, custo_centavos as custo
      from itens_perda where loja_id = :loja order by perda_id, posicao`,
  },
];

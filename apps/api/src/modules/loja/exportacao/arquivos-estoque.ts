import { type Arquivo, instante, instantes, lista, simOuNada } from './arquivo.ts';

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
  {
    nome: 'contagens.csv',
    tabelas: ['contagens'],
    descricao: 'As contagens; sem categorias, a loja inteira; as com descartada_em não valem.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', categorias: 'texto', cega: 'pronto', ...instantes('aberta_em') },
      ...{ aberta_por: 'pronto', ...instantes('fechada_em'), fechada_por: 'pronto' },
      ...instantes('descartada_em'),
    },
    consulta: `select id, nome, ${lista('categorias')} as categorias, ${simOuNada('cega')} as cega,
      ${instante('aberta_em', 'aberta_em')}, aberta_por, ${instante('fechada_em', 'fechada_em')}, fechada_por,
      ${instante('descartada_em', 'descartada_em')} from contagens c where loja_id = :loja order by c.aberta_em, id`,
  },
  {
    nome: 'leituras_contagem.csv',
    tabelas: ['leituras_contagem'],
    descricao: 'O que se contou em cada contagem (contagem_id), leitura por leitura; as com somar se somam.',
    colunas: {
      ...{ contagem_id: 'pronto', id: 'pronto', produto_id: 'pronto', quantidade: 'quantidade' },
      ...{ somar: 'pronto', ...instantes('contado_em'), ...instantes('recebida_em'), usuario_id: 'pronto' },
    },
    consulta: `select contagem_id, id, produto_id, quantidade, ${simOuNada('somar')} as somar,
      ${instante('l.contado_em', 'contado_em')}, ${instante('l.recebida_em', 'recebida_em')}, usuario_id
      from leituras_contagem l where loja_id = :loja order by contagem_id, l.contado_em, id`,
  },
  {
    nome: 'contados.csv',
    tabelas: ['contados'],
    descricao: 'O que vale de cada contagem fechada: o contado e o esperado; custo é o da diferença.',
    colunas: {
      ...{ contagem_id: 'pronto', produto_id: 'pronto', quantidade: 'quantidade', esperado: 'quantidade' },
      ...{ custo: 'reais', ...instantes('contado_em'), usuario_id: 'pronto' },
    },
    consulta: `select contagem_id, produto_id, quantidade, esperado, custo_centavos as custo,
      ${instante('l.contado_em', 'contado_em')}, usuario_id
      from contados l where loja_id = :loja order by contagem_id, produto_id`,
  },
];

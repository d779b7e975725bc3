import { type Arquivo, instante, instantes, lista, simOuNada } from './arquivo.ts';

/** Counts: what people saw, and what each closed one says. */
export const ARQUIVOS_CONTAGENS: readonly Arquivo[] = [
  {
    nome: 'contagens.csv',
    tabelas: ['contagens'],
    descricao: 'As contagens de estoque; as com descartada_em não contam.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', categorias: 'texto', cega: 'pronto', ...instantes('aberta_em') },
      ...{ aberta_por: 'pronto', ...instantes('fechada_em'), fechada_por: 'pronto' },
      ...instantes('descartada_em'),
    },
    consulta: `select id, nome, ${lista('categorias')} as categorias, ${simOuNada('cega')} as cega,
      ${instante('aberta_em', 'aberta_em')}, aberta_por, ${instante('fechada_em', 'fechada_em')}, fechada_por,
      ${instante('descartada_em', 'descartada_em')} from contagens where loja_id = :loja order by aberta_em, id`,
  },
  {
    nome: 'leituras_contagem.csv',
    tabelas: ['leituras_contagem'],
    descricao: 'Cada leitura de uma contagem (contagem_id); sem somar, ela vale no lugar das anteriores.',
    colunas: {
      ...{ contagem_id: 'pronto', id: 'pronto', produto_id: 'pronto', quantidade: 'quantidade' },
      ...{ somar: 'pronto', ...instantes('contado_em'), ...instantes('recebida_em'), usuario_id: 'pronto' },
    },
    consulta: `select contagem_id, id, produto_id, quantidade, ${simOuNada('somar')} as somar,
      ${instante('contado_em', 'contado_em')}, ${instante('recebida_em', 'recebida_em')}, usuario_id
      from leituras_contagem where loja_id = :loja order by contagem_id, contado_em, id`,
  },
  {
    nome: 'contados.csv',
    tabelas: ['contados'],
    descricao:
      'O que cada contagem fechada diz de um produto: o contado, o esperado e quanto custa a diferença.',
    colunas: {
      ...{
        contagem_id: 'pronto',
        produto_id: 'pronto',
        quantidade: 'quantidade',
        ...instantes('contado_em'),
      },
      ...{ usuario_id: 'pronto', esperado: 'quantidade', custo: 'reais' },
    },
    consulta: `select contagem_id, produto_id, quantidade, ${instante('contado_em', 'contado_em')}, usuario_id,
      esperado, custo_centavos as custo from contados where loja_id = :loja order by contagem_id, contado_em, produto_id`,
  },
];

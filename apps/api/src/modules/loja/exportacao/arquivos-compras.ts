import { type Arquivo, instante, instantes, simOuNada } from './arquivo.ts';

/** The path of a purchase's note in the ZIP. */
export const ARQUIVO_DA_NOTA = `'notas/' || compra_id || '.xml'`;

/** Suppliers, what was bought of them, and what it made the goods cost. */
export const ARQUIVOS_COMPRAS: readonly Arquivo[] = [
  {
    nome: 'fornecedores.csv',
    tabelas: ['fornecedores'],
    descricao: 'Os fornecedores, também os excluídos.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', documento: 'texto', telefone: 'texto', email: 'texto' },
      ...{ observacao: 'texto', ativo: 'pronto', bonificacao: 'texto', ...instantes('criado_em') },
      ...{ ...instantes('atualizado_em'), ...instantes('excluido_em') },
    },
    consulta: `select id, nome, documento, telefone, email, observacao, ${simOuNada('ativo')} as ativo,
      case bonificacao_com_custo when true then 'pelo valor da nota' when false then 'sem custo' end as bonificacao,
      ${instante('criado_em', 'criado_em')}, ${instante('atualizado_em', 'atualizado_em')},
      ${instante('excluido_em', 'excluido_em')} from fornecedores where loja_id = :loja order by nome collate portugues, id`,
  },
  {
    nome: 'compras.csv',
    tabelas: ['compras', 'notas_compra'],
    descricao: 'As compras, e o arquivo da nota; as com desfeita_em não contam.',
    colunas: {
      ...{ id: 'pronto', fornecedor_id: 'pronto', numero: 'texto', chave: 'texto', total: 'reais' },
      ...{ frete: 'reais', desconto: 'reais', total_nota: 'reais', nota: 'texto', usuario_id: 'pronto' },
      ...{ ...instantes('emitida_em'), ...instantes('criada_em'), ...instantes('desfeita_em') },
      desfeita_por: 'pronto',
    },
    consulta: `select c.id, c.fornecedor_id, c.numero, c.chave, c.total_centavos as total, c.frete_centavos as frete,
      c.desconto_centavos as desconto, c.total_nota_centavos as total_nota, n.arquivo as nota, c.usuario_id,
      ${instante('c.emitida_em', 'emitida_em')}, ${instante('c.criada_em', 'criada_em')},
      ${instante('c.desfeita_em', 'desfeita_em')}, c.desfeita_por
      from compras c left join (select loja_id, compra_id, ${ARQUIVO_DA_NOTA} as arquivo from notas_compra) n
        on n.loja_id = c.loja_id and n.compra_id = c.id
      where c.loja_id = :loja order by c.criada_em, c.id`,
  },
  {
    nome: 'itens_compra.csv',
    tabelas: ['itens_compra'],
    descricao:
      'O que veio em cada compra (compra_id): fator são as peças de uma unidade; custo, o da linha inteira; valor, com a parte do frete e do desconto.',
    colunas: {
      ...{ compra_id: 'pronto', posicao: 'numero', produto_id: 'pronto', quantidade: 'numero' },
      ...{ fator: 'quantidade', pecas: 'quantidade', custo: 'reais', valor: 'reais', lote: 'texto' },
      ...{ validade: 'pronto', bonificacao: 'pronto' },
    },
    consulta: `select compra_id, posicao, produto_id, quantidade, fator, pecas, custo_centavos as custo,
      valor_centavos as valor, lote, to_char(validade, 'YYYY-MM-DD') as validade,
      ${simOuNada('bonificacao')} as bonificacao from itens_compra where loja_id = :loja order by compra_id, posicao`,
  },
  {
    nome: 'aprendidos.csv',
    tabelas: ['aprendidos'],
    descricao:
      'Que produto cada fornecedor quer dizer com um código e uma unidade, e quantas peças vêm em cada uma.',
    colunas: {
      ...{ fornecedor_id: 'pronto', codigo: 'texto', unidade: 'texto', produto_id: 'pronto' },
      fator: 'quantidade',
    },
    consulta: `select fornecedor_id, codigo, unidade, produto_id, fator from aprendidos
      where loja_id = :loja order by fornecedor_id, codigo, unidade`,
  },
  {
    nome: 'custos_produto.csv',
    tabelas: ['custos_produto'],
    descricao:
      'Por que cada produto custa o que custa: cada entrada e cada custo dito, com o saldo de antes; valor é o de todas as peças.',
    colunas: {
      ...{ produto_id: 'pronto', ordem: 'numero', tipo: 'texto', origem_id: 'pronto', outro_id: 'pronto' },
      ...{ saldo: 'quantidade', pecas: 'quantidade', valor: 'reais', custo_antes: 'custo', custo: 'custo' },
      ...{ media: 'pronto', desfeito: 'pronto', ...instantes('criado_em') },
    },
    consulta: `select produto_id, ordem, tipo, origem_id, outro_id, saldo, pecas, valor_centavos as valor, custo_antes,
      custo, ${simOuNada('media')} as media, ${simOuNada('desfeito')} as desfeito,
      ${instante('criado_em', 'criado_em')} from custos_produto where loja_id = :loja order by produto_id, ordem`,
  },
];

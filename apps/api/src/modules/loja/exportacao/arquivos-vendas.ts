import { type Arquivo, instante, instantes, lista, simOuNada } from './arquivo.ts';

/** Sales, what they are made of, how they were paid, what was given back of them. */
export const ARQUIVOS_VENDAS: readonly Arquivo[] = [
  {
    nome: 'vendas.csv',
    tabelas: ['vendas'],
    descricao: 'Vendas, comandas e vendas futuras, também as canceladas.',
    colunas: {
      ...{ id: 'pronto', identificador: 'texto', tipo: 'texto', situacao: 'texto', total: 'reais' },
      ...{ desconto: 'reais', acrescimo: 'reais', taxa_servico: 'reais', devolvido: 'reais' },
      ...{ sinal: 'reais', forma_informada: 'pronto', vendedor_id: 'pronto', vendedor: 'texto' },
      ...{ ...instantes('criada_em'), ...instantes('finalizada_em'), ...instantes('cancelada_em') },
      ...{ cancelada_por: 'pronto', motivo: 'texto', para_quem: 'texto', quando_dia: 'pronto' },
      ...{
        ...instantes('quando_em'),
        observacao: 'texto',
        marcas: 'texto',
        origem: 'texto',
        ...instantes('criada_no_dispositivo'),
      },
      ...{
        ...instantes('recebida_em'),
        ...instantes('fim_recebido_em'),
        entregue_por: 'pronto',
        continua_venda_id: 'pronto',
        movida_para: 'pronto',
      },
      ...{ numero: 'numero', cliente_id: 'pronto', gaveta_id: 'pronto', caixa_id: 'pronto' },
      ...{ fora_do_caixa: 'pronto', chegou_com_caixa_fechado: 'pronto', versao: 'numero' },
      ...{ dispositivo_id: 'pronto', dispositivo: 'texto', numero_no_dispositivo: 'numero' },
    },
    consulta: `select v.id, v.identificador, v.tipo, case when v.cancelada_em is not null then 'cancelada'
        when v.finalizada_em is not null then 'finalizada' else 'aberta' end as situacao,
      v.total_centavos as total, v.desconto_centavos as desconto, v.acrescimo_centavos as acrescimo,
      v.taxa_servico_centavos as taxa_servico, v.devolvido_centavos as devolvido,
      v.sinal_centavos as sinal,
      ${simOuNada('v.informada')} as forma_informada, v.vendedor_id,
      u.nome as vendedor, ${instante('v.criada_em', 'criada_em')}, ${instante('v.finalizada_em', 'finalizada_em')},
      ${instante('v.cancelada_em', 'cancelada_em')}, v.cancelada_por, v.motivo, v.para_quem,
      to_char(v.quando_dia, 'YYYY-MM-DD') as quando_dia, ${instante('v.quando_em', 'quando_em')}, v.observacao,
      ${lista('v.marcas')} as marcas, v.origem,
      ${instante('v.criada_no_dispositivo', 'criada_no_dispositivo')}, ${instante('v.recebida_em', 'recebida_em')},
      ${instante('v.fim_recebido_em', 'fim_recebido_em')},
      v.entregue_por, v.continua_venda_id, v.movida_para, v.numero, v.cliente_id, v.gaveta_id, v.caixa_id,
      ${simOuNada('v.fora_do_caixa')} as fora_do_caixa, ${simOuNada('v.aditivo')} as chegou_com_caixa_fechado, v.versao,
      v.dispositivo_id, d.nome as dispositivo, v.seq_local as numero_no_dispositivo
      from vendas v join usuarios u on u.loja_id = v.loja_id and u.id = v.vendedor_id
      left join dispositivos d on d.loja_id = v.loja_id and d.id = v.dispositivo_id
      where v.loja_id = :loja order by v.criada_em, v.id`,
  },
  {
    nome: 'itens_venda.csv',
    tabelas: ['itens_venda'],
    descricao:
      'Os itens de cada venda (venda_id), com o preço cobrado e o de tabela, quantas peças tem cada um e o que um kit ' +
      'tirou do estoque por peça; sem produto_id, um item avulso.',
    colunas: {
      ...{ venda_id: 'pronto', posicao: 'numero', produto_id: 'pronto', nome: 'texto', preco: 'reais' },
      ...{ preco_tabela: 'reais', quantidade: 'quantidade', unidade: 'texto', total: 'reais' },
      ...{ custo: 'custo', desconto: 'reais', valor_liquido: 'reais', observacao: 'texto' },
      ...{ embalagem: 'codigo', pecas: 'numero', partes: 'pronto', valor_etiqueta: 'reais' },
    },
    consulta: `select venda_id, posicao, produto_id, nome, preco_centavos as preco,
      preco_tabela_centavos as preco_tabela, quantidade, unidade, coalesce(valor_centavos, valor_do_item(preco_centavos, quantidade)) as total,
      custo_centavos as custo, desconto_centavos as desconto,
      coalesce(liquido_centavos, valor_centavos, valor_do_item(preco_centavos, quantidade)) as valor_liquido, observacao,
      embalagem, pecas, partes::text as partes, valor_centavos as valor_etiqueta
      from itens_venda where loja_id = :loja order by venda_id, posicao`,
  },
  {
    nome: 'pagamentos_venda.csv',
    tabelas: ['pagamentos_venda'],
    descricao: 'Como cada venda foi paga, com a taxa e o prazo da forma naquele momento.',
    colunas: {
      ...{ venda_id: 'pronto', posicao: 'numero', forma_id: 'pronto', tipo: 'texto', forma: 'texto' },
      ...{ valor: 'reais', taxa_percentual: 'numero', prazo_dias: 'numero', recebido: 'reais' },
      ...{ troco: 'reais', parcelas: 'numero', nsu: 'texto', bandeira: 'texto', txid: 'texto' },
      confirmacao: 'texto',
    },
    consulta: `select venda_id, posicao, forma_id, tipo, forma, valor_centavos as valor, taxa_percentual, prazo_dias,
      recebido_centavos as recebido, recebido_centavos - valor_centavos as troco, parcelas, nsu, bandeira, txid, confirmacao
      from pagamentos_venda where loja_id = :loja order by venda_id, posicao`,
  },
  {
    nome: 'sinais.csv',
    tabelas: ['sinais'],
    descricao:
      'O que se pagou de cada venda futura (venda_id) antes de ela fechar; abaixo de zero, o que voltou; sem forma_id, o que virou crédito do cliente.',
    colunas: {
      ...{ id: 'pronto', venda_id: 'pronto', forma_id: 'pronto', tipo: 'texto', forma: 'texto' },
      ...{ valor: 'reais', taxa_percentual: 'numero', prazo_dias: 'numero', recebido: 'reais' },
      ...{ troco: 'reais', parcelas: 'numero', nsu: 'texto', bandeira: 'texto', txid: 'texto' },
      ...{
        confirmacao: 'texto',
        usuario_id: 'pronto',
        ...instantes('criado_em'),
        ...instantes('recebido_em'),
      },
      ...instantes('desfeito_em'),
    },
    consulta: `select id, venda_id, forma_id, tipo, forma, valor_centavos as valor, taxa_percentual, prazo_dias,
      recebido_centavos as recebido, recebido_centavos - valor_centavos as troco, parcelas, nsu, bandeira, txid, confirmacao,
      usuario_id, ${instante('s.criado_em', 'criado_em')}, ${instante('s.recebido_em', 'recebido_em')},
      ${instante('s.desfeito_em', 'desfeito_em')} from sinais s where loja_id = :loja order by s.criado_em, venda_id, posicao`,
  },
  {
    nome: 'devolucoes.csv',
    tabelas: ['devolucoes'],
    descricao:
      'O que foi devolvido de cada venda (venda_id), no dia em que foi; desfeita quando a venda foi cancelada.',
    colunas: {
      ...{ id: 'pronto', venda_id: 'pronto', motivo: 'texto', ao_estoque: 'pronto', total: 'reais' },
      ...{ taxa_servico: 'reais', usuario_id: 'pronto', ...instantes('criada_em') },
      ...instantes('desfeita_em'),
    },
    consulta: `select id, venda_id, motivo, ${simOuNada('ao_estoque')} as ao_estoque, total_centavos as total,
      taxa_servico_centavos as taxa_servico, usuario_id, ${instante('d.criada_em', 'criada_em')},
      ${instante('d.desfeita_em', 'desfeita_em')} from devolucoes d where loja_id = :loja order by d.criada_em, id`,
  },
  {
    nome: 'itens_devolucao.csv',
    tabelas: ['itens_devolucao'],
    descricao: 'Os itens de cada devolução (devolucao_id); posicao é a do item na venda.',
    colunas: {
      ...{ devolucao_id: 'pronto', posicao: 'numero', quantidade: 'quantidade', total: 'reais' },
      valor_liquido: 'reais',
    },
    consulta: `select devolucao_id, posicao, quantidade, total_centavos as total, liquido_centavos as valor_liquido
      from itens_devolucao where loja_id = :loja order by devolucao_id, posicao`,
  },
  {
    nome: 'pagamentos_devolucao.csv',
    tabelas: ['pagamentos_devolucao'],
    descricao: 'Em que forma o dinheiro de cada devolução (devolucao_id) voltou.',
    colunas: { devolucao_id: 'pronto', posicao: 'numero', forma_id: 'pronto', valor: 'reais' },
    consulta: `select devolucao_id, posicao, forma_id, valor_centavos as valor
      from pagamentos_devolucao where loja_id = :loja order by devolucao_id, posicao`,
  },
];

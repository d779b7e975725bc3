import { type Arquivo, instante, instantes, simOuNada } from './arquivo.ts';

/** Forms of payment, drawers, devices, customers and what they owe, what waits for the owner. */
export const ARQUIVOS_DINHEIRO: readonly Arquivo[] = [
  {
    nome: 'formas.csv',
    tabelas: ['formas'],
    descricao: 'As formas de pagamento, também as desligadas.',
    colunas: {
      ...{ id: 'pronto', tipo: 'texto', nome: 'texto', taxa_percentual: 'numero', prazo_dias: 'numero' },
      ...{ ativa: 'pronto', padrao: 'pronto', ordem: 'numero' },
    },
    consulta: `select id, tipo, nome, taxa_percentual, prazo_dias, ${simOuNada('ativa')} as ativa,
      ${simOuNada('padrao')} as padrao, ordem from formas where loja_id = :loja order by ordem, id`,
  },
  {
    nome: 'gavetas.csv',
    tabelas: ['gavetas'],
    descricao: 'Os caixas da loja.',
    colunas: { id: 'pronto', nome: 'texto', ativa: 'pronto', ordem: 'numero' },
    consulta: `select id, nome, ${simOuNada('ativa')} as ativa, ordem from gavetas
      where loja_id = :loja order by ordem, id`,
  },
  {
    nome: 'dispositivos.csv',
    tabelas: ['dispositivos'],
    descricao:
      'Os aparelhos que venderam: quem usou por último, até que número foram e o que esperava neles.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', usuario_id: 'pronto', ...instantes('ultimo_contato') },
      ...{ ultimo_numero: 'numero', esperando: 'numero', versao: 'texto' },
    },
    consulta: `select id, nome, usuario_id, ${instante('d.ultimo_contato', 'ultimo_contato')},
      ultimo_seq as ultimo_numero, esperando, versao from dispositivos d where loja_id = :loja
      order by d.ultimo_contato, id`,
  },
  {
    nome: 'caixas.csv',
    tabelas: ['caixas'],
    descricao:
      'Cada caixa da abertura ao fechamento (gaveta_id diz qual); cedulas em centavos, como foram contadas.',
    colunas: {
      ...{
        id: 'pronto',
        gaveta_id: 'pronto',
        fundo: 'reais',
        aberto_por: 'pronto',
        ...instantes('aberto_em'),
      },
      ...{ fechado_por: 'pronto', ...instantes('fechado_em'), observacao: 'texto', cedulas: 'texto' },
      ...instantes('recebido_em'),
    },
    consulta: `select id, gaveta_id, fundo_centavos as fundo, aberto_por, ${instante('c.aberto_em', 'aberto_em')},
      fechado_por, ${instante('c.fechado_em', 'fechado_em')}, observacao, cedulas::text as cedulas,
      ${instante('c.recebido_em', 'recebido_em')} from caixas c where loja_id = :loja order by c.aberto_em, id`,
  },
  {
    nome: 'caixas_formas.csv',
    tabelas: ['caixas_formas'],
    descricao:
      'O esperado e o contado de cada caixa fechado (caixa_id), por forma; sem contado, não foi conferido.',
    colunas: { caixa_id: 'pronto', forma_id: 'pronto', esperado: 'reais', contado: 'reais' },
    consulta: `select caixa_id, forma_id, esperado_centavos as esperado, contado_centavos as contado
      from caixas_formas where loja_id = :loja order by caixa_id, forma_id`,
  },
  {
    nome: 'caixas_reaberturas.csv',
    tabelas: ['caixas_reaberturas'],
    descricao: 'Quem reabriu cada caixa (caixa_id), quando e por quê.',
    colunas: { caixa_id: 'pronto', ...instantes('em'), por: 'pronto', motivo: 'texto' },
    consulta: `select caixa_id, ${instante('r.em', 'em')}, por, motivo
      from caixas_reaberturas r where loja_id = :loja order by caixa_id, r.em`,
  },
  {
    nome: 'movimentos_caixa.csv',
    tabelas: ['movimentos_caixa'],
    descricao:
      'O que entrou e saiu dos caixas além das vendas; saídas são negativas, sem caixa_id ficou fora do caixa.',
    colunas: {
      ...{ id: 'pronto', gaveta_id: 'pronto', caixa_id: 'pronto', tipo: 'texto', forma_id: 'pronto' },
      ...{ valor: 'reais', motivo: 'texto', venda_id: 'pronto', usuario_id: 'pronto' },
      ...{ ...instantes('criado_em'), ...instantes('recebido_em'), chegou_com_caixa_fechado: 'pronto' },
      ...{ despesa_id: 'pronto', desfeito_por: 'pronto' },
    },
    consulta: `select id, gaveta_id, caixa_id, tipo, forma_id, valor_centavos as valor, motivo, venda_id, usuario_id,
      ${instante('m.criado_em', 'criado_em')}, ${instante('m.recebido_em', 'recebido_em')},
      ${simOuNada('aditivo')} as chegou_com_caixa_fechado, despesa_id, desfeito_por
      from movimentos_caixa m where loja_id = :loja order by m.criado_em, id`,
  },
  {
    nome: 'clientes.csv',
    tabelas: ['clientes'],
    descricao:
      'Os clientes e o que cada um deve (saldo; negativo é crédito), também os excluídos e os unidos a outro (unido_a).',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', telefone: 'texto', documento: 'texto', endereco: 'texto' },
      ...{ observacao: 'texto', limite_fiado: 'reais', saldo: 'reais', unido_a: 'pronto' },
      ...{ ...instantes('ultima_compra'), ...instantes('criado_em'), ...instantes('excluido_em') },
      ...instantes('apagado_em'),
    },
    consulta: `select id, nome, telefone, documento, endereco, observacao, limite_centavos as limite_fiado,
      saldo_centavos as saldo, fundido_em as unido_a, ${instante('ultima_compra', 'ultima_compra')},
      ${instante('c.criado_em', 'criado_em')}, ${instante('c.excluido_em', 'excluido_em')},
      ${instante('apagado_em', 'apagado_em')} from clientes c where loja_id = :loja order by nome collate portugues, id`,
  },
  {
    nome: 'contas_clientes.csv',
    tabelas: ['lancamentos_cliente'],
    descricao: 'Cada lançamento na conta de cada cliente (cliente_id); a soma por cliente é o que ele deve.',
    colunas: {
      ...{ id: 'pronto', cliente_id: 'pronto', tipo: 'texto', valor: 'reais', venda_id: 'pronto' },
      ...{ forma_id: 'pronto', recebido: 'reais', observacao: 'texto', usuario_id: 'pronto' },
      ...{ ...instantes('criado_em'), ...instantes('recebido_em') },
    },
    consulta: `select id, cliente_id, tipo, valor_centavos as valor, venda_id, forma_id, recebido_centavos as recebido,
      observacao, usuario_id, ${instante('l.criado_em', 'criado_em')}, ${instante('l.recebido_em', 'recebido_em')}
      from lancamentos_cliente l where loja_id = :loja order by cliente_id, l.criado_em, ordem`,
  },
  {
    nome: 'pendencias.csv',
    tabelas: ['pendencias'],
    descricao: 'O que esperou pelo dono, e quando ele viu.',
    colunas: {
      ...{ id: 'pronto', tipo: 'texto', venda_id: 'pronto', cobranca_id: 'pronto', cliente_id: 'pronto' },
      ...{ ...instantes('desde'), ...instantes('visto_em'), visto_por: 'pronto' },
    },
    consulta: `select id, tipo, venda_id, cobranca_id, cliente_id, ${instante('p.desde', 'desde')},
      ${instante('p.visto_em', 'visto_em')}, visto_por from pendencias p where loja_id = :loja order by p.desde, id`,
  },
];

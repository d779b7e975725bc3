import { CABECALHOS } from '@balcao/contract/produtos-arquivo';

/**
 * How a value is written: text that a spreadsheet must not run, centavos, pieces or kilograms, a number, or what SQL
 * already wrote.
 */
export type TipoColuna = 'texto' | 'reais' | 'quantidade' | 'numero' | 'pronto';

export interface Arquivo {
  readonly nome: string;
  /** Headings in their order; the query names its columns the same. */
  readonly colunas: Readonly<Record<string, TipoColuna>>;
  /** `:loja` and `:fuso` stand for the store's id and zone. */
  readonly consulta: string;
  /** The tables that it tells everything of. */
  readonly tabelas: readonly string[];
  readonly descricao: string;
}

/** An instant twice: as it is, for programs, and on the store's clock, for people. */
const instante = (coluna: string, nome: string) =>
  `to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${nome},
   to_char(${coluna} at time zone :fuso, 'YYYY-MM-DD HH24:MI:SS') as ${nome}_local`;

const instantes = (nome: string) => ({ [nome]: 'pronto', [`${nome}_local`]: 'pronto' }) as const;

const lista = (coluna: string) => `array_to_string(${coluna}, ', ')`;

/** Where a product's photo is in the ZIP. */
export const ARQUIVO_DA_FOTO = `'fotos/' || produto_id || '.' || replace(substr(tipo, 7), 'jpeg', 'jpg')`;

const {
  codigoBarras,
  nome,
  valor,
  quantidade,
  estoque,
  categoria,
  outrosCodigos,
  unidade,
  categoriaCor,
  custo,
} = CABECALHOS;

/** Everything of a store, one file after the other. Passwords, sessions and what is derived (totals) stay here. */
export const ARQUIVOS: readonly Arquivo[] = [
  {
    nome: 'loja.csv',
    tabelas: ['lojas'],
    descricao: 'A loja e as suas configurações.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', endereco: 'texto', telefone: 'texto', documento: 'texto' },
      ...{ fuso: 'texto', comissao_padrao: 'numero', rodape_recibo: 'texto', largura_papel: 'numero' },
      ...{ plano: 'texto', ...instantes('plano_expira_em'), ...instantes('criada_em') },
    },
    consulta: `select id, nome, endereco, telefone, documento, fuso, comissao_padrao, rodape_recibo, largura_papel,
      plano, ${instante('plano_expira_em', 'plano_expira_em')}, ${instante('criada_em', 'criada_em')}
      from lojas where id = :loja`,
  },
  {
    nome: 'produtos.csv',
    tabelas: [],
    descricao: 'Os produtos, no formato que a importação de produtos aceita.',
    colunas: {
      ...{ [codigoBarras]: 'texto', [nome]: 'texto', [valor]: 'reais', [quantidade]: 'quantidade' },
      ...{ [estoque]: 'quantidade', [categoria]: 'texto', [outrosCodigos]: 'texto', [unidade]: 'texto' },
      ...{ [categoriaCor]: 'texto', [custo]: 'reais' },
    },
    consulta: `select p.codigo_barras as ${codigoBarras}, p.nome as ${nome}, p.valor_centavos as ${valor},
      case when not s.sem_controle then s.quantidade end as ${quantidade}, p.estoque as ${estoque},
      p.categoria as ${categoria}, replace(array_to_string(p.outros_codigos, ' '), '|', '||') as ${outrosCodigos},
      p.unidade as ${unidade}, c.cor as ${categoriaCor},
      p.custo_centavos as ${custo}
      from produtos p join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id
      left join categorias c on c.loja_id = p.loja_id and c.nome = p.categoria
      where p.loja_id = :loja and p.excluido_em is null order by p.nome collate portugues, p.id`,
  },
  {
    nome: 'produtos_detalhes.csv',
    tabelas: ['produtos', 'saldos', 'codigos_produto', 'fotos'],
    descricao:
      'Todos os produtos com o seu id, também os excluídos e os unidos a outro (unido_a), e o arquivo da foto.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', preco: 'reais', custo: 'reais', quantidade: 'quantidade' },
      ...{ estoque_ideal: 'quantidade', categoria: 'texto', codigo_barras: 'texto', unidade: 'texto' },
      ...{ outros_codigos: 'texto', sem_controle: 'pronto', favorito: 'pronto' },
      ...{ imagem: 'texto', ncm: 'texto', cest: 'texto', cfop: 'texto', origem_fiscal: 'numero' },
      ...{ unido_a: 'pronto', ...instantes('criado_em'), ...instantes('atualizado_em') },
      ...instantes('excluido_em'),
    },
    consulta: `select p.id, p.nome, p.valor_centavos as preco, p.custo_centavos as custo, s.quantidade,
      p.estoque as estoque_ideal, p.categoria, p.codigo_barras, p.unidade,
      array_to_string(p.outros_codigos, ' ') as outros_codigos,
      case when s.sem_controle then 'sim' end as sem_controle, case when p.favorito then 'sim' end as favorito, f.imagem, p.ncm, p.cest, p.cfop, p.origem_fiscal,
      p.fundido_em as unido_a, ${instante('p.criado_em', 'criado_em')},
      ${instante('p.atualizado_em', 'atualizado_em')}, ${instante('p.excluido_em', 'excluido_em')}
      from produtos p left join saldos s on s.loja_id = p.loja_id and s.produto_id = p.id
      left join (select loja_id, produto_id, ${ARQUIVO_DA_FOTO} as imagem from fotos) f
        on f.loja_id = p.loja_id and f.produto_id = p.id
      where p.loja_id = :loja order by p.id`,
  },
  {
    nome: 'categorias.csv',
    tabelas: ['categorias'],
    descricao: 'As categorias próprias da loja.',
    colunas: { nome: 'texto', cor: 'texto', ordem: 'numero' },
    consulta: 'select nome, cor, ordem from categorias where loja_id = :loja order by ordem, chave',
  },
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
      },
      ...{ usuario_id: 'pronto', ...instantes('criado_em') },
    },
    consulta: `select id, produto_id, quantidade, motivo, venda_id, usuario_id, ${instante('criado_em', 'criado_em')}
      from movimentos_estoque where loja_id = :loja order by produto_id, criado_em`,
  },
  {
    nome: 'vendas.csv',
    tabelas: ['vendas'],
    descricao: 'Vendas, comandas e vendas futuras, também as canceladas.',
    colunas: {
      ...{ id: 'pronto', identificador: 'texto', tipo: 'texto', situacao: 'texto', total: 'reais' },
      ...{ desconto: 'reais', acrescimo: 'reais', vendedor_id: 'pronto', vendedor: 'texto' },
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
        entregue_por: 'pronto',
        continua_venda_id: 'pronto',
        movida_para: 'pronto',
      },
      ...{ numero: 'numero', cliente_id: 'pronto', caixa_id: 'pronto', versao: 'numero' },
    },
    consulta: `select v.id, v.identificador, v.tipo, case when v.cancelada_em is not null then 'cancelada'
        when v.finalizada_em is not null then 'finalizada' else 'aberta' end as situacao,
      v.total_centavos as total, v.desconto_centavos as desconto, v.acrescimo_centavos as acrescimo, v.vendedor_id,
      u.nome as vendedor, ${instante('v.criada_em', 'criada_em')}, ${instante('v.finalizada_em', 'finalizada_em')},
      ${instante('v.cancelada_em', 'cancelada_em')}, v.cancelada_por, v.motivo, v.para_quem,
      to_char(v.quando_dia, 'YYYY-MM-DD') as quando_dia, ${instante('v.quando_em', 'quando_em')}, v.observacao,
      ${lista('v.marcas')} as marcas, v.origem,
      ${instante('v.criada_no_dispositivo', 'criada_no_dispositivo')}, ${instante('v.recebida_em', 'recebida_em')},
      v.entregue_por, v.continua_venda_id, v.movida_para, v.numero, v.cliente_id, v.caixa_id, v.versao
      from vendas v join usuarios u on u.loja_id = v.loja_id and u.id = v.vendedor_id
      where v.loja_id = :loja order by v.criada_em, v.id`,
  },
  {
    nome: 'itens_venda.csv',
    tabelas: ['itens_venda'],
    descricao:
      'Os itens de cada venda (venda_id), com o preço cobrado e o de tabela; sem produto_id, um item avulso.',
    colunas: {
      ...{ venda_id: 'pronto', posicao: 'numero', produto_id: 'pronto', nome: 'texto', preco: 'reais' },
      ...{ preco_tabela: 'reais', quantidade: 'quantidade', unidade: 'texto', total: 'reais' },
      ...{ custo: 'reais', desconto: 'reais', observacao: 'texto' },
    },
    consulta: `select venda_id, posicao, produto_id, nome, preco_centavos as preco,
      preco_tabela_centavos as preco_tabela, quantidade, unidade, valor_do_item(preco_centavos, quantidade) as total,
      custo_centavos as custo, desconto_centavos as desconto, observacao
      from itens_venda where loja_id = :loja order by venda_id, posicao`,
  },
  {
    nome: 'pagamentos_venda.csv',
    tabelas: ['pagamentos_venda'],
    descricao: 'As formas de pagamento de cada venda, onde foram registradas.',
    colunas: { venda_id: 'pronto', posicao: 'numero', forma: 'texto', valor: 'reais' },
    consulta: `select venda_id, posicao, forma, valor_centavos as valor
      from pagamentos_venda where loja_id = :loja order by venda_id, posicao`,
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
    nome: 'despesas.csv',
    tabelas: ['despesas'],
    descricao: 'As despesas.',
    colunas: {
      ...{ id: 'pronto', data: 'pronto', descricao: 'texto', categoria: 'texto', valor: 'reais' },
      ...{ usuario_id: 'pronto', ...instantes('criada_em') },
    },
    consulta: `select id, to_char(data, 'YYYY-MM-DD') as data, descricao, categoria, valor_centavos as valor, usuario_id,
      ${instante('criada_em', 'criada_em')} from despesas where loja_id = :loja order by data, criada_em, id`,
  },
  {
    nome: 'funcionarios.csv',
    tabelas: ['usuarios'],
    descricao: 'O dono e os funcionários, também os que já saíram. Senhas não são exportadas.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', email: 'texto', telefone: 'texto', tipo: 'texto', ativo: 'texto' },
      ...{ permissoes: 'texto', ...instantes('criado_em'), ...instantes('excluido_em') },
    },
    consulta: `select id, nome, email, telefone, tipo, case when ativo then 'sim' else 'não' end as ativo,
      ${lista('permissoes')} as permissoes, ${instante('criado_em', 'criado_em')},
      ${instante('excluido_em', 'excluido_em')} from usuarios where loja_id = :loja order by criado_em, id`,
  },
  {
    nome: 'permissoes.csv',
    tabelas: ['permissoes_historico'],
    descricao: 'Desde quando e até quando cada funcionário teve cada permissão.',
    colunas: {
      ...{ usuario_id: 'pronto', permissao: 'texto', ...instantes('desde'), ...instantes('ate') },
    },
    consulta: `select usuario_id, permissao, ${instante('h.desde', 'desde')}, ${instante('h.ate', 'ate')}
      from permissoes_historico h where loja_id = :loja order by usuario_id, permissao, h.desde`,
  },
  {
    nome: 'assinaturas.csv',
    tabelas: ['assinaturas'],
    descricao: 'As assinaturas de planos do Balcão.',
    colunas: {
      ...{ id: 'pronto', plano: 'texto', metodo: 'texto', valor: 'reais', status: 'texto', gateway: 'texto' },
      ...{
        gateway_id: 'texto',
        ...instantes('criada_em'),
        ...instantes('cancelada_em'),
        ...instantes('vence_em'),
      },
    },
    consulta: `select id, plano, metodo, valor_centavos as valor, status, gateway, gateway_id,
      ${instante('criada_em', 'criada_em')}, ${instante('cancelada_em', 'cancelada_em')},
      ${instante('vence_em', 'vence_em')} from assinaturas where loja_id = :loja order by criada_em, id`,
  },
  {
    nome: 'pagamentos.csv',
    tabelas: ['pagamentos'],
    descricao: 'Os pagamentos de cada assinatura (assinatura_id).',
    colunas: {
      ...{ id: 'pronto', assinatura_id: 'pronto', plano: 'texto', metodo: 'texto', valor: 'reais' },
      ...{ status: 'texto', gateway: 'texto', gateway_id: 'texto', ...instantes('criado_em') },
      ...{ ...instantes('data_pagamento'), ...instantes('vence_em'), ...instantes('estornado_em') },
    },
    consulta: `select id, assinatura_id, plano, metodo, valor_centavos as valor, status, gateway, gateway_id,
      ${instante('criado_em', 'criado_em')}, ${instante('data_pagamento', 'data_pagamento')},
      ${instante('vence_em', 'vence_em')}, ${instante('estornado_em', 'estornado_em')}
      from pagamentos where loja_id = :loja order by criado_em, id`,
  },
];

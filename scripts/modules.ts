/** The table of ARCHITECTURE.md ('Who may call whom'), for the walls. */

interface Module {
  /** Tables that no other module reads or writes. Its functions and views in `sql/` are there for who may call it. */
  readonly owns: readonly string[];
  /** Modules that it may call, inside the caller's transaction. */
  readonly calls?: readonly string[];
  /** Modules whose tables it may read with its own queries. */
  readonly reads?: readonly string[];
}

const EVERYTHING = [
  ...['auth', 'loja', 'produtos', 'estoque', 'vendas', 'fusoes', 'totais', 'despesas', 'funcionarios'],
  ...['perdas', 'movimentos', 'fornecedores', 'compras', 'contagens', 'producoes', 'impressao', 'cozinha'],
  ...[
    'assinaturas',
    'ordem',
    'dashboard',
    'relatorios',
    'formas',
    'caixa',
    'clientes',
    'pix',
    'pendencias',
    'dispositivos',
    'sync',
  ],
];

export const MODULES: Record<string, Module> = {
  auth: {
    owns: ['usuarios', 'emails', 'sessoes', 'tokens_senha', 'segredos', 'tentativas'],
    calls: ['loja', 'formas', 'caixa'],
    reads: ['loja'],
  },
  loja: { owns: ['lojas'], calls: ['totais'], reads: EVERYTHING },
  produtos: {
    owns: [
      ...['produtos', 'codigos_produto', 'codigos_proprios', 'produtos_separados', 'categorias', 'fotos'],
      ...['custos_anteriores', 'custos_produto', 'itens_ficha'],
    ],
    calls: ['estoque', 'cozinha'],
    reads: ['estoque', 'loja'],
  },
  estoque: {
    owns: ['movimentos_estoque', 'saldos'],
    reads: ['produtos', 'contagens', 'fusoes'],
  },
  // What a person reads of the ledger, with the documents that moved the goods.
  movimentos: {
    owns: [],
    reads: [
      ...[
        'estoque',
        'produtos',
        'vendas',
        'compras',
        'fornecedores',
        'perdas',
        'producoes',
        'contagens',
        'fusoes',
      ],
      'auth',
    ],
  },
  // What was seen, and which count answers for a product at an instant.
  contagens: {
    owns: ['contagens', 'leituras_contagem', 'contados'],
    calls: ['estoque', 'produtos'],
    reads: ['produtos', 'estoque', 'fusoes', 'auth'],
  },
  compras: {
    owns: ['compras', 'itens_compra', 'notas_compra', 'aprendidos'],
    calls: ['estoque', 'produtos', 'fornecedores', 'despesas', 'totais', 'loja'],
    reads: ['produtos', 'estoque', 'perdas', 'producoes', 'auth', 'fornecedores', 'loja'],
  },
  impressao: {
    owns: ['impressoras', 'impressoes'],
    calls: ['auth', 'loja', 'vendas', 'caixa', 'clientes', 'cozinha', 'dispositivos', 'sync'],
    reads: ['auth', 'vendas', 'dispositivos'],
  },
  cozinha: {
    owns: ['estacoes', 'pedidos_cozinha', 'enviados_cozinha'],
    calls: ['impressao', 'loja', 'produtos', 'vendas', 'sync'],
    reads: ['auth', 'produtos', 'vendas', 'impressao'],
  },
  perdas: {
    owns: ['perdas', 'itens_perda'],
    calls: ['estoque', 'produtos', 'vendas', 'pendencias', 'loja'],
    reads: ['produtos', 'auth'],
  },
  producoes: {
    owns: ['producoes', 'itens_producao'],
    calls: ['estoque', 'produtos', 'vendas'],
    reads: ['produtos', 'auth'],
  },
  fornecedores: { owns: ['fornecedores'], reads: ['compras'] },
  vendas: {
    owns: [
      ...['vendas', 'itens_venda', 'fusoes_itens', 'pagamentos_venda', 'textos_historico', 'contadores'],
      ...['devolucoes', 'itens_devolucao', 'pagamentos_devolucao', 'sinais'],
    ],
    calls: [
      ...['produtos', 'estoque', 'totais', 'auth', 'funcionarios', 'formas', 'caixa', 'clientes'],
      ...['pendencias', 'pix', 'dispositivos', 'sync', 'cozinha'],
    ],
    reads: ['formas'],
  },
  formas: { owns: ['formas'], calls: ['loja'] },
  // A session's expected sums are those of what was sold and given back in it.
  caixa: {
    owns: ['gavetas', 'caixas', 'caixas_formas', 'caixas_reaberturas', 'movimentos_caixa'],
    calls: ['auth', 'formas', 'vendas', 'loja', 'pendencias', 'despesas'],
    reads: ['formas', 'vendas', 'loja', 'despesas'],
  },
  clientes: {
    owns: ['clientes', 'lancamentos_cliente'],
    calls: ['caixa', 'formas', 'vendas', 'loja', 'produtos', 'auth', 'pendencias', 'impressao'],
    reads: ['formas', 'vendas', 'loja'],
  },
  // Which browsers sell, and what of theirs never arrived.
  dispositivos: {
    owns: ['dispositivos', 'dispositivos_donos', 'numeros_ditos', 'numeros_descartados'],
    reads: ['vendas', 'auth'],
  },
  // What the owner is to look at.
  pendencias: {
    owns: ['pendencias'],
    calls: ['vendas', 'clientes', 'perdas', 'impressao'],
    reads: ['vendas', 'pix'],
  },
  pix: {
    owns: ['pix_contas', 'pix_cobrancas', 'simulado_pix'],
    calls: ['loja', 'pendencias'],
  },
  fusoes: { owns: ['fusoes'], calls: ['produtos', 'estoque', 'vendas', 'totais'] },
  totais: {
    owns: [
      ...['totais_dia', 'totais_vendedor', 'totais_hora', 'totais_produto', 'totais_produto_mes'],
      ...['totais_forma', 'totais_a_receber', 'vendas.somada', 'devolucoes.somada', 'sinais.somado'],
    ],
    calls: ['estoque'],
    reads: ['vendas', 'loja'],
  },
  despesas: { owns: ['despesas', 'despesas_series'], calls: ['caixa'], reads: ['loja'] },
  funcionarios: { owns: ['permissoes_historico'], calls: ['auth', 'loja'] },
  assinaturas: {
    owns: [
      'assinaturas',
      'pagamentos',
      'planos_base',
      'eventos_gateway',
      'avisos_plano',
      'simulado_recursos',
    ],
    calls: ['loja'],
    reads: ['loja', 'auth'],
  },
  // What each product's place at the till follows from.
  ordem: { owns: ['ordens'], reads: ['vendas'] },
  // What devices keep of a store, and are told of it while it happens.
  sync: {
    owns: ['mudancas', 'mudancas_contador', 'mudancas_marcos'],
    calls: [
      'loja',
      'formas',
      'vendas',
      'produtos',
      'estoque',
      'clientes',
      'fornecedores',
      'contagens',
      'auth',
    ],
    reads: ['vendas', 'produtos', 'estoque', 'clientes', 'fornecedores', 'contagens', 'auth', 'loja'],
  },
  dashboard: { owns: [], calls: ['totais', 'compras'], reads: EVERYTHING },
  relatorios: { owns: [], calls: ['totais', 'perdas'], reads: EVERYTHING },
};

/** The same for what is no module: the folders beside them. Everybody may call the functions of these. */
export const BESIDE: Record<string, Module> = {
  database: { owns: ['chaves', 'escritas_recentes', 'migracoes'] },
  health: { owns: ['saude'] },
  // Which store was used last, before anybody asks.
  startup: { owns: [], reads: ['auth', 'loja'] },
  // Whether what was restored holds together.
  backup: { owns: [], reads: ['loja', 'vendas', 'estoque'] },
  move: { owns: [], reads: ['loja', 'vendas'] },
};

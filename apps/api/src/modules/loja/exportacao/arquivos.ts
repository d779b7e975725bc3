import { CABECALHOS } from '@balcao/contract/produtos/arquivo/arquivo';
import { type Arquivo, instante, instantes, lista, simOuNada } from './arquivo.ts';
import { ARQUIVOS_COMPRAS } from './arquivos-compras.ts';
import { ARQUIVOS_COZINHA } from './arquivos-cozinha.ts';
import { ARQUIVOS_DINHEIRO } from './arquivos-dinheiro.ts';
import { ARQUIVOS_ESTOQUE } from './arquivos-estoque.ts';
import { ARQUIVOS_FICHAS } from './arquivos-fichas.ts';
import { ARQUIVOS_IMPRESSAO } from './arquivos-impressao.ts';
import { ARQUIVOS_VENDAS } from './arquivos-vendas.ts';

/** The path of a product's photo in the ZIP. */
export const ARQUIVO_DA_FOTO = `'fotos/' || produto_id || '.' || replace(substr(tipo, 7), 'jpeg', 'jpg')`;

/** Packs with what is in them; null: none. */
const OUTROS_CODIGOS = `(
  select jsonb_agg(case when p.embalagens ? c.codigo then jsonb_build_object('codigo', c.codigo,
    'quantidade', p.embalagens -> c.codigo -> 'quantidade',
    'valor', (p.embalagens -> c.codigo ->> 'valorCentavos')::numeric / 100) else to_jsonb(c.codigo) end)::text
  from unnest(p.outros_codigos) as c (codigo))`;

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
  ncm,
  cest,
  origem,
  codigoBalanca,
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
      ...{ virada_do_dia: 'texto', taxa_servico_padrao: 'numero', exigir_caixa: 'pronto' },
      ...{ mostrar_diferenca: 'pronto', limite_fiado_padrao: 'reais', ramo: 'texto' },
      ...{
        pix_chave: 'texto',
        pix_nome: 'texto',
        pix_cidade: 'texto',
        perdas_por_vendedores: 'pronto',
        custo: 'texto',
        cozinha_minutos: 'texto',
        balanca: 'texto',
      },
      ...{ plano: 'texto', ...instantes('plano_expira_em'), ...instantes('criada_em') },
    },
    consulta: `select id, nome, endereco, telefone, documento, fuso, comissao_padrao, rodape_recibo, largura_papel,
      left(virada_do_dia::text, 5) as virada_do_dia, taxa_servico_padrao, ${simOuNada('exigir_caixa')} as exigir_caixa,
      ${simOuNada('mostrar_diferenca')} as mostrar_diferenca, limite_fiado_centavos as limite_fiado_padrao, ramo,
      pix_chave, pix_nome, pix_cidade, ${simOuNada('perdas_por_vendedores')} as perdas_por_vendedores, custo,
      array_to_string(cozinha_minutos, ', ') as cozinha_minutos, balanca::text as balanca, plano, ${instante('plano_expira_em', 'plano_expira_em')}, ${instante('criada_em', 'criada_em')}
      from lojas where id = :loja`,
  },
  {
    nome: 'produtos.csv',
    tabelas: [],
    descricao: 'Os produtos, no formato que a importação de produtos aceita.',
    colunas: {
      ...{ [codigoBarras]: 'codigo', [nome]: 'texto', [valor]: 'reais', [quantidade]: 'quantidade' },
      ...{ [estoque]: 'quantidade', [categoria]: 'texto', [outrosCodigos]: 'codigos', [unidade]: 'texto' },
      ...{ [categoriaCor]: 'texto', [custo]: 'custo', [ncm]: 'codigo', [cest]: 'codigo', [origem]: 'numero' },
      ...{ [codigoBalanca]: 'codigo' },
    },
    consulta: `select p.codigo_barras as ${codigoBarras}, p.nome as ${nome}, p.valor_centavos as ${valor},
      case when not s.sem_controle then s.quantidade end as ${quantidade}, p.estoque as ${estoque},
      p.categoria as ${categoria}, ${OUTROS_CODIGOS} as ${outrosCodigos},
      p.unidade as ${unidade}, c.cor as ${categoriaCor},
      p.custo_centavos as ${custo}, p.ncm as ${ncm}, p.cest as ${cest}, p.origem_fiscal as ${origem}, p.codigo_balanca as ${codigoBalanca}
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
      ...{ id: 'pronto', nome: 'texto', preco: 'reais', custo: 'custo', quantidade: 'quantidade' },
      ...{
        estoque_ideal: 'quantidade',
        categoria: 'texto',
        codigo_barras: 'texto',
        codigo_balanca: 'codigo',
        unidade: 'texto',
      },
      ...{
        outros_codigos: 'codigos',
        sem_controle: 'pronto',
        favorito: 'pronto',
        ficha: 'texto',
        rendimento: 'quantidade',
      },
      ...{ imagem: 'texto', ncm: 'texto', cest: 'texto', cfop: 'texto', origem_fiscal: 'numero' },
      ...{ unido_a: 'pronto', ...instantes('criado_em'), ...instantes('atualizado_em') },
      ...instantes('excluido_em'),
    },
    consulta: `select p.id, p.nome, p.valor_centavos as preco, p.custo_centavos as custo, s.quantidade,
      p.estoque as estoque_ideal, p.categoria, p.codigo_barras, p.codigo_balanca, p.unidade,
      ${OUTROS_CODIGOS} as outros_codigos,
      case when s.sem_controle then 'sim' end as sem_controle, case when p.favorito then 'sim' end as favorito, p.ficha, p.rendimento, f.imagem,
      p.ncm, p.cest, p.cfop, p.origem_fiscal,
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
  ...ARQUIVOS_ESTOQUE,
  ...ARQUIVOS_COZINHA,
  ...ARQUIVOS_FICHAS,
  ...ARQUIVOS_COMPRAS,
  ...ARQUIVOS_VENDAS,
  ...ARQUIVOS_DINHEIRO,
  ...ARQUIVOS_IMPRESSAO,
  {
    nome: 'despesas.csv',
    tabelas: ['despesas'],
    descricao:
      'As despesas; as de mesma serie_id se repetem, as com movimento_id uma sangria pagou. As com compra_id são de uma compra e não contam no lucro; sem data, faltam pagar.',
    colunas: {
      ...{ id: 'pronto', data: 'pronto', descricao: 'texto', categoria: 'texto', valor: 'reais' },
      ...{ serie_id: 'pronto', ordem: 'numero', movimento_id: 'pronto', usuario_id: 'pronto' },
      ...{ ...instantes('criada_em'), vencimento: 'pronto', paga_em: 'pronto', compra_id: 'pronto' },
    },
    consulta: `select id, to_char(data, 'YYYY-MM-DD') as data, descricao, categoria, valor_centavos as valor, serie_id,
      ordem, movimento_id, usuario_id, ${instante('criada_em', 'criada_em')}, to_char(vencimento, 'YYYY-MM-DD') as vencimento,
      to_char(paga_em, 'YYYY-MM-DD') as paga_em, compra_id
      from despesas where loja_id = :loja order by data, vencimento, criada_em, id`,
  },
  {
    nome: 'despesas_que_se_repetem.csv',
    tabelas: ['despesas_series'],
    descricao: 'Como cada despesa que se repete continua: a cada quanto, até quando e o dia da próxima.',
    colunas: {
      ...{
        id: 'pronto',
        descricao: 'texto',
        categoria: 'texto',
        valor: 'reais',
        cada: 'texto',
        ate: 'pronto',
      },
      ...{ inicio: 'pronto', inicio_ordem: 'numero', feitas: 'numero', proxima: 'pronto' },
      ...{ usuario_id: 'pronto', ...instantes('criada_em') },
    },
    consulta: `select id, descricao, categoria, valor_centavos as valor, cada, to_char(ate, 'YYYY-MM-DD') as ate,
      to_char(inicio, 'YYYY-MM-DD') as inicio, inicio_ordem, feitas, to_char(proxima, 'YYYY-MM-DD') as proxima,
      usuario_id, ${instante('criada_em', 'criada_em')} from despesas_series where loja_id = :loja order by criada_em, id`,
  },
  {
    nome: 'funcionarios.csv',
    tabelas: ['usuarios'],
    descricao: 'O dono e os funcionários, também os que já saíram. Senhas não são exportadas.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', email: 'texto', telefone: 'texto', tipo: 'texto', ativo: 'texto' },
      ...{ permissoes: 'texto', desconto_maximo: 'numero', pode_devolver: 'pronto', pode_sangrar: 'pronto' },
      ...{ ...instantes('criado_em'), ...instantes('excluido_em') },
    },
    consulta: `select id, nome, email, telefone, tipo, case when ativo then 'sim' else 'não' end as ativo,
      ${lista('permissoes')} as permissoes, desconto_maximo, ${simOuNada('pode_devolver')} as pode_devolver,
      ${simOuNada('pode_sangrar')} as pode_sangrar, ${instante('criado_em', 'criado_em')},
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
  {
    nome: 'pix_cobrancas.csv',
    tabelas: ['pix_cobrancas'],
    descricao: 'As cobranças do Pix automático, com a venda que cada uma pagou (venda_id).',
    colunas: {
      ...{
        id: 'pronto',
        txid: 'texto',
        valor: 'reais',
        devolvido: 'reais',
        status: 'texto',
        gateway: 'texto',
      },
      ...{ gateway_id: 'texto', venda_id: 'pronto', usuario_id: 'pronto', ...instantes('criada_em') },
      ...{ ...instantes('expira_em'), ...instantes('paga_em') },
    },
    consulta: `select id, txid, valor_centavos as valor, devolvido_centavos as devolvido, status, gateway, gateway_id,
      venda_id, usuario_id, ${instante('criada_em', 'criada_em')}, ${instante('expira_em', 'expira_em')},
      ${instante('paga_em', 'paga_em')} from pix_cobrancas where loja_id = :loja order by criada_em, id`,
  },
];

import { type Arquivo, instante, instantes, lista, simOuNada } from './arquivo.ts';

/** Stations, and what was sent to each. */
export const ARQUIVOS_COZINHA: readonly Arquivo[] = [
  {
    nome: 'estacoes.csv',
    tabelas: ['estacoes'],
    descricao: 'Onde se prepara o quê; as com excluida_em não recebem mais nada.',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', categorias: 'texto', impressora_id: 'pronto', reserva_id: 'pronto' },
      ...{ tela: 'pronto', vendas_diretas: 'pronto', ...instantes('excluida_em') },
    },
    consulta: `select id, nome, ${lista('categorias')} as categorias, impressora_id, reserva_id, ${simOuNada('tela')} as tela,
        ${simOuNada('vendas_diretas')} as vendas_diretas, ${instante('excluida_em', 'excluida_em')}
      from estacoes where loja_id = :loja order by excluida_em nulls first, posicao, id`,
  },
  {
    nome: 'pedidos_cozinha.csv',
    tabelas: ['pedidos_cozinha'],
    descricao: 'Cada item que foi pedido à cozinha ou cancelado, com o estado do pedido (pedido_id).',
    colunas: {
      ...{ pedido_id: 'pronto', estacao_id: 'pronto', venda_id: 'pronto', tipo: 'texto', estado: 'texto' },
      ...{
        nome: 'texto',
        quantidade: 'quantidade',
        unidade: 'texto',
        observacao: 'texto',
        atrasado: 'pronto',
      },
      ...{ ...instantes('quando'), ...instantes('recebido_em'), ...instantes('mudou_em') },
    },
    consulta: `select p.id as pedido_id, p.estacao_id, p.venda_id, p.tipo, p.estado, i.item ->> 'nome' as nome,
        (i.item ->> 'quantidade')::numeric as quantidade, i.item ->> 'unidade' as unidade,
        i.item ->> 'observacao' as observacao, ${simOuNada('p.atrasado')} as atrasado, ${instante('p.quando', 'quando')},
        ${instante('p.recebido_em', 'recebido_em')}, ${instante('p.mudou_em', 'mudou_em')}
      from pedidos_cozinha p, jsonb_array_elements(p.itens) with ordinality as i (item, n)
      where p.loja_id = :loja order by p.chegada, i.n`,
  },
];

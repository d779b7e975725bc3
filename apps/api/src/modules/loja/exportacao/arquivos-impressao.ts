import { type Arquivo, instante, instantes, lista, simOuNada } from './arquivo.ts';

/** Printers, and what was printed on them. */
export const ARQUIVOS_IMPRESSAO: readonly Arquivo[] = [
  {
    nome: 'impressoras.csv',
    tabelas: ['impressoras'],
    descricao: 'As impressoras, também as que saíram da lista (excluida_em).',
    colunas: {
      ...{ id: 'pronto', nome: 'texto', ligacao: 'texto', endereco: 'texto', dispositivo_id: 'pronto' },
      ...{
        colunas: 'numero',
        codigo_de_pagina: 'texto',
        cortar: 'pronto',
        gaveta: 'pronto',
        papeis: 'texto',
      },
      ...instantes('excluida_em'),
    },
    consulta: `select id, nome, ligacao, endereco, dispositivo_id, colunas, codigo_de_pagina,
      ${simOuNada('cortar')} as cortar, ${simOuNada('gaveta')} as gaveta, ${lista('papeis')} as papeis,
      ${instante('i.excluida_em', 'excluida_em')} from impressoras i where loja_id = :loja order by posicao, id`,
  },
  {
    nome: 'impressoes.csv',
    tabelas: ['impressoes'],
    descricao:
      'O que foi mandado às impressoras nos últimos 7 dias, com as linhas do papel; aberturas de gaveta e pré-contas, todas.',
    colunas: {
      ...{ id: 'pronto', impressora_id: 'pronto', tipo: 'texto', documento_id: 'pronto', titulo: 'texto' },
      ...{ copia: 'numero', reimpressao: 'pronto', pre_conta: 'pronto', estado: 'texto', motivo: 'texto' },
      ...{ tentativas: 'numero', cliente_id: 'pronto', por: 'pronto', ...instantes('gaveta_em') },
      ...{ motivo_da_gaveta: 'texto', ...instantes('criada_em'), ...instantes('mudou_em'), papel: 'texto' },
    },
    consulta: `select id, impressora_id, tipo, documento_id, titulo, copia, ${simOuNada('reimpressao')} as reimpressao,
      ${simOuNada('pre_conta')} as pre_conta, estado, motivo, tentativas, cliente_id, por,
      ${instante('i.gaveta_em', 'gaveta_em')}, motivo_da_gaveta, ${instante('i.criada_em', 'criada_em')},
      ${instante('i.mudou_em', 'mudou_em')}, papel::text as papel
      from impressoes i where loja_id = :loja order by i.criada_em, id`,
  },
];

/** The example note of four lines, as the server reads it for a shop that knows nothing of it; or another. */
import type { LeituraDaNota, LinhaDaNota } from '@balcao/contract/compras/leitura';

export const CHAVE = '35261111444777000161550010000043211735192645';

export function linhaDaNota(posicao: number, mais: Partial<LinhaDaNota> = {}): LinhaDaNota {
  return {
    ...{
      posicao,
      codigo: `C${posicao}`,
      nome: `PRODUTO ${posicao}`,
      ncm: null,
      cest: null,
      cfop: '5102',
      origem: 0,
    },
    ...{
      unidade: 'UN',
      quantidade: 10,
      valor: 20,
      custo: 20,
      unidadeTributavel: 'UN',
      quantidadeTributavel: 10,
    },
    ...{
      gtin: null,
      gtinEmbalagem: null,
      lote: null,
      validade: null,
      bonificacao: false,
      produto: null,
      como: null,
    },
    ...{ fator: 1, fatorDe: 'nota', pergunta: 'produto', custoUnitario: 2, custoAnterior: null },
    ...{ venda: { atual: null, sugerida: null }, avisos: [] },
    ...mais,
  };
}

const GTIN = '7891000315507';

export const LINHAS: readonly LinhaDaNota[] = [
  linhaDaNota(1, {
    ...{
      codigo: '789',
      nome: 'REFRIGERANTE COLA 2L CX C/12',
      unidade: 'CX',
      quantidade: 2,
      gtin: GTIN,
      ncm: '22021000',
    },
    ...{ custo: 82.51, fator: 12, custoUnitario: 3.4379 },
  }),
  linhaDaNota(2, {
    ...{ codigo: '000123-A', nome: 'CAFE TORRADO MOIDO 500G', custo: 163.13, custoUnitario: 16.313 },
    ...{ lote: 'L2611', validade: '2027-05-31' },
  }),
  linhaDaNota(3, {
    ...{ codigo: '55', nome: 'PAPEL HIGIENICO 30M FD 16X1', unidade: 'FD', quantidade: 1, custo: 26.66 },
    ...{ fator: 16, fatorDe: 'texto', custoUnitario: 1.6663 },
  }),
  linhaDaNota(4, {
    ...{
      codigo: '789',
      nome: 'REFRIGERANTE COLA 2L BONIFICACAO',
      quantidade: 2,
      gtin: GTIN,
      custo: 6,
      bonificacao: true,
    },
    ...{ custoUnitario: 3 },
  }),
];

export function leituraDe(mais: Partial<LeituraDaNota> = {}): LeituraDaNota {
  return {
    ...{
      arquivo: 'nota.xml',
      chave: CHAVE,
      numero: '4321',
      serie: '1',
      emitidaEm: '2026-11-26T11:00:00.000Z',
    },
    fornecedor: { id: null, nome: 'ATACADO TESTE LTDA', documento: '11444777000161' },
    ...{
      total: 278.3,
      linhas: [...LINHAS],
      avisos: [],
      recusa: null,
      bonificacaoComCusto: null,
      diferenca: 0,
    },
    vencimentos: [
      { data: '2026-12-26', valor: 136.15 },
      { data: '2027-01-25', valor: 136.15 },
    ],
    ...mais,
  };
}

/**
 * How the demonstration store was paid, what lay in its drawers, who bought on account: all made up, the same each
 * time.
 */

import { toCentavos, toReais } from '@balcao/contract/base/money';
import type { Cedula } from '@balcao/contract/caixa/caixa';
import { CEDULAS } from '@balcao/contract/caixa/caixa';
import type { FormaInput } from '@balcao/contract/caixa/formas';
import type { ClienteNovo } from '@balcao/contract/clientes/clientes';

export type Random = (below: number) => number;

/** Fees and payment days of the card companies. */
export const FORMAS: readonly FormaInput[] = [
  { tipo: 'DINHEIRO', nome: 'Dinheiro', padrao: true },
  { tipo: 'PIX', nome: 'Pix' },
  { tipo: 'DEBITO', nome: 'Débito', taxaPercentual: 1.49, prazoDias: 1 },
  { tipo: 'CREDITO', nome: 'Crédito', taxaPercentual: 3.19, prazoDias: 30 },
  { tipo: 'VALE', nome: 'Vale-refeição', taxaPercentual: 5.5, prazoDias: 30 },
  { tipo: 'FIADO', nome: 'Fiado' },
];
export type TipoUsado = 'DINHEIRO' | 'PIX' | 'DEBITO' | 'CREDITO' | 'VALE' | 'FIADO';

/** Centavos. */
export interface Pago {
  tipo: TipoUsado;
  valor: number;
  recebido?: number;
  parcelas?: number;
}

const NOTAS = [500, 1000, 2000, 5000, 10_000];
const BANDEJA: readonly (readonly [number, TipoUsado])[] = [
  [36, 'PIX'],
  [60, 'DINHEIRO'],
  [80, 'DEBITO'],
  [95, 'CREDITO'],
  [100, 'VALE'],
];

function emDinheiro(valor: number, random: Random): Pago {
  const nota = NOTAS.find((each) => each >= valor) ?? Math.ceil(valor / 5000) * 5000;
  return { tipo: 'DINHEIRO', valor, ...(random(3) === 0 ? {} : { recebido: nota }) };
}

/** As people pay: small sums with a phone or coins, large ones by instalments, now and then in two ways. */
export function comoPagou(total: number, random: Random): Pago[] {
  if (total > 2000 && random(30) === 0) {
    const metade = Math.floor(total / 2);
    return [emDinheiro(metade, random), { tipo: 'PIX', valor: total - metade }];
  }
  const sorte = random(100);
  const tipo = BANDEJA.find(([ate]) => sorte < ate)?.[1] ?? 'PIX';
  if (tipo === 'DINHEIRO') return [emDinheiro(total, random)];
  if (tipo !== 'CREDITO') return [{ tipo, valor: total }];
  const parcelas = total > 15_000 ? 4 : total > 8000 ? 2 : 1;
  return [{ tipo, valor: total, parcelas }];
}

/** Off the whole, in centavos: a regular's 5 %, without its odd coins. */
export function descontoDe(subtotal: number, random: Random): number {
  return subtotal >= 2000 && random(25) === 0 ? Math.floor(subtotal / 200) * 10 : 0;
}

/** The cost of a category's products, as a share of the price. */
const CUSTO: Record<string, number> = {
  Bebidas: 0.46,
  Comidas: 0.38,
  Variados: 0.55,
  Roupas: 0.52,
  Eletrônicos: 0.63,
  Suplementos: 0.68,
  'Pães e frios': 0.57,
};

/** In reais; null for the one whose cost is not known yet. */
export function custoDe(
  { categoria, valor }: { categoria: string; valor: number },
  index: number,
): number | null {
  if (index === 8) return null;
  const share = (CUSTO[categoria] ?? 0.5) + ((index % 5) - 2) / 50;
  return toReais(Math.round(toCentavos(valor) * share));
}

/** By what the cash in a drawer missed its sum, in centavos, day after day: most days by nothing. */
const DIFERENCAS = [0, 0, -350, 0, 0, 200, 0, -5, 0, 0, 0, -1000, 0, 50, 0, 0, -25];
export const diferencaDe = (dia: number, gaveta: number): number =>
  DIFERENCAS[(dia + 5 * gaveta) % DIFERENCAS.length] ?? 0;

/** A sum in notes and coins, the largest first. */
export function emCedulas(centavos: number): Cedula[] {
  let left = centavos;
  return CEDULAS.map((valor) => {
    const quantidade = Math.floor(left / toCentavos(valor));
    left -= quantidade * toCentavos(valor);
    return { valor, quantidade };
  }).filter(({ quantidade }) => quantidade > 0);
}

/** Two drawers: from when to when, in minutes of the day, and what lies in them in the morning. */
export const GAVETAS = [
  { nome: 'Caixa 1', abre: 5 * 60 + 45, fecha: 21 * 60 + 15, fundo: 150 },
  { nome: 'Caixa 2', abre: 9 * 60 + 50, fecha: 20 * 60 + 10, fundo: 80 },
] as const;

export interface DemoCliente extends Pick<ClienteNovo, 'nome' | 'telefone' | 'observacao' | 'limiteFiado'> {
  /** How many days ago the customer bought on account. */
  compras: readonly number[];
  /** When the customer paid, in which form: a sum in reais, or all of it. */
  pagou: readonly { dias: number; tipo: TipoUsado; valor: number | 'tudo' }[];
}

export const CLIENTES: readonly DemoCliente[] = [
  {
    ...{
      nome: 'Jorge Almeida',
      telefone: '(11) 98888-1010',
      limiteFiado: 400,
      observacao: 'Seu Jorge do 302',
    },
    compras: [26, 17, 9, 3],
    pagou: [{ dias: 8, tipo: 'DINHEIRO', valor: 50 }],
  },
  {
    ...{ nome: 'Lourdes Ferreira', telefone: '(11) 97777-2020', limiteFiado: 300 },
    compras: [24, 13],
    pagou: [{ dias: 5, tipo: 'PIX', valor: 'tudo' }],
  },
  {
    ...{
      nome: 'Oficina do Beto',
      telefone: '(11) 3333-4040',
      limiteFiado: 1500,
      observacao: 'Paga toda quinzena',
    },
    compras: [29, 28, 21, 19, 12, 7, 4, 2, 1],
    pagou: [{ dias: 15, tipo: 'PIX', valor: 'tudo' }],
  },
  { nome: 'Marina Castro', telefone: '(11) 96666-5050', limiteFiado: 200, compras: [1], pagou: [] },
  { nome: 'Anselmo Prado', telefone: '(11) 95555-6060', limiteFiado: 200, compras: [27], pagou: [] },
  {
    ...{ nome: 'Condomínio Bela Vista', telefone: '(11) 3333-7070', limiteFiado: 800 },
    compras: [22, 10, 6],
    pagou: [
      { dias: 14, tipo: 'PIX', valor: 'tudo' },
      { dias: 4, tipo: 'DINHEIRO', valor: 20 },
    ],
  },
  { nome: 'Júlia Nunes', telefone: '(11) 94444-8080', observacao: 'Festa da Júlia', compras: [], pagou: [] },
];

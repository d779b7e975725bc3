import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_ZONE, startOfDay } from '@balcao/contract/base/calendar';

export interface LinhaDePedido {
  produto: string;
  /** Up to three decimals for goods sold by weight. */
  quantidade: number;
  /** Without it a product that is sold by the piece; `avulso` is of none. */
  como?: 'kg' | 'avulso';
  /** Reais as they were written, so that a test can add them up without ever meeting a binary float. */
  preco: string;
}

export interface Pedido {
  /** On the store's wall clock, to the minute: `2026-01-31T23:59`. */
  dataHora: string;
  itens: LinhaDePedido[];
}

export const PEDIDOS = 2000;
const PRODUCTS = 220;
/** The number of products sold by weight, and names typed by hand. */
const WEIGHED = 40;
const TYPED = ['Sacola', 'Frete', 'Gelo'];

/** Prices that binary floats can't hold, or that go wrong when multiplied by 100. */
const AWKWARD = [
  ...['0.01', '0.07', '0.1', '0.29', '0.57', '0.58', '1.1', '1.15', '2.68', '4.35', '8.2', '9.95', '10.03'],
  ...['16.08', '19.99', '33.33', '64.1', '69.3', '79.99', '128.45', '1001.1', '1234.56', '99999.99', '0'],
];

/** Where days, months and years meet; each is used again and again. */
const EDGES = [
  ...['2025-10-31T23:59', '2025-11-01T00:00', '2025-12-31T23:59', '2026-01-01T00:00'],
  ...['2026-01-31T21:00', '2026-02-28T23:59', '2026-03-01T00:00', '2026-03-01T02:59'],
];

const FIRST_DAY = Date.UTC(2025, 9, 30);
const DAYS = 125;
const MINUTE = 60_000;

/** Mulberry32: the same numbers from the same seed on every machine. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

/** 2,000 orders of 220 products, some of them weighed, and of things without one; every third or so is the one before once more, mostly within the same minute. */
export function gerarPedidos(seed = 20_260_310): Pedido[] {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  const catalogue = Array.from({ length: PRODUCTS }, (_, index) => ({
    produto: `Produto ${String(index + 1).padStart(3, '0')}`,
    // Among the few that are in most orders, too.
    ...(index % (PRODUCTS / WEIGHED) < 1 ? { como: 'kg' as const } : {}),
    preco: AWKWARD[index] ?? (random(2) === 0 ? pick(AWKWARD) : centavosToText(random(20_000))),
  }));
  const line = (): LinhaDePedido => {
    // A few products are in most orders, as in any shop: their rows are the ones that clients fight for.
    const product = random(2) === 0 ? pick(catalogue.slice(0, 12)) : pick(catalogue);
    const discounted = random(20) === 0;
    const pieces = random(10) === 0 ? 1 + random(50) : 1 + random(3);
    if (random(15) === 0) {
      return { produto: pick(TYPED), quantidade: pieces, como: 'avulso', preco: pick(AWKWARD) };
    }
    return {
      ...product,
      // To the gram, and often to where half a centavo is the question.
      quantidade:
        product.como === 'kg' ? (random(2) === 0 ? 1 + random(5000) : 50 * (1 + random(40))) / 1000 : pieces,
      preco: discounted ? pick(AWKWARD) : product.preco,
    };
  };
  const orders: Pedido[] = [];
  for (let last: Pedido | undefined; orders.length < PEDIDOS; orders.push(last)) {
    if (last && random(3) === 0) {
      last = random(4) === 0 ? { ...last, dataHora: dateTime(random) } : last;
    } else {
      const dataHora = random(12) === 0 ? pick(EDGES) : dateTime(random);
      last = { dataHora, itens: Array.from({ length: 1 + random(8) }, line) };
    }
  }
  return orders;
}

function dateTime(random: (below: number) => number): string {
  const minutes = random(DAYS * 24 * 60);
  return new Date(FIRST_DAY + minutes * MINUTE).toISOString().slice(0, 16);
}

function centavosToText(centavos: number): string {
  return `${Math.trunc(centavos / 100)}.${String(centavos % 100).padStart(2, '0')}`;
}

/** The instant of a local time in the store's zone. No clock changes on the days of these orders. */
export function instantOf({ dataHora }: Pedido): Date {
  const [day = '', time = ''] = dataHora.split('T');
  const [hours, minutes] = time.split(':').map(Number);
  const midnight = startOfDay(day, DEFAULT_ZONE).getTime();
  return new Date(midnight + (Number(hours) * 60 + Number(minutes)) * MINUTE);
}

/** The folder of the real files, which are not part of this repository. */
export const REAL_DATA_DIR = process.env.REAL_DATA_DIR?.trim() || undefined;

export function readRealFile(name: 'pedidos-restaurante.csv' | 'produtos-ean.csv'): Buffer {
  return readFileSync(join(REAL_DATA_DIR ?? '', name));
}

/** 2,000 real orders: `pedido;data_hora;produto;quantidade;preco`, one row per line of an order. */
export function lerPedidosReais(): Pedido[] {
  const [heading, ...rows] = readRealFile('pedidos-restaurante.csv').toString('utf8').trim().split(/\r?\n/);
  if (heading !== 'pedido;data_hora;produto;quantidade;preco') throw new Error(`Unknown heading: ${heading}`);
  const orders = new Map<string, Pedido>();
  for (const row of rows) {
    const [pedido = '', dataHora = '', produto = '', quantidade = '', preco = ''] = row.split(';');
    const order = orders.get(pedido) ?? { dataHora, itens: [] };
    order.itens.push({ produto, quantidade: Number(quantidade), preco });
    orders.set(pedido, order);
  }
  return [...orders.values()];
}

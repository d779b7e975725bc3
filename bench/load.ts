/** A process of its own that sells: over HTTP, or with the server's own statements straight to PostgreSQL. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SEM_AJUSTES } from '@balcao/contract/vendas/total';
import { emCentavos, somarItens } from '@balcao/contract/vendas/venda';
import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import type pg from 'pg';
import { anything, json } from '../apps/api/src/database/columns.ts';
import { connect, type Database } from '../apps/api/src/database/connect.ts';
import { asRole, OWNER } from '../apps/api/src/database/roles.ts';
import { chamarNaLoja, comLoja } from '../apps/api/src/database/tenant.ts';
import { conteudoDe } from '../apps/api/src/http/rota.ts';
import { buscarSessao } from '../apps/api/src/modules/auth/sessao/sessoes.queries.ts';
import { conhecerDispositivo } from '../apps/api/src/modules/dispositivos/dispositivos.queries.ts';
import { REGISTRAR } from '../apps/api/src/modules/vendas/registrar-venda.ts';
import { comoPago } from '../apps/api/src/modules/vendas/venda.ts';
import { HttpClient } from './http-client.ts';
import { inCash, randomItems, type Shop } from './shop.ts';

export interface Job {
  how: 'http' | 'sql';
  url: string;
  /** The superuser's. */
  connection: pg.ClientConfig;
  /** Clients, each of which waits for its answer before it sells again; spread over the shops in turn. */
  clients: number;
  shops: Shop[];
  /** Each client sells in another shop every time. */
  eachTime?: boolean;
  /** At most so many of all clients together. */
  perSecond?: number;
  warmUpMs: number;
  runMs: number;
  /** Stops at this number instead of at a time. */
  sales?: number;
}

export interface Outcome {
  seconds: number;
  /** The latency of each sale, in milliseconds. */
  latencies: number[];
}

/** The number that the device of a client gives to a sale. */
interface Numero {
  dispositivoId: string;
  seqLocal: number;
}

/** Sells once; throws when it was not sold. */
type Seller = (shop: Shop, numero: Numero) => Promise<void>;

async function run(job: Job): Promise<Outcome> {
  const database = job.how === 'sql' ? connect(asRole(job.connection, OWNER)) : undefined;
  const connections: HttpClient[] = [];
  const latencies: number[] = [];
  const started = performance.now();
  let measuring = job.warmUpMs === 0;
  let over = false;

  const client = async (index: number): Promise<void> => {
    const shopAt = (n: number) => {
      const shop = job.shops[n % job.shops.length];
      if (!shop) throw new Error('No shop to sell in');
      return shop;
    };
    let sell: Seller;
    const dispositivoId = randomUUID();
    if (database) {
      const known = new Set<string>();
      sell = async (where, numero) => {
        if (!known.has(numero.dispositivoId)) await makeKnown(database, where, numero);
        known.add(numero.dispositivoId);
        await sellBySql(database, where, numero);
      };
    } else {
      const http = new HttpClient(job.url);
      connections.push(http);
      sell = (where, numero) => sellByHttp(http, where, numero);
    }
    for (let seqLocal = 1; !over; seqLocal += 1) {
      const shop = shopAt(job.eachTime ? index + seqLocal * job.clients : index);
      // A device is of one store, and a store has few.
      const numero = job.eachTime
        ? { dispositivoId: shop.gaveta, seqLocal: randomInt(1, 2 ** 31 - 1) }
        : { dispositivoId, seqLocal };
      if (job.perSecond !== undefined) await due(started + (seqLocal * job.clients * 1000) / job.perSecond);
      const begin = performance.now();
      await sell(shop, numero);
      if (measuring && !over) latencies.push(performance.now() - begin);
      if (latencies.length === job.sales) over = true;
    }
  };
  const clients = Promise.all(Array.from({ length: job.clients }, (_, index) => client(index)));
  await Promise.race([clients, delay(job.warmUpMs)]);
  measuring = true;
  const begin = performance.now();
  await Promise.race([clients, ...(job.sales === undefined ? [delay(job.runMs)] : [])]);
  over = true;
  const seconds = (performance.now() - begin) / 1000;
  const sold = latencies.length;
  await clients;
  for (const http of connections) http.close();
  await database?.close();
  return { seconds, latencies: latencies.slice(0, sold) };
}

async function due(at: number): Promise<void> {
  const left = at - performance.now();
  if (left > 0) await delay(left);
}

async function sellByHttp(http: HttpClient, shop: Shop, numero: Numero): Promise<void> {
  const itens = randomItems(shop);
  const pagamentos = inCash(shop, itens);
  const body = JSON.stringify({ tipo: 'VENDAS', itens, pagamentos, gavetaId: shop.gaveta, ...numero });
  const headers = `authorization: Bearer ${shop.token}\r\nidempotency-key: ${randomUUID()}\r\n`;
  const answer = await http.post('/api/vendas', body, headers);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body.toString()}`);
}

/** The server's work for a device's first sale. */
async function makeKnown(database: Database, { lojaId, usuarioId }: Shop, numero: Numero): Promise<void> {
  const novo = { id: numero.dispositivoId, usuarioId, agora: new Date() };
  await comLoja(database, { lojaId, usuarioId }, (trx) => conhecerDispositivo(trx, novo));
}

/** The server's statements for one sale: the session, then the whole sale as one transaction in one round trip. */
async function sellBySql(database: Database, shop: Shop, numero: Numero): Promise<void> {
  const agora = new Date();
  if (!(await buscarSessao(database, shop.token, agora))) throw new Error('No session');
  const sent = randomItems(shop);
  const itens = sent.map((item) => ({ ...emCentavos(item), liquidoCentavos: null }));
  const pagamentos = inCash(shop, sent);
  const parametros = {
    chave: randomUUID(),
    conteudo: conteudoDe(vendas.registrar, { body: { tipo: 'VENDAS', itens: sent, pagamentos } }).toString(
      'hex',
    ),
    id: randomUUID(),
    tipo: 'VENDAS',
    identificador: `VENDA-${agora.getTime()}`,
    vendedorId: shop.usuarioId,
    entreguePor: null,
    marcas: [],
    criadaEm: agora,
    criadaNoDispositivo: null,
    finalizadaEm: agora,
    saiDoEstoque: true,
    agora,
    fila: false,
    confirmada: false,
    itens,
    ...SEM_AJUSTES,
    totalCentavos: somarItens(itens),
    ...numero,
    descontoMaximo: null,
    pagamentos: pagamentos.map((pagamento) => comoPago(pagamento)),
    clienteId: null,
    gavetaId: shop.gaveta,
    autorizada: false,
    janelaMs: 5000,
  };
  const sold = await chamarNaLoja(
    database,
    shop.lojaId,
    { venda: json(anything) },
    {
      ...REGISTRAR,
      values: [shop.lojaId, JSON.stringify(parametros)],
    },
  );
  if (sold.length !== 1) throw new Error('Not sold');
}

process.on('message', (job: Job) => {
  run(job).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});

/**
 * What a sale costs while paper is printed: receipts at the counter and a slip in the kitchen for each sale, on a printer
 * that works and on one that takes connections and says nothing. Each is held against the same sale with printing off: a
 * kitchen's against one whose station has a screen alone, for its card is no paper. One run, the ways in turn, so that
 * whatever else the machine does meets all of them. `node bench/printing.ts` measures it alone.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { HttpClient } from './http-client.ts';
import { percentile } from './quantiles.ts';
import { alone, type Server } from './server.ts';
import { abrirLoja, inCash, randomItems, type Shop } from './shop.ts';
import { goal, table } from './table.ts';

const ROUNDS = 100;
/** Of each way in a round: one till, that sells every so many milliseconds. */
const SALES = 15;
const EVERY = 40;
/** Milliseconds between two ways: what one prints is no other's burden. */
const PAUSE = 100;
const LIMIT = 1.1;

interface Way {
  what: string;
  /** The address of its printer. */
  host?: string;
  receipt?: boolean;
  /** A station of its sales: with a screen, and with that printer for its slips. */
  station?: 'screen' | 'printer';
  /** The same without printing. */
  off?: string;
}

interface Till {
  way: Way;
  shop: Shop;
  /** Where its receipts are printed. */
  impressora: string | undefined;
  times: number[];
}

/** Answers `DLE EOT` as a printer does that is well; `silent`: takes what comes, and says nothing. */
async function printerAt(host: string, { silent = false } = {}): Promise<() => void> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    if (silent) return void socket.pause();
    socket.on('data', (bytes) => {
      for (const [at, byte] of bytes.entries())
        if (byte === 0x10 && bytes[at + 1] === 0x04) socket.write('\x12');
    });
  });
  server.listen(9100, host);
  await once(server, 'listening');
  return () => server.close();
}

async function call({ url }: Server, { token }: Shop, method: string, path: string, body: object) {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function tillOf(server: Server, way: Way): Promise<Till> {
  const shop = await abrirLoja(server.url);
  const { host, receipt, station } = way;
  let impressora: string | undefined;
  if (host) {
    const nova = { nome: 'Balcão', ligacao: 'REDE', endereco: host, papeis: ['recibo', 'cozinha'] };
    const { impressoras } = await call(server, shop, 'PUT', '/api/impressoras', { impressoras: [nova] });
    impressora = impressoras[0].id;
  }
  const estacao = {
    nome: 'Cozinha',
    categorias: ['Variados'],
    tela: true,
    vendasDiretas: true,
    ...(station === 'printer' && { impressoraId: impressora }),
  };
  if (station) await call(server, shop, 'PUT', '/api/estacoes', { estacoes: [estacao] });
  return { way, shop, impressora: receipt ? impressora : undefined, times: [] };
}

/** One sale after the other; nobody waits for the paper. */
async function sell(server: Server, { shop, impressora, times }: Till, measuring: boolean): Promise<void> {
  const http = new HttpClient(server.url);
  const papers: Promise<unknown>[] = [];
  for (let n = 0; n < SALES; n += 1) {
    const itens = randomItems(shop);
    const body = { tipo: 'VENDAS', itens, pagamentos: inCash(shop, itens), gavetaId: shop.gaveta };
    const headers = `authorization: Bearer ${shop.token}\r\nidempotency-key: ${randomUUID()}\r\n`;
    const begin = performance.now();
    const answer = await http.post('/api/vendas', JSON.stringify(body), headers);
    const took = performance.now() - begin;
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body.toString()}`);
    if (measuring) times.push(took);
    const { id } = JSON.parse(answer.body.toString());
    const documento = { tipo: 'recibo', id };
    if (impressora)
      papers.push(call(server, shop, 'POST', '/api/impressoes', { impressoraId: impressora, documento }));
    await delay(Math.max(0, EVERY - took));
  }
  http.close();
  await Promise.all(papers);
  await delay(PAUSE);
}

async function measurePrinting(server: Server): Promise<string> {
  const [well, mute] = ['127.0.1.201', '127.0.1.202'];
  const close = [await printerAt(well), await printerAt(mute, { silent: true })];
  const nothing = 'nothing';
  const card = 'a card on a screen';
  const tills: Till[] = [];
  const ways: Way[] = [
    { what: nothing },
    { what: 'a receipt', host: well, receipt: true, off: nothing },
    { what: 'a receipt, the printer hangs', host: mute, receipt: true, off: nothing },
    { what: card, station: 'screen' },
    { what: 'a card, a slip', host: well, station: 'printer', off: card },
    { what: 'a card, a slip, a receipt', host: well, station: 'printer', receipt: true, off: card },
    { what: 'the same, the printer hangs', host: mute, station: 'printer', receipt: true, off: card },
  ];
  for (const way of ways) tills.push(await tillOf(server, way));
  for (let round = -2; round < ROUNDS; round += 1) {
    // Each way is the first as often as any other.
    for (let n = 0; n < tills.length; n += 1) {
      const till = tills[(n + round + 2) % tills.length];
      if (till) await sell(server, till, round >= 0);
    }
  }
  for (const each of close) each();
  const at = (name: string | undefined, share: number) =>
    percentile(tills.find(({ way }) => way.what === name)?.times ?? [], share);
  return table(
    ['with each sale', 'p50 ms', 'p99 ms', 'p99 ÷ nothing', 'p99 ÷ printing off', 'goal'],
    ways.map(({ what, off }) => {
      const [p50, p99] = [at(what, 0.5), at(what, 0.99)];
      const ratio = p99 / at(off, 0.99);
      return [
        ...[what, p50.toFixed(1), p99.toFixed(1), (p99 / at(nothing, 0.99)).toFixed(2)],
        ...(off ? [ratio.toFixed(2), goal(ratio <= LIMIT, `≤ ${LIMIT}`)] : ['', '']),
      ];
    }),
  );
}

await alone(measurePrinting);

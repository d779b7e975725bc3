import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The channel; of the connection its name. */
const CANAL = 'balcao';
/** Milliseconds in which what is to be said is gathered: a NOTIFY makes all commits of the cluster wait for one another. */
const JUNTAR = 100;
/** Milliseconds until a lost connection is tried again. */
const DE_NOVO = 1000;
/** Bytes of one NOTIFY; PostgreSQL takes 8,000. */
const CABE = 6000;

export interface EntreServidores {
  /** Said to the other servers of this database soon; what waits already is said once, in its last place. */
  dizer(texto: string): void;
  /** Whether the connection stands, over which the others are heard. */
  ligado(): boolean;
  parar(): Promise<void>;
}

/**
 * The channel between the servers of one database: a connection of its own (LISTEN, NOTIFY), never a transaction of a
 * store's. Nothing rests on it: what is lost while the connection is away is found by looking.
 */
export function ligarServidores(
  login: pg.ClientConfig,
  ouvir: (texto: string) => void,
  voltou: () => void,
): EntreServidores {
  const eu = randomUUID();
  const espera = new Set<string>();
  let client: pg.Client | undefined;
  let depois: NodeJS.Timeout | undefined;
  const parando = new AbortController();
  const { signal } = parando;
  let ligando: Promise<void> = Promise.resolve();

  async function ligar(): Promise<void> {
    // Nothing is lost with a NOTIFY that did not reach the disk.
    const novo = new pg.Client({
      ...login,
      keepAlive: true,
      application_name: CANAL,
      options: `${login.options ?? ''} -c synchronous_commit=off`,
    });
    novo.on('error', () => perder(novo));
    novo.on('end', () => perder(novo));
    novo.on('notification', ({ payload = '' }) => receber(payload));
    try {
      await connectUnless(signal, novo);
      await novo.query(`listen ${CANAL}`);
      if (signal.aborted) return await novo.end();
      client = novo;
      voltou();
      falarLogo();
    } catch {
      perder(novo);
    }
  }

  function perder(perdido: pg.Client): void {
    if (client === perdido) client = undefined;
    else if (client !== undefined) return;
    perdido.end().catch(() => {});
    if (signal.aborted || depois !== undefined) return;
    depois = setTimeout(() => {
      depois = undefined;
      ligando = ligar();
    }, DE_NOVO).unref();
  }

  function receber(payload: string): void {
    const dito: unknown = JSON.parse(payload);
    if (!Array.isArray(dito) || dito[0] === eu) return;
    for (const texto of dito.slice(1)) ouvir(String(texto));
  }

  let falando: NodeJS.Timeout | undefined;
  function falarLogo(): void {
    if (signal.aborted || client === undefined || espera.size === 0) return;
    falando ??= setTimeout(falar, JUNTAR);
  }

  function falar(): void {
    falando = undefined;
    const textos: string[] = [];
    let bytes = 0;
    for (const texto of espera) {
      bytes += Buffer.byteLength(texto) + 8;
      if (bytes > CABE) break;
      textos.push(texto);
      espera.delete(texto);
    }
    client?.query('select pg_notify($1, $2)', [CANAL, JSON.stringify([eu, ...textos])]).catch(() => {});
    falarLogo();
  }

  ligando = ligar();
  return {
    dizer(texto) {
      espera.delete(texto);
      espera.add(texto);
      falarLogo();
    },
    ligado: () => client !== undefined,
    async parar() {
      parando.abort();
      clearTimeout(depois);
      clearTimeout(falando);
      await ligando;
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Connects; rejects with the signal's reason once that is aborted, for a client that is ended while it connects never
 * settles. The caller ends the client.
 */
async function connectUnless(signal: AbortSignal, client: pg.Client): Promise<void> {
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
  });
  try {
    signal.throwIfAborted();
    await Promise.race([client.connect(), stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

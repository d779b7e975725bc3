import pg from 'pg';
import * as col from '../../../database/columns.ts';
import { queryRows } from '../../../database/rows.ts';

/** Of the two numbers of a lock the one that says what it is for. */
const CLASSE = 3700;

/**
 * Who may connect to an address: of all servers of this database one, for most printers take one connection. A lock of
 * PostgreSQL's that ends with the connection that took it, and so with its server.
 */
export class Trava {
  readonly #login: pg.ClientConfig;
  readonly #perdida: () => void;
  #client: Promise<pg.Client> | undefined;
  #ultima: Promise<unknown> = Promise.resolve();

  /** `perdida`: the connection broke, and every lock with it. */
  constructor(login: pg.ClientConfig, perdida: () => void) {
    this.#login = login;
    this.#perdida = perdida;
  }

  /** False: another server has it. */
  async tomar(endereco: string): Promise<boolean> {
    const [row] = await this.#porVez(async () =>
      queryRows(
        await this.#ligado(),
        { minha: col.bool },
        {
          text: `select pg_try_advisory_lock(${CLASSE}, hashtext($1)) as minha`,
          values: [endereco],
        },
      ),
    );
    return row?.minha === true;
  }

  async soltar(endereco: string): Promise<void> {
    await this.#porVez(async () => {
      const client = await this.#client;
      await client?.query(`select pg_advisory_unlock(${CLASSE}, hashtext($1))`, [endereco]);
    });
  }

  /** A connection has one query at a time; addresses are taken and let go at once. */
  #porVez<T>(pedir: () => Promise<T>): Promise<T> {
    const feito = this.#ultima.then(pedir);
    this.#ultima = feito.catch(() => {});
    return feito;
  }

  async fechar(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    this.#client = undefined;
    await client?.end().catch(() => {});
  }

  #ligado(): Promise<pg.Client> {
    this.#client ??= this.#ligar();
    return this.#client;
  }

  async #ligar(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#login, keepAlive: true, application_name: 'balcao-impressao' });
    const perder = () => {
      if (this.#client === undefined) return;
      this.#client = undefined;
      this.#perdida();
    };
    client.on('error', perder);
    client.on('end', perder);
    try {
      await client.connect();
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
    return client;
  }
}

/** Stores that are in the template, so that a test that wants one, and nearly all do, has it without signing up. */

import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type pg from 'pg';
import { asRole, OWNER } from '../database/roles.ts';
import { ensureLogins } from '../database/sign-in.ts';
import { withClient } from '../database/with-client.ts';

/** Where the clock of each test stands until it is moved. */
export const INICIO = '2026-03-10T15:00:00Z';
/** Since when the stores of the tests are there, so that sales of past days are theirs. */
export const LOJA_DESDE = '2020-01-01T00:00:00.000Z';
export const NOME_DA_LOJA = 'Padaria da Ana';
/** As many as most files have tests. */
const QUANTAS = 24;

export interface DonoPronto {
  lojaId: string;
  usuarioId: string;
  email: string;
  senha: string;
  token: string;
}

/** Signs them up and in at `INICIO`. The database's superuser is given. */
export async function abrirLojas(superuser: pg.ClientConfig): Promise<DonoPronto[]> {
  // Before the server loads the library that hashes.
  await import('./process/cheap-passwords-of-process.ts');
  const [{ buildApp }, { loadConfig }, { connect }, { createMemoryJobs }] = await Promise.all([
    import('../app.ts'),
    import('../config.ts'),
    import('../database/connect.ts'),
    import('../jobs/memory-jobs.ts'),
  ]);
  const owner = asRole(superuser, OWNER);
  await ensureLogins(owner);
  const database = connect(owner);
  const config = loadConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'http://localhost:3000', DATA_DIR: tmpdir() });
  const app = await buildApp(config, database, { agora: () => new Date(INICIO), jobs: createMemoryJobs() });
  const donos = await Promise.all(
    Array.from({ length: QUANTAS }, async (): Promise<DonoPronto> => {
      const dados = { nome: NOME_DA_LOJA, email: `${randomUUID()}@exemplo.com.br`, senha: 'segredo1' };
      const post = (url: string) => app.inject({ method: 'POST', url, payload: dados });
      await post('/api/auth/register');
      const { usuario, token } = (await post('/api/auth/login')).json<{
        usuario: { id: string; lojaId: string };
        token: string;
      }>();
      return { ...dados, token, lojaId: usuario.lojaId, usuarioId: usuario.id };
    }),
  );
  await app.close();
  await database.close();
  await withClient(superuser, (client) => client.query('update lojas set criada_em = $1', [LOJA_DESDE]));
  return donos;
}

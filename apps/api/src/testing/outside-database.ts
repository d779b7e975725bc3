import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { APP, asLogin, IDENTIDADE } from '../database/roles.ts';
import { withClient } from '../database/with-client.ts';

const PASSWORD = 'senha-de-fora';

/** In the test cluster, as its superuser. */
export function asAdmin<T>(
  work: (client: pg.Client) => Promise<T>,
  database = inject('connection').database,
): Promise<T> {
  return withClient({ ...inject('connection'), database }, work);
}

/** Somebody who hosts databases and is no superuser; what comes back makes an empty one of his, for one test. */
export function useOutsideHost(): (options?: string) => Promise<pg.ClientConfig> {
  const role = `hospedeiro_${randomUUID().slice(0, 8)}`;
  beforeAll(() =>
    asAdmin(async (client) => {
      await client.query(`create role ${role} login createrole password '${PASSWORD}'`);
      // In a cluster of his own he would make them; here they are there.
      for (const group of [APP, IDENTIDADE])
        await client.query(`grant ${group} to ${role} with admin option`);
    }),
  );
  afterAll(() => asAdmin((client) => client.query(`drop owned by ${role}; drop role ${role}`)));
  return async (options = '') => {
    const database = `fora_${randomUUID().replaceAll('-', '')}`;
    const owner = { ...inject('connection'), user: role, password: PASSWORD, database };
    await asAdmin((client) => client.query(`create database ${database} owner ${role} ${options}`));
    onTestFinished(() =>
      asAdmin(async (client) => {
        await client.query(`drop database ${database} with (force)`);
        for (const group of [APP, IDENTIDADE] as const)
          await client.query(`drop role if exists ${asLogin(owner, group).user}`);
      }),
    );
    return owner;
  };
}

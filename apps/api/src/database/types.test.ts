import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

it('types.ts says what the migrated database has: else npm run db:types', () => {
  const { user, password, host, database } = test.owner;
  const login = `${user}:${encodeURIComponent(String(password))}`;
  const url = `postgres://${login}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
  const cwd = fileURLToPath(new URL('../../../..', import.meta.url));
  const { stdout, stderr } = spawnSync('node', ['scripts/generate-types.ts', url], { cwd, encoding: 'utf8' });
  expect(stdout, stderr).toBe(readFileSync(new URL('types.ts', import.meta.url), 'utf8'));
});

import { defineConfig } from 'vitest/config';

/** What only one side needs stays with that side: `npx vitest run --project web` starts no database. */
export default defineConfig({
  test: {
    // Most tests wait for PostgreSQL and for processes: a core kept free for nobody would only make them longer.
    maxWorkers: '100%',
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts']),
      {
        test: {
          ...project('api', ['apps/api/src/**/*.test.ts']).test,
          globalSetup: 'apps/api/src/testing/global-setup.ts',
          // Processes start and die in these tests, PostgreSQL recovers: slow machines get their time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      project('web', ['apps/web/src/**/*.test.{ts,tsx}']),
      project('scripts', ['scripts/**/*.test.ts']),
    ],
  },
});

function project(name: string, include: string[]) {
  return { test: { name, include, environment: 'node' as const } };
}

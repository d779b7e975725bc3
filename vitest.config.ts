import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** What only one side needs stays with that side: `npx vitest run --project web` starts no database. */
export default defineConfig({
  test: {
    // One more than there are cores: most tests wait for PostgreSQL and for processes.
    maxWorkers: availableParallelism() + 1,
    teardownTimeout: 300_000,
    projects: [
      project('contract', ['packages/contract/src/**/*.test.ts']),
      {
        test: {
          ...project('api', ['apps/api/src/**/*.test.ts']).test,
          globalSetup: 'apps/api/src/testing/global-setup.ts',
          setupFiles: [
            'apps/api/src/testing/process/patient-pools.ts',
            'apps/api/src/testing/rows/check-rows.ts',
            'apps/api/src/testing/cheap-passwords.ts',
          ],
        },
      },
      project('web', ['apps/web/src/**/*.test.ts']),
      {
        test: {
          ...project('web-dom', ['apps/web/src/**/*.test.tsx']).test,
          environment: 'happy-dom',
          isolate: true,
          setupFiles: 'apps/web/src/testing/dom.ts',
        },
      },
      project('scripts', ['scripts/**/*.test.ts']),
    ],
  },
});

function project(name: string, include: string[]) {
  return {
    test: {
      name,
      include,
      environment: 'node' as const,
      // Files share a process: what each would load again, the whole server, is two thirds of what a run computes.
      isolate: false,
      // They only end what hangs: a machine that is five times slower, or busy, is to come to its end.
      testTimeout: 900_000,
      hookTimeout: 900_000,
      expect: { poll: { timeout: 150_000 } },
    },
  };
}

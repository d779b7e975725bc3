import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { UnitReporter } from './scripts/red-tests.ts';

/** Tests that `npm run check:all` runs beside `npm test`. CONTRIBUTING says why for each. */
const LONG = [
  'apps/api/src/**/*.long.test.ts',
  'apps/web/src/**/*.long.test.ts',
  'scripts/**/*.long.test.ts',
];

/** Setup of one side stays with that side: `npx vitest run --project web` starts no database. */
export default defineConfig({
  test: {
    // Each more than there are cores loads and warms up the whole server once more, for no gain in time.
    maxWorkers: availableParallelism(),
    teardownTimeout: 300_000,
    reporters: ['default', new UnitReporter()],
    projects: [
      project('contract', ['packages/*/src/**/*.test.ts']),
      onPostgres('api', ['apps/api/src/**/*.test.ts'], ['apps/api/src/testing/files-read-here.ts']),
      // The second ring, `npm run check:all`: processes started, killed, moved and restored, and long forms.
      onPostgres('long', LONG),
      project('web', ['apps/web/src/**/*.test.ts']),
      {
        test: {
          ...project('web-dom', ['apps/web/src/**/*.test.tsx']).test,
          environment: 'happy-dom',
          // A page of its own for each file, in a process that stays: to start one for each is half of what they compute.
          isolate: true,
          pool: 'vmThreads',
          server: { deps: { inline: ['fake-indexeddb'] } },
          setupFiles: ['scripts/property-seed.ts', 'apps/web/src/testing/dom.ts'],
        },
      },
      project('scripts', ['scripts/**/*.test.ts']),
    ],
  },
});

/** With one PostgreSQL for the run. */
function onPostgres(name: string, include: string[], setupFiles: string[] = []) {
  return {
    test: {
      ...project(name, include).test,
      globalSetup: 'apps/api/src/testing/global-setup.ts',
      setupFiles: [
        'scripts/property-seed.ts',
        'apps/api/src/testing/process/patient-pools.ts',
        'apps/api/src/testing/rows/check-rows.ts',
        'apps/api/src/testing/cheap-passwords.ts',
        ...setupFiles,
      ],
    },
  };
}

function project(name: string, include: string[]) {
  return {
    test: {
      name,
      include,
      exclude: name === 'long' ? [] : LONG,
      environment: 'node' as const,
      // Files share a process: what each would load again, the whole server, is two thirds of what a run computes.
      isolate: false,
      setupFiles: ['scripts/property-seed.ts'],
      // They only end what hangs: a machine that is five times slower, or busy, is to come to its end.
      testTimeout: 900_000,
      hookTimeout: 900_000,
      expect: { poll: { timeout: 150_000 } },
    },
  };
}

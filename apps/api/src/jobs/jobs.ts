import type { FastifyBaseLogger } from 'fastify';

/**
 * Work that outlives the request that asked for it. At least once: what is done twice must end the same. Said before
 * the first job runs: what each name means.
 */
export interface Jobs {
  /**
   * Work that is asked for by key. Of each key one job waits or is under way: asked for again meanwhile it is that one,
   * so that what can't be done does not grow.
   */
  handle(name: string, work: (chave: string) => Promise<void>): void;
  /** Besides when asked for, also by the clock on the wall: a cron expression, in UTC. */
  every(cron: string, name: string, work: () => Promise<void>): void;
  /** Once whenever a server starts: for what the one before may have left. */
  atStart(name: string, work: () => Promise<void>): void;
  send(name: string, chave?: string): Promise<void>;
}

/** Whatever asks for work by name, each work passed through `around` when its time has come. */
export function aroundJobs<J extends Jobs>(
  jobs: J,
  around: (name: string, work: () => Promise<void>) => Promise<void>,
): J {
  return {
    ...jobs,
    handle: (name, work) => jobs.handle(name, (chave) => around(name, () => work(chave))),
    every: (cron, name, work) => jobs.every(cron, name, () => around(name, work)),
    atStart: (name, work) => jobs.atStart(name, () => around(name, work)),
  };
}

/** A job that fails is told in the log, and fails as before. */
export function tellFailedJobs(jobs: Jobs, log: FastifyBaseLogger): Jobs {
  return aroundJobs(jobs, async (job, work) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error, job }, 'job failed');
      throw error;
    }
  });
}

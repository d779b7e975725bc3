import type { Jobs } from './jobs.ts';

interface Job {
  name: string;
  chave: string | undefined;
}

export interface MemoryJobs extends Jobs {
  /** Does everything that waits, and what that brings. What fails waits on and is thrown, after all had their turn. */
  drain(): Promise<void>;
  waiting(): readonly Job[];
}

/** Jobs that wait until somebody does them, and are gone with the process: for tests, and where nothing is sold. */
export function createMemoryJobs(): MemoryJobs {
  const known = new Map<string, (chave: string) => Promise<void>>();
  /** Waiting, or under way. */
  const open = new Set<Job>();
  const isOpen = (name: string, chave: string) =>
    [...open].some((job) => job.name === name && job.chave === chave);
  return {
    handle: (name, work) => void known.set(name, work),
    atStart: (name, work) => void known.set(name, work),
    every: (_cron, name, work) => void known.set(name, work),
    async send(name, chave) {
      if (chave === undefined || !isOpen(name, chave)) open.add({ name, chave });
    },
    async drain() {
      const failed: unknown[] = [];
      // A job that is added meanwhile comes at the end.
      for (const job of open) {
        try {
          await known.get(job.name)?.(job.chave ?? '');
          open.delete(job);
        } catch (error) {
          failed.push(error);
        }
      }
      if (failed.length > 0) throw failed[0];
    },
    waiting: () => [...open],
  };
}

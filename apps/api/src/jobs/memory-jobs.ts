import type { JobData, Jobs, Work } from './jobs.ts';

export interface MemoryJobs extends Jobs {
  /** Does everything that waits, and what that brings. What fails waits on and is thrown, after all had their turn. */
  drain(): Promise<void>;
  waiting(): readonly { name: string; data: JobData }[];
}

/** Jobs that wait until somebody does them, and are gone with the process: for tests, and where nothing is sold. */
export function createMemoryJobs(): MemoryJobs {
  const known = new Map<string, Work>();
  let queue: { name: string; data: JobData }[] = [];
  return {
    handle: (name, work) => void known.set(name, work),
    atStart: (name, work) => void known.set(name, work),
    every: (_cron, name, work) => void known.set(name, work),
    async send(name, data = {}) {
      queue.push({ name, data });
    },
    async drain() {
      const failed: unknown[] = [];
      const again: typeof queue = [];
      while (queue.length > 0) {
        const [job] = queue.splice(0, 1);
        if (!job) break;
        try {
          await known.get(job.name)?.(job.data);
        } catch (error) {
          failed.push(error);
          again.push(job);
        }
      }
      queue = again;
      if (failed.length > 0) throw failed[0];
    },
    waiting: () => queue,
  };
}

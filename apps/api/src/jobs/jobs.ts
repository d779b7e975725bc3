export type JobData = Record<string, string>;
export type Work = (data: JobData) => Promise<void>;

/**
 * Work that outlives the request that asked for it. At least once: what is done twice must end the same. Said before
 * the first job runs: what each name means.
 */
export interface Jobs {
  handle(name: string, work: Work): void;
  /** Besides when asked for, also by the clock on the wall: a cron expression, in UTC. */
  every(cron: string, name: string, work: () => Promise<void>): void;
  /** Once whenever a server starts: for what the one before may have left. */
  atStart(name: string, work: () => Promise<void>): void;
  send(name: string, data?: JobData): Promise<void>;
}

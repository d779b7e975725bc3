import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connect.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';

/** Given to every module: none imports a connection, a clock or the environment. */
export interface Context {
  config: Config;
  database: Database;
  agora: Clock;
  mail: Mail;
  jobs: Jobs;
}

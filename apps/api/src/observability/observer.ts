import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Mail } from '../mail/mail.ts';

/**
 * Looks on while the server works (docs/decisions/073). Where nobody asked for one there is none, and nothing of it is
 * loaded.
 */
export interface Observer {
  /** Before the routes are there. */
  watchApp(app: FastifyInstance): void;
  /** Before the first connection is made. */
  watchDatabase(database: Database): void;
  /** The same jobs, seen. */
  watchJobs<J extends Jobs>(jobs: J): J;
  /** The same mail, seen. */
  watchMail(mail: Mail): Mail;
  stop(): Promise<void>;
}

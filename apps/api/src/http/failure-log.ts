import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Milliseconds in which what fails alike is told once. */
const QUIET = 60_000;

export type TellFailure = (log: FastifyBaseLogger, error: unknown, message: string) => void;

interface Told {
  error: unknown;
  /** How often it came again. */
  repeated: number;
  timer: NodeJS.Timeout;
}

/**
 * A database that is away fails every request: the first is told whole, those of the next minute as one line with their
 * number. Which requests they were says the line that each leaves anyway, with its status.
 */
export function createFailureLog(app: FastifyInstance): TellFailure {
  const kinds = new Map<string, Told>();

  function endOf(kind: string, message: string): void {
    const told = kinds.get(kind);
    kinds.delete(kind);
    if (told !== undefined && told.repeated > 0)
      app.log.error({ err: told.error, repeated: told.repeated }, message);
  }

  app.addHook('onClose', async () => {
    for (const [kind, { timer }] of kinds) {
      clearTimeout(timer);
      endOf(kind, kind.split('\n', 1)[0] ?? '');
    }
  });
  return (log, error, message) => {
    const kind = `${message}\n${kindOf(error)}`;
    const told = kinds.get(kind);
    if (told !== undefined) {
      told.repeated += 1;
      return;
    }
    log.error({ err: error }, message);
    const timer = setTimeout(() => endOf(kind, message), QUIET).unref();
    kinds.set(kind, { error, repeated: 0, timer });
  };
}

/** A code, or the place in our code: there are as many kinds as places, never as many as there are messages. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && error.code !== undefined) return String(error.code);
  return `${error.name} ${/^ +at .*/m.exec(error.stack ?? '')?.[0]}`;
}

import { health } from '@balcao/contract/base/health.endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogLevel } from '../config.ts';
import type { Context } from '../context.ts';
import { createAfterwards } from '../http/afterwards.ts';
import { AppError } from '../http/errors.ts';
import type { TellFailure } from '../http/failure-log.ts';
import { criarRota } from '../http/rota.ts';
import type { Message } from '../mail/mail.ts';
import type { Health, Trouble } from './health.ts';
import { troubleLetter } from './trouble-letter.ts';

const QUIETER = new Set<LogLevel>(['error', 'fatal', 'silent']);

const WELL_AGAIN_MS = 3_600_000;

/** 200 only when a sale could be written; else the handler's 503. Gives back what hears of every failed request. */
export function registerHealth(
  app: FastifyInstance,
  context: Context,
  state: Health,
  tellFailure: TellFailure,
) {
  const { config, agora, mail } = context;
  const afterwards = createAfterwards(app);
  /** The operator knows of the trouble that lasts, last met then. */
  let told = false;
  let last = 0;
  let letter: Message | undefined;

  function tell(request: FastifyRequest, { causa, error }: Trouble): void {
    tellFailure(request.log, error, causa);
    const now = agora();
    // Without anybody who asks, an hour without trouble counts as recovery.
    if (now.getTime() - last > WELL_AGAIN_MS) told = false;
    last = now.getTime();
    if (!told && config.operadorEmail !== undefined)
      letter = troubleLetter(config.operadorEmail, { causa, em: now });
    told = true;
    deliver(request);
  }

  /** A full disk keeps mail from being written, too: what did not go out is tried again at the next look. */
  function deliver(request: FastifyRequest): void {
    const going = letter;
    if (!going) return;
    letter = undefined;
    afterwards(request, async () => {
      try {
        await mail.send(going);
      } catch (error) {
        letter ??= going;
        throw error;
      }
    });
  }

  // Asked every few seconds by whoever watches: only what goes wrong is worth a line.
  const logLevel = QUIETER.has(config.logLevel) ? config.logLevel : 'warn';
  criarRota(app, context)(
    health.ler,
    async (request) => {
      const trouble = await state.look();
      if (trouble) {
        tell(request, trouble);
        throw new AppError('INDISPONIVEL');
      }
      told = false;
      deliver(request);
      return { status: 'ok' as const };
    },
    { logLevel },
  );

  return (error: unknown, request: FastifyRequest) => {
    const trouble = state.notice(error);
    if (trouble) tell(request, trouble);
  };
}

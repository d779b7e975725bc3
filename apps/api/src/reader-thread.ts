/** Threads that read what people send, one at a time, each gone with its memory afterwards. */
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

/**
 * Several times what the worst file within the bounds takes: one that we misjudged ends its thread, not the till.
 */
export const READER_LIMITS = {
  memory: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  patienceMs: 60_000,
};

/** A till has two cores: one reads files, the other one sells. */
export const inTurn = pLimit(1);

/** `buffers` change hands. It sees neither our environment nor our flags. */
export function startReader(
  file: URL,
  workerData: unknown,
  buffers: ArrayBuffer[],
  memory: (typeof READER_LIMITS)['memory'],
): Worker {
  return new Worker(file, {
    workerData,
    transferList: buffers,
    resourceLimits: memory,
    execArgv: [],
    env: {},
  });
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Conhecidos, Leitura } from '@balcao/contract/produtos/arquivo/linhas';
import pLimit from 'p-limit';
import { AppError } from '../../../http/errors.ts';

export interface ArquivoALer extends Conhecidos {
  conteudo: Uint8Array;
}

/** The content of a product file. */
export interface ArquivoLido extends Omit<Leitura, 'produtos'> {
  /** JSON, as `importar_produtos` takes it. */
  linhas: Uint8Array;
  /** Larger than what is read. */
  foraDoLimite: boolean;
}

/**
 * Several times what the worst file within the bounds takes: a file that we misjudged ends its thread, not the till.
 */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
const PATIENCE_MS = 60_000;
const WORKER = new URL('./csv.worker.ts', import.meta.url);

/** A till has two cores: one reads files, the other one sells. */
const inTurn = pLimit(1);

/** Bytes of a product file → what is in it, read on a thread of its own. */
export function lerCsv(arquivo: ArquivoALer, limits = { memory: MEMORY, patienceMs: PATIENCE_MS }) {
  return inTurn(() => read(arquivo, limits));
}

async function read(
  { conteudo, ...conhecidos }: ArquivoALer,
  { memory, patienceMs }: { memory: typeof MEMORY; patienceMs: number },
): Promise<ArquivoLido> {
  // A copy with memory of its own, which changes hands.
  const bytes = new Uint8Array(conteudo);
  const worker = new Worker(WORKER, {
    workerData: { ...conhecidos, conteudo: bytes } satisfies ArquivoALer,
    transferList: [bytes.buffer],
    resourceLimits: memory,
    execArgv: [],
    env: {},
  });
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const [lido] = (await once(worker, 'message', { signal })) as [ArquivoLido];
    return lido;
  } catch (error) {
    if (isOutOfMemory(error)) {
      const mensagem = 'O arquivo é grande demais para ler de uma vez. Divida-o em partes.';
      throw new AppError('VALIDACAO', { mensagem, campos: { arquivo: mensagem } });
    }
    if (signal.aborted) throw new AppError('INDISPONIVEL');
    throw error;
  } finally {
    await worker.terminate();
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

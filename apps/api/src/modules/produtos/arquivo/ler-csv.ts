import { once } from 'node:events';
import type { Conhecidos, Leitura } from '@balcao/contract/produtos/arquivo/linhas';
import { AppError } from '../../../http/errors.ts';
import { inTurn, READER_LIMITS, startReader } from '../../../reader-thread.ts';

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

const WORKER = new URL('./csv.worker.ts', import.meta.url);

/** Bytes of a product file → what is in it, read on a thread of its own. */
export function lerCsv(arquivo: ArquivoALer, limits = READER_LIMITS) {
  return inTurn(() => read(arquivo, limits));
}

async function read(
  { conteudo, ...conhecidos }: ArquivoALer,
  { memory, patienceMs }: typeof READER_LIMITS,
): Promise<ArquivoLido> {
  // A copy with memory of its own, which changes hands.
  const bytes = new Uint8Array(conteudo);
  const trabalho: ArquivoALer = { ...conhecidos, conteudo: bytes };
  const worker = startReader(WORKER, trabalho, [bytes.buffer], memory);
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

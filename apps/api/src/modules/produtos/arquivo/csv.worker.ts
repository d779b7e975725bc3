/**
 * The thread that reads a product file: started for one file, gone with its memory afterwards. What it answers is
 * small, or bytes that the server's own thread passes on without looking into them.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { lerBytes } from './ler-bytes.ts';
import type { ArquivoALer } from './ler-csv.ts';

const lido = lerBytes(workerData as ArquivoALer);
parentPort?.postMessage(lido, [lido.linhas.buffer as ArrayBuffer]);

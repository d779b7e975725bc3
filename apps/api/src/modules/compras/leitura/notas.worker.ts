/**
 * The thread that reads suppliers' notes: started for what was sent in one call, gone with its memory afterwards. Each
 * note is told as soon as it is read, so that one which ends the thread takes none of the others along.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { lerArquivos, type NotasALer } from './ler-arquivos.ts';

for await (const passo of lerArquivos(workerData as NotasALer)) parentPort?.postMessage(passo);

import { AppError } from '../../../http/errors.ts';
import { inTurn, READER_LIMITS, startReader } from '../../../reader-thread.ts';
import type { ArquivoEnviado, NotaDoArquivo, NotasALer, PassoDaLeitura } from './ler-arquivos.ts';
import { semNota } from './ler-nota.ts';
import { MOTIVOS } from './recusada.ts';

const WORKER = new URL('./notas.worker.ts', import.meta.url);
/** One may be lost to a file; where many are, it is not the files' fault, and others wait. */
const MAX_PERDIDAS = 3;

/**
 * Files as they were sent, XMLs and ZIPs of them → their notes in the same order, each with its file's name; read on a
 * thread of its own, one call after another. A bad file is refused in its place and fails no other, whatever it is:
 * `recusa` then says why (XML_PERIGOSO, NAO_E_NFE or CHAVE_INVALIDA), and `nota` has what could be read. Of the others
 * `recusaDaNota(nota, documentoDaLoja)` tells SAIDA_PROPRIA, DEVOLUCAO and CANCELADA; JA_ENTROU is left to ask. Throws
 * GRANDE_DEMAIS for more than 100 notes, or 50 MiB out of ZIPs. Nothing is written.
 */
export function lerNotas(arquivos: ArquivoEnviado[], limits = READER_LIMITS): Promise<NotaDoArquivo[]> {
  return inTurn(async () => {
    const notas: NotaDoArquivo[] = [];
    let proximo = 0;
    for (let perdidas = 0; proximo < arquivos.length; perdidas += 1) {
      const restantes = arquivos.slice(proximo);
      const parou = perdidas < MAX_PERDIDAS ? await lerAteParar(restantes, notas, limits) : 0;
      if (parou === undefined) break;
      notas.push({ arquivo: restantes[parou]?.nome ?? null, ...semNota(MOTIVOS.parou) });
      proximo += parou + 1;
    }
    return notas;
  });
}

/** Which of the files ended the thread; undefined: all were read. */
async function lerAteParar(
  arquivos: ArquivoEnviado[],
  notas: NotaDoArquivo[],
  { memory, patienceMs }: typeof READER_LIMITS,
): Promise<number | undefined> {
  // Copies with memory of their own, which changes hands.
  const copias = arquivos.map(({ nome, bytes }) => ({ nome, bytes: new Uint8Array(bytes) }));
  const buffers = copias.map(({ bytes }) => bytes.buffer);
  const trabalho: NotasALer = { arquivos: copias, lidas: notas.length };
  const worker = startReader(WORKER, trabalho, buffers, memory);
  const timer = setTimeout(() => void worker.terminate(), patienceMs);
  worker.on('error', ({ message }) => process.emitWarning(`A thread that read notes ended: ${message}`));
  const ultimo = await new Promise<PassoDaLeitura>((resolve) => {
    let passo: PassoDaLeitura = { abre: 0 };
    worker.on('message', (dito: PassoDaLeitura) => {
      timer.refresh();
      if ('nota' in dito) notas.push(dito.nota);
      else passo = dito;
    });
    // Not at its error: what it told before that comes until it is gone.
    worker.once('exit', () => resolve(passo));
  });
  clearTimeout(timer);
  if ('demais' in ultimo) throw new AppError('GRANDE_DEMAIS', { mensagem: ultimo.demais });
  return 'abre' in ultimo ? ultimo.abre : undefined;
}

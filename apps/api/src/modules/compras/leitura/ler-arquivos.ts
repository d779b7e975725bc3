import { MAX_DESCOMPACTADO, MAX_NOTAS } from '@balcao/contract/compras/limites';
import { lerNota, type NotaOuRecusa, semNota } from './ler-nota.ts';
import { NotasDemais } from './recusada.ts';
import { isZip, type Unpacked, unpackZip } from './unpack-zip.ts';

export interface ArquivoEnviado {
  /** As a form has it; null: it was sent alone. */
  nome: string | null;
  bytes: Uint8Array;
}

/** A note and its place: the name of its file, or of its entry in a ZIP. */
export type NotaDoArquivo = NotaOuRecusa & { arquivo: string | null };

/** What the thread tells: which file it opens, each note, and at last whether all was read. */
export type PassoDaLeitura = { abre: number } | { nota: NotaDoArquivo } | { demais: string } | { fim: true };

export interface NotasALer {
  arquivos: ArquivoEnviado[];
  /** Notes of the same call that were read before these. */
  lidas: number;
}

/** The work of notas.worker.ts, on its thread. */
export async function* lerArquivos({ arquivos, lidas }: NotasALer): AsyncGenerator<PassoDaLeitura> {
  let notas = lidas;
  let descompactado = 0;
  const count = (bytes: number) => {
    descompactado += bytes;
    if (descompactado > MAX_DESCOMPACTADO)
      throw new NotasDemais('Os ZIPs são grandes demais depois de abertos. Envie menos notas de cada vez.');
  };
  try {
    for (const [abre, arquivo] of arquivos.entries()) {
      yield { abre };
      for await (const xml of xmlsDe(arquivo, count)) {
        notas += 1;
        if (notas > MAX_NOTAS) throw new NotasDemais(`Envie no máximo ${MAX_NOTAS} notas de cada vez.`);
        yield {
          nota: { arquivo: xml.nome, ...('bytes' in xml ? lerNota(xml.bytes) : semNota(xml.motivo)) },
        };
      }
    }
    yield { fim: true };
  } catch (error) {
    if (!(error instanceof NotasDemais)) throw error;
    yield { demais: error.message };
  }
}

async function* xmlsDe(arquivo: ArquivoEnviado, count: (bytes: number) => void): AsyncGenerator<Unpacked> {
  if (isZip(arquivo.bytes)) yield* unpackZip(arquivo.nome, arquivo.bytes, count);
  else yield arquivo;
}

/** Files that a supplier sent → what the server reads in them; those that can be entered wait on the device. */
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { MAX_ENVIO_DE_NOTAS } from '@balcao/contract/compras/limites';
import { lerNotas } from './api.ts';
import { guardarNotas } from './notas/guardadas.ts';
import { textosDasNotas } from './notas/texto.ts';

/** The words are for the person. */
export class ArquivoDemais extends Error {}

const GRANDE = 'Cada arquivo pode ter até 5 MB.';
/** Room for what stands around each file in a form. */
const SOBRA = 1024;

/** As many of them as go into one call. */
function emLevas(arquivos: readonly File[]): File[][] {
  const levas: File[][] = [];
  let resta = 0;
  for (const arquivo of arquivos) {
    const tamanho = arquivo.size + SOBRA;
    if (tamanho > MAX_ENVIO_DE_NOTAS) throw new ArquivoDemais(GRANDE);
    if (tamanho > resta) {
      levas.push([]);
      resta = MAX_ENVIO_DE_NOTAS - SOBRA;
    }
    levas.at(-1)?.push(arquivo);
    resta -= tamanho;
  }
  return levas;
}

export async function receberArquivos(arquivos: readonly File[]): Promise<readonly LeituraDaNota[]> {
  const textos = await textosDasNotas(arquivos);
  const lidas: LeituraDaNota[] = [];
  for (const leva of emLevas(arquivos)) lidas.push(...(await lerNotas(leva)));
  const aceitas = lidas.flatMap((leitura) => {
    const xml = textos.get(leitura.chave ?? '');
    return leitura.recusa === null && xml !== undefined ? [{ leitura, xml }] : [];
  });
  await guardarNotas(aceitas);
  return lidas;
}

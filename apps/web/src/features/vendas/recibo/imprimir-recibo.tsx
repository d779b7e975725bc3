import { imprimirPapel } from '../../../ui/imprimir-papel.ts';
import { type Feitio, loadRecibo } from './dados.ts';
import { Recibo } from './recibo.tsx';

/** From a hidden frame, with what this page already knows. */
export async function imprimirRecibo(id: string, feitio: Feitio): Promise<void> {
  const { conteudo, largura } = await loadRecibo(id, feitio);
  await imprimirPapel('Recibo', <Recibo conteudo={conteudo} />, largura);
}

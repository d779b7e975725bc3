import { toast } from '../../../lib/toast.ts';
import { imprimirEmMoldura } from '../../../papel/moldura.tsx';
import { estiloImpresso } from '../desenho/estilo.ts';
import { type NaEtiqueta, Paginas } from '../desenho/paginas.tsx';
import type { PapelDeEtiquetas } from './formatos.ts';

/** By the browser's own print: printers of labels have a driver, and speak no ESC/POS. */
export async function imprimirEtiquetas(
  paginas: readonly (readonly (NaEtiqueta | null)[])[],
  formato: PapelDeEtiquetas,
): Promise<void> {
  try {
    await imprimirEmMoldura({
      titulo: 'Etiquetas',
      estilo: estiloImpresso(formato),
      conteudo: <Paginas paginas={paginas} formato={formato} />,
    });
  } catch {
    toast.erro('Não foi possível imprimir as etiquetas. Tente de novo.');
  }
}

/** The drawer that hangs on this device's printer. */
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, chamar, errorText } from '../dados/api-client.ts';
import { impressoraDoAparelho } from '../dados/impressora-do-aparelho.ts';
import { toast } from '../lib/toast.ts';
import { antesDaFila } from './aparelho/por-fora.ts';
import { abrirSemServidor, ehDoAparelho } from './sem-servidor.ts';

/** A pulse that comes later opens a drawer before which nobody stands, in milliseconds. */
const PACIENCIA = 8_000;

/** A sale or a movement opens it by itself; else a person says why. */
export type PorqueAbre = { vendaId: string } | { movimentoId: string } | { motivo: string };

export async function pedirGaveta(porque: PorqueAbre): Promise<void> {
  const impressora = impressoraDoAparelho();
  if (!impressora?.gaveta) return;
  if (ehDoAparelho(impressora)) await antesDaFila(impressora.id, () => abrir(impressora, porque));
  else await abrir(impressora, porque);
}

async function abrir(impressora: Impressora, porque: PorqueAbre): Promise<void> {
  const pedida = 'motivo' in porque;
  const chave = uuidv4();
  try {
    await chamar(impressao.abrirGaveta, {
      ...{ params: { id: impressora.id }, body: porque, chave, timeout: PACIENCIA },
    });
    if (pedida) toast.sucesso('Abrindo a gaveta.');
  } catch (error) {
    const desconhecida =
      error instanceof ApiError && Object.keys(porque).some((qual) => qual in error.campos);
    const ausente = !(error instanceof ApiError) || error.status >= 500 || (desconhecida && !pedida);
    // What a person asks for is written down, or it does not open.
    if (ausente && !pedida && ehDoAparelho(impressora)) {
      const id = 'vendaId' in porque ? porque.vendaId : porque.movimentoId;
      const pedido = { chave, impressoraId: impressora.id, documento: { tipo: 'gaveta', id } } as const;
      if (await abrirSemServidor(impressora, desconhecida ? undefined : pedido)) return;
    }
    if (pedida || ausente) toast.erro(errorText(error, 'A gaveta não abriu.'));
  }
}

import type { LeituraDaNota, RecusaDaNota } from '@balcao/contract/compras/leitura';
import { useEffect, useState } from 'react';
import { agora } from '../../../lib/clock.ts';
import { lerNotas } from '../api.ts';
import {
  anotarPerguntas,
  guardarNotas,
  guardarRespostas,
  lerGuardada,
  lerRespostasDaNota,
  type NotaGuardada,
} from '../notas/guardadas.ts';
import { bytesDaNota } from '../notas/texto.ts';
import type { Respostas } from './respostas.ts';

export interface NotaAberta {
  guardada: NotaGuardada;
  respostas: Respostas;
}

/** `nada`: this device does not have it. `recusa`: it is not taken any more, or came in by another window. */
export type EstadoDaNota = { aberta: NotaAberta } | { recusa: RecusaDaNota } | 'nada' | undefined;

/** Read so shortly before, nothing else is known of it. */
const FRESCA = 60_000;

/** The server's reading of now: what another note taught since counts. Undefined: it can't be had. */
async function reler({ leitura, xml, lidaEm }: NotaGuardada): Promise<LeituraDaNota | undefined> {
  if (agora().getTime() - lidaEm < FRESCA) return undefined;
  const arquivo = new File([bytesDaNota(xml)], leitura.arquivo ?? 'nota.xml');
  const [relida] = await lerNotas([arquivo]).catch(() => []);
  return relida;
}

async function abrirNota(chave: string): Promise<EstadoDaNota> {
  const guardada = await lerGuardada(chave);
  if (!guardada) return 'nada';
  const relida = await reler(guardada);
  if (relida?.recusa) return { recusa: relida.recusa };
  if (relida) await guardarNotas([{ leitura: relida, xml: guardada.xml }]);
  const respostas = await lerRespostasDaNota(chave);
  return { aberta: { guardada: relida ? { ...guardada, leitura: relida } : guardada, respostas } };
}

/** A note that waits on the device, with what was said of it: written with each answer. */
export function useNota(chave: string) {
  const [estado, setEstado] = useState<EstadoDaNota>();
  useEffect(() => {
    let gone = false;
    void abrirNota(chave).then((aberta) => {
      if (!gone) setEstado(aberta);
    });
    return () => {
      gone = true;
    };
  }, [chave]);
  return {
    estado,
    recusar: (recusa: RecusaDaNota) => setEstado({ recusa }),
    responder(respostas: Respostas, perguntas: number) {
      setEstado((antes) =>
        typeof antes === 'object' && 'aberta' in antes ? { aberta: { ...antes.aberta, respostas } } : antes,
      );
      guardarRespostas(chave, respostas);
      void anotarPerguntas(chave, perguntas);
    },
  };
}

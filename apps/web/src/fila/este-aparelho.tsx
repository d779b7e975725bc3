/** 'Este aparelho: 87 · servidor: 87': the sales of this device against the server's, and what to do where they differ. */
import { useEffect, useState } from 'react';
import { Note } from '../ui/paginas/note.tsx';
import { conferirDesde } from './a-pedido.ts';
import { perguntarAoServidor } from './desta-pagina.ts';
import { Guardadas } from './guardadas.tsx';
import type { NoServidor } from './motor/numeros.ts';
import { conferenciaText } from './telas/textos-da-conferencia.ts';
import { useFila } from './use-fila.ts';

/** Milliseconds, while another window of this browser asks. */
const DE_NOVO = 1000;

interface EsteAparelhoProps {
  /** ISO instant from which it counts. */
  desde: string;
  /** In a dialog, where something else is done: what to do about it stands on the page behind. */
  semAcao?: boolean;
}

export function EsteAparelho({ desde, semAcao = false }: EsteAparelhoProps) {
  const { envios } = useFila();
  const [conferencia, setConferencia] = useState<NoServidor>();
  const [falou, setFalou] = useState<boolean>();

  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const answered = await perguntarAoServidor();
      if (!current) return;
      if (answered === undefined) timer = setTimeout(ask, DE_NOVO);
      else setFalou(answered);
    };
    void ask();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, []);
  // Whatever was sent, or asked for again, is counted anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queue and the answer are what changes the count.
  useEffect(() => {
    let current = true;
    conferirDesde(desde).then(
      (now) => current && setConferencia(now),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [desde, envios, falou]);

  if (!conferencia || conferencia.aparelho === 0) return null;
  const { tom, titulo, nota } = conferenciaText(conferencia, falou);
  return (
    <Note
      tom={tom}
      titulo={<span className="money">{titulo}</span>}
      role="status"
      aria-label="Vendas deste aparelho"
      acao={tom === 'bom' || semAcao ? undefined : <Guardadas />}
    >
      {nota}
    </Note>
  );
}

import type { CobrancaPix } from '@balcao/contract/pix/pix';
import { pix } from '@balcao/contract/pix/pix.endpoints';
import { useCallback, useEffect, useRef, useState } from 'react';
import { v4 as uuidv4 } from 'uuid';
import { ApiError, chamar, errorText } from '../../../../../dados/api-client.ts';

/** Milliseconds between two looks: one after a notification is a second late at most. */
const ENTRE_OLHADAS = 1000;

export type Estado =
  | { fase: 'fazendo' }
  | { fase: 'esperando' | 'paga' | 'acabou'; cobranca: CobrancaPix }
  | { fase: 'erro'; texto: string };

function fase({ status }: CobrancaPix): 'esperando' | 'paga' | 'acabou' {
  if (status === 'PAGA') return 'paga';
  return status === 'PENDENTE' ? 'esperando' : 'acabou';
}

/** The charge that a key stands for: tried again it is the same, and that it was made already is a success. */
async function fazer(valor: number, chave: string, signal: AbortSignal): Promise<CobrancaPix> {
  try {
    return await chamar(pix.cobrar, { body: { valor }, chave, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'TOKEN_DUPLICADO') throw error;
    return (error.body as { cobranca: CobrancaPix }).cobranca;
  }
}

/** A charge of the store's bank: looked at each second until it is paid or over. Null: none is wanted. */
export function useCobranca(centavos: number | null): { estado: Estado; outra: () => void } {
  const [estado, setEstado] = useState<Estado>({ fase: 'fazendo' });
  /** One key per wish: another charge is another wish, the same one tried again is not. */
  const [desejo, setDesejo] = useState(() => ({ chave: uuidv4(), vez: 0 }));
  const falhou = useRef(false);

  useEffect(() => {
    if (centavos === null) return;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mostrar = (cobranca: CobrancaPix) => {
      if (left.signal.aborted) return;
      const agora = fase(cobranca);
      setEstado({ fase: agora, cobranca });
      if (agora === 'esperando') timer = setTimeout(() => void olhar(cobranca), ENTRE_OLHADAS);
    };
    const olhar = async (antes: CobrancaPix) => {
      const signal = left.signal;
      // No connection for a moment: it waits, and looks again.
      mostrar(await chamar(pix.lerCobranca, { params: { id: antes.id }, signal }).catch(() => antes));
    };
    setEstado({ fase: 'fazendo' });
    fazer(centavos / 100, desejo.chave, left.signal).then(
      (cobranca) => {
        falhou.current = false;
        mostrar(cobranca);
      },
      (error: unknown) => {
        if (left.signal.aborted) return;
        falhou.current = true;
        setEstado({ fase: 'erro', texto: errorText(error, 'Não foi possível fazer a cobrança.') });
      },
    );
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [centavos, desejo]);

  const outra = useCallback(() => {
    setDesejo(({ chave, vez }) => ({ chave: falhou.current ? chave : uuidv4(), vez: vez + 1 }));
  }, []);
  return { estado, outra };
}

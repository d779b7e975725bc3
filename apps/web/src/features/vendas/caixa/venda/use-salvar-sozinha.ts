/**
 * A tab that was opened beside the counter keeps what is put on it without a press: after a pause, when the window is
 * hidden, when something else is opened. By the queue alone, which merges it with what others did: `docs/decisions/081`.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Intent } from '../../../../fila/fila.ts';
import { toast } from '../../../../lib/toast.ts';
import { useStable } from '../../../../lib/use-stable.ts';
import { gravar } from '../atendimento/gravar.ts';
import { contextoDepois, type Rascunhos } from '../atendimento/rascunho.ts';
import { salvamento } from '../atendimento/salvamento.ts';
import type { useRascunho } from '../atendimento/use-rascunho.ts';

const JA_SALVA = 'Esta comanda já foi salva em outra janela deste aparelho. Confira os itens.';

/** Milliseconds without a tap; where what went before is still on this device each time would be another request. */
export const PAUSA = 1_200;
const PAUSA_NA_FILA = 10_000;

export interface Salvando {
  mudou: boolean;
  /** Something of it still waits on this device. */
  naFila: boolean;
  usuarioId: string;
  rascunhos: Rascunhos;
  digitada: ReturnType<typeof useRascunho>;
  /** What would be sent now under that key; undefined: nothing, or not yet. */
  intentCom: (key: string) => Intent | undefined;
  novaChave: () => string;
  /** It was sent from another window of this browser: as it is by now. */
  recarregar: () => void;
}

export function useSalvarSozinha(options: Salvando) {
  const { mudou, naFila, digitada } = options;
  const emVoo = useRef<Promise<unknown>>(undefined);

  /** Resolves when the disk has what was on the screen. */
  const salvar = useStable(async (): Promise<void> => {
    if (emVoo.current) {
      await emVoo.current;
      // What came meanwhile goes on top of it; of a tab that was left the draft has it.
      return digitada.gone.current ? undefined : salvar();
    }
    const { contexto } = digitada;
    const key = digitada.chave() ?? options.novaChave();
    const intent = options.intentCom(key);
    if (!intent || contexto.modo !== 'editar') return;
    const enviados = { itens: intent.body.itens, identificador: intent.identificador };
    digitada.noteEnviados(key, enviados);
    const escrita = gravar(options.rascunhos, intent, options.usuarioId).then(
      (como) => {
        if (digitada.gone.current) return;
        if (como === 'agora') flushSync(() => digitada.avancar(contextoDepois(contexto, enviados)));
        else {
          flushSync(options.recarregar);
          toast.aviso(JA_SALVA);
        }
      },
      // The draft has it, and the next pause tries again.
      () => digitada.noteSending(key),
    );
    emVoo.current = escrita;
    await escrita;
    emVoo.current = undefined;
  });

  const { carrinho, identificador, contexto } = digitada;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew.
  useEffect(() => {
    if (!mudou) return;
    // Drawn with the first change: a copy of this window sends it under the same key, and so only once.
    if (digitada.chave() === undefined) digitada.noteSending(options.novaChave());
    const timer = setTimeout(() => void salvar(), naFila ? PAUSA_NA_FILA : PAUSA);
    return () => clearTimeout(timer);
  }, [mudou, naFila, carrinho.itens, identificador, contexto]);

  useEffect(() => {
    const olhar = () => {
      if (document.visibilityState === 'hidden') void salvar();
    };
    document.addEventListener('visibilitychange', olhar);
    window.addEventListener('pagehide', salvar);
    return () => {
      document.removeEventListener('visibilitychange', olhar);
      window.removeEventListener('pagehide', salvar);
    };
  }, [salvar]);

  useLayoutEffect(() => () => void salvar(), [salvar]);

  const falta = mudou && options.intentCom('') === undefined;
  useEffect(() => {
    salvamento.set(falta ? 'falta' : mudou ? 'salvando' : 'salvo');
    return () => salvamento.set(undefined);
  }, [mudou, falta]);

  return {
    salvar,
    /** What is being written has to be known before a press counts. */
    pendente: () => emVoo.current,
  };
}

import type { Produto } from '@balcao/contract/produtos/produtos';
import { useCallback, useEffect, useRef } from 'react';
import { dismiss, type ToastMessage, toast } from '../../lib/toast.ts';

/** A way back, for as long as it is one. */
export interface Desfazer {
  vale: (produtos: readonly Produto[]) => boolean;
  executar: () => void;
}

/** Says what was done to the products; what offers a way back goes with it, and with the page. */
export function useFeito(produtos: readonly Produto[]): (texto: string, desfazer?: Desfazer) => void {
  const aberta = useRef<{ message: ToastMessage; vale: Desfazer['vale'] }>(undefined);
  useEffect(() => {
    if (aberta.current?.vale(produtos) === false) dismiss(aberta.current.message);
  }, [produtos]);
  useEffect(() => () => aberta.current && dismiss(aberta.current.message), []);
  return useCallback((texto, desfazer) => {
    const message = toast.feito(texto, desfazer?.executar);
    aberta.current = desfazer && { message, vale: desfazer.vale };
  }, []);
}

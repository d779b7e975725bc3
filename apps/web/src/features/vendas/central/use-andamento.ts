/** Carts that were left with Esc, or by a reload: on the page again, unless the queue has them. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fila } from '../../../fila/fila.ts';
import { type Rascunho, Rascunhos } from '../caixa/atendimento/rascunho.ts';

export function useAndamento(usuarioId: string) {
  const kept = useMemo(() => new Rascunhos(usuarioId), [usuarioId]);
  const [rascunhos, setRascunhos] = useState<Rascunho[]>([]);
  const [discarded, setDiscarded] = useState<Rascunho>();
  const look = useCallback(async () => {
    const left = kept.emAndamento();
    const sold = await Promise.all(left.map(({ enviando }) => enviando !== undefined && fila.has(enviando)));
    setRascunhos(left.filter((_, index) => !sold[index]));
  }, [kept]);
  useEffect(() => {
    void look();
  }, [look]);
  return {
    rascunhos,
    discarded,
    discard: (rascunho: Rascunho) => {
      kept.clear(rascunho.contexto);
      setDiscarded(rascunho);
      void look();
    },
    undoDiscard: () => {
      if (discarded) kept.save(discarded);
      setDiscarded(undefined);
      void look();
    },
  };
}

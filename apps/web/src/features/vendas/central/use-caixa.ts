/** Which sale dialog is open, and with which draft. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fila } from '../../../fila/fila.ts';
import { type Contexto, type Draft, Drafts } from '../caixa/rascunho.ts';
import { encomendaDe } from '../encomenda.ts';

interface Opened {
  id: number;
  contexto: Contexto;
  draft: Draft | undefined;
}

export function useOpenSale(usuarioId: string) {
  const drafts = useMemo(() => new Drafts(usuarioId), [usuarioId]);
  const [opened, setOpened] = useState<Opened>();
  const [params, setParams] = useSearchParams();
  const count = useRef(0);
  const corrigir = params.get('corrigir');

  const show = useCallback((contexto: Contexto, draft: Draft | undefined) => {
    count.current += 1;
    setOpened({ id: count.current, contexto, draft });
  }, []);

  // Left with Esc, or by a reload: on the page again, unless the queue has it.
  const [underWay, setUnderWay] = useState<Draft[]>([]);
  const [discarded, setDiscarded] = useState<Draft>();
  const look = useCallback(async () => {
    const left = drafts.underWay();
    const sold = await Promise.all(left.map(({ enviando }) => enviando !== undefined && fila.has(enviando)));
    setUnderWay(left.filter((_, index) => !sold[index]));
  }, [drafts]);
  useEffect(() => {
    if (opened) setDiscarded(undefined);
    else void look();
  }, [opened, look]);

  const open = useCallback(
    async (contexto: Contexto) => {
      const draft = drafts.get(contexto);
      // A reload in the middle of the sending: the queue has the sale, so this cart was sold.
      if (draft?.enviando && (await fila.has(draft.enviando))) {
        drafts.clear(contexto);
        show(contexto, undefined);
      } else show(contexto, draft);
    },
    [drafts, show],
  );

  // Back from the products page: the cart is still there.
  useEffect(() => {
    const draft = drafts.takeReopened();
    if (draft) show(draft.contexto, draft);
  }, [drafts, show]);

  // The queue's 'Corrigir' leads here by the address.
  useEffect(() => {
    if (corrigir === null) return;
    setParams({}, { replace: true });
    const entry = fila.get().entries.find((other) => other.key === corrigir);
    if (!entry || entry.usuarioId !== usuarioId) return;
    void open({
      modo: 'corrigir',
      key: entry.key,
      vendaId: entry.vendaId,
      tipo: entry.tipo,
      criadaEm: entry.body.criadaEm,
      itens: entry.body.itens,
      identificador: entry.identificador,
      encomenda: encomendaDe(entry.body),
    });
  }, [corrigir, open, setParams, usuarioId]);

  return {
    drafts,
    opened,
    underWay,
    discarded,
    discard: (draft: Draft) => {
      drafts.clear(draft.contexto);
      setDiscarded(draft);
      void look();
    },
    undoDiscard: () => {
      if (discarded) drafts.save(discarded);
      setDiscarded(undefined);
      void look();
    },
    open: (contexto: Contexto) => void open(contexto),
    close: () => setOpened(undefined),
  };
}

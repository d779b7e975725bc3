/** Which caixa is open, and with which rascunho. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fila } from '../../../fila/fila.ts';
import { type Contexto, type Rascunho, Rascunhos } from '../caixa/rascunho/rascunho.ts';
import { encomendaDe } from '../encomenda.ts';

interface Opened {
  id: number;
  contexto: Contexto;
  rascunho: Rascunho | undefined;
}

export function useCaixa(usuarioId: string) {
  const rascunhos = useMemo(() => new Rascunhos(usuarioId), [usuarioId]);
  const [opened, setOpened] = useState<Opened>();
  const [params, setParams] = useSearchParams();
  const count = useRef(0);
  const corrigir = params.get('corrigir');

  const show = useCallback((contexto: Contexto, rascunho: Rascunho | undefined) => {
    count.current += 1;
    setOpened({ id: count.current, contexto, rascunho });
  }, []);

  // Left with Esc, or by a reload: on the page again, unless the queue has it.
  const [emAndamento, setEmAndamento] = useState<Rascunho[]>([]);
  const [discarded, setDiscarded] = useState<Rascunho>();
  const look = useCallback(async () => {
    const left = rascunhos.emAndamento();
    const sold = await Promise.all(left.map(({ enviando }) => enviando !== undefined && fila.has(enviando)));
    setEmAndamento(left.filter((_, index) => !sold[index]));
  }, [rascunhos]);
  useEffect(() => {
    if (opened) setDiscarded(undefined);
    else void look();
  }, [opened, look]);

  const open = useCallback(
    async (contexto: Contexto) => {
      const rascunho = rascunhos.get(contexto);
      // A reload in the middle of the sending: the queue has the sale, so this carrinho was sold.
      if (rascunho?.enviando && (await fila.has(rascunho.enviando))) {
        rascunhos.clear(contexto);
        show(contexto, undefined);
      } else show(contexto, rascunho);
    },
    [rascunhos, show],
  );

  // Back from the products page: the carrinho is still there.
  useEffect(() => {
    const rascunho = rascunhos.takeReopened();
    if (rascunho) show(rascunho.contexto, rascunho);
  }, [rascunhos, show]);

  // The queue's 'Corrigir' leads here by the address.
  useEffect(() => {
    if (corrigir === null) return;
    setParams({}, { replace: true });
    const envio = fila.get().envios.find((other) => other.key === corrigir);
    if (!envio || envio.usuarioId !== usuarioId) return;
    void open({
      modo: 'corrigir',
      key: envio.key,
      vendaId: envio.vendaId,
      tipo: envio.tipo,
      criadaEm: envio.body.criadaEm,
      itens: envio.body.itens,
      identificador: envio.identificador,
      encomenda: encomendaDe(envio.body),
    });
  }, [corrigir, open, setParams, usuarioId]);

  return {
    rascunhos,
    opened,
    emAndamento,
    discarded,
    discard: (rascunho: Rascunho) => {
      rascunhos.clear(rascunho.contexto);
      setDiscarded(rascunho);
      void look();
    },
    undoDiscard: () => {
      if (discarded) rascunhos.save(discarded);
      setDiscarded(undefined);
      void look();
    },
    open: (contexto: Contexto) => void open(contexto),
    close: () => setOpened(undefined),
  };
}

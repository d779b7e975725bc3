import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import { useEffect, useRef, useState } from 'react';
import { campainha } from '../../lib/alarme.ts';
import { somLigado } from './preferencias.ts';
import { pedidoText } from './quadro.ts';

/** Sounds when an order comes, and answers what is read out of it. What was there when the screen opened is no news. */
export function useChegada(novos: readonly PedidoDaCozinha[] | undefined, estacaoId: string | undefined) {
  /** Undefined: nothing was on this screen yet. */
  const vistos = useRef<{ estacaoId: string | undefined; ids: Set<string> }>(undefined);
  const [dito, setDito] = useState('');
  useEffect(() => {
    if (!novos) return;
    const antes = vistos.current?.estacaoId === estacaoId ? vistos.current : undefined;
    const ids = new Set([...(antes?.ids ?? []), ...novos.map(({ id }) => id)]);
    vistos.current = { estacaoId, ids };
    if (!antes) return;
    const chegaram = novos.filter(({ id }) => !antes.ids.has(id));
    if (chegaram.length === 0) return;
    if (somLigado.get()) campainha();
    setDito(chegaram.map(pedidoText).join('. '));
  }, [novos, estacaoId]);
  return dito;
}

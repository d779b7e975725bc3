/** Whether this shop works with tabs: one is open, or was lately. Its rail stands there before the first of the day. */
import { useEffect, useState } from 'react';
import { lembrar, lerLembrado } from '../../../../dados/lembrado.ts';

/** Milliseconds after which a shop that opened no tab works without them. */
const LEMBRA = 30 * 24 * 3_600_000;

export function useTrabalhaComComandas(haAberta: boolean): boolean {
  const [lembra] = useState(() => {
    const ultima = lerLembrado('comandas');
    return typeof ultima === 'number' && Math.abs(Date.now() - ultima) < LEMBRA;
  });
  useEffect(() => {
    if (haAberta) lembrar('comandas', Date.now());
  }, [haAberta]);
  return haAberta || lembra;
}

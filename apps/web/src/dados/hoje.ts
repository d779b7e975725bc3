import { dayOf } from '@balcao/contract/calendar';
import { useEffect, useState } from 'react';
import { agora } from '../lib/clock.ts';
import { useFuso, useLoja } from './loja.ts';

/** Midnight is noticed this often, in milliseconds. */
const LOOK = 20_000;

/**
 * The store's day, followed past midnight on a page that stays open. Undefined until the store told its zone, so that
 * nothing is asked for a day that turns out to be another; where it can't be asked, São Paulo counts.
 */
export function useHoje(): string | undefined {
  const fuso = useFuso();
  const zone = useLoja().isPending ? undefined : fuso;
  const [, redraw] = useState('');
  useEffect(() => {
    if (zone === undefined) return;
    const timer = setInterval(() => redraw(dayOf(agora(), zone)), LOOK);
    return () => clearInterval(timer);
  }, [zone]);
  return zone === undefined ? undefined : dayOf(agora(), zone);
}

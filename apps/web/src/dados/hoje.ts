import { dayOf } from '@balcao/contract/base/calendar';
import { useEffect, useState } from 'react';
import { agora } from '../lib/clock.ts';
import { useFuso, useLoja, useVirada } from './loja.ts';

/** Midnight is noticed this often, in milliseconds. */
const LOOK = 20_000;

/**
 * The store's day, with its turn, followed past midnight on a page that stays open. Undefined until the store told its zone, so that
 * nothing is asked for a day that turns out to be another; where it can't be asked, São Paulo counts.
 */
export function useHoje(): string | undefined {
  const fuso = useFuso();
  const virada = useVirada();
  const loja = useLoja();
  // Asked again after it could not be had, it is pending once more: the day stays.
  const zone = loja.isPending && loja.errorUpdateCount === 0 ? undefined : fuso;
  const [, redraw] = useState('');
  useEffect(() => {
    if (zone === undefined) return;
    const timer = setInterval(() => redraw(dayOf(agora(), zone, virada)), LOOK);
    return () => clearInterval(timer);
  }, [zone, virada]);
  return zone === undefined ? undefined : dayOf(agora(), zone, virada);
}

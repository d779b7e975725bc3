import { useMedia } from '../../lib/use-media.ts';
import { below, lower } from '../tokens/breakpoints.ts';

const SMALL = `${below('xs')}, ${lower('xs')}`;

/** A phone, however it is held: a dialog takes the whole of it. */
export function useSmallScreen(): boolean {
  return useMedia(SMALL);
}

/** True on an upright phone. Known at the first render, so that nothing moves. */
export function usePhone(): boolean {
  return useMedia(below('sm'));
}

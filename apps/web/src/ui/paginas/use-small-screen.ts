import { useMediaQuery } from '@mantine/hooks';
import { below, lower } from '../tokens/breakpoints.ts';

const SMALL = `${below('xs')}, ${lower('xs')}`;

/** A phone, however it is held: a dialog takes the whole of it. */
export function useSmallScreen(): boolean {
  return useMediaQuery(SMALL) === true;
}

/** True on an upright phone. Known at the first render, so that nothing moves. */
export function usePhone(): boolean {
  return useMediaQuery(below('sm'), undefined, { getInitialValueInEffect: false }) === true;
}

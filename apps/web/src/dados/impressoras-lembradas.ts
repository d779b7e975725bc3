/** Read by every page, so without the address that they come from: `impressoras.ts` keeps them. */
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { lerLembrado } from './lembrado.ts';

/** As the server said last; `[]` on a device that never heard of any. */
export function impressorasLembradas(): readonly Impressora[] {
  const kept = lerLembrado('impressoras');
  return Array.isArray(kept) ? kept : [];
}

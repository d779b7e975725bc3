import { useCallback } from 'react';
import { api } from '../lib/api-client.ts';
import { session } from '../lib/session.ts';

/** Signs out: here at once, on the server as soon as it hears of it. Unsent sales stay on the device. */
export function useSair(): () => Promise<void> {
  return useCallback(async () => {
    // The token goes along while it is still known; without a network the device forgets it all the same.
    const told = api.post('/api/auth/logout').catch(() => undefined);
    session.clear();
    await told;
  }, []);
}

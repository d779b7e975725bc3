import { useEffect, useState } from 'react';
import { lastRead } from '../../dados/api-client.ts';

/**
 * The instant of the figures on the page, where the server read them from a replica that lags: the earliest of its
 * answers since `sala` was opened, for each room asks anew. Undefined: everything is of this moment.
 */
export function useLidoAte(sala: string): string | undefined {
  const [porEndereco, setPorEndereco] = useState<Readonly<Record<string, string>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the room that is left was told says nothing of the next
  useEffect(() => {
    setPorEndereco({});
    return lastRead.subscribe(() => {
      const { path = '', ate = null } = lastRead.get() ?? {};
      setPorEndereco((all) => {
        if (all[path] === (ate ?? undefined)) return all;
        const { [path]: _, ...others } = all;
        return ate === null ? others : { ...others, [path]: ate };
      });
    });
  }, [sala]);
  return Object.values(porEndereco).sort()[0];
}

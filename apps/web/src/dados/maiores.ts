/** Whether this device's till draws the best sellers larger: what has room on a large screen has none on a phone. */
import { availableStorage } from '../lib/device-storage.ts';
import { createStore } from '../lib/store.ts';
import { useStore } from '../lib/use-store.ts';

const KEY = 'balcao.caixa.maiores';

const maiores = createStore(availableStorage().getItem(KEY) === 'sim');

export function useMaiores(): [boolean, (maior: boolean) => void] {
  return [
    useStore(maiores),
    (maior) => {
      availableStorage().setItem(KEY, maior ? 'sim' : '');
      maiores.set(maior);
    },
  ];
}

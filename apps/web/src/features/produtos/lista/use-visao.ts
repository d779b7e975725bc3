import { useState } from 'react';
import { availableStorage } from '../../../lib/device-storage.ts';

const KEY = 'balcao.produtos.visao';

export type Visao = 'cartoes' | 'tabela';

/** How this device shows the products, until somebody says otherwise. */
export function useVisao(): [Visao, (visao: Visao) => void] {
  const [storage] = useState(availableStorage);
  const [visao, setVisao] = useState<Visao>(() => (storage.getItem(KEY) === 'tabela' ? 'tabela' : 'cartoes'));
  return [
    visao,
    (next) => {
      setVisao(next);
      storage.setItem(KEY, next);
    },
  ];
}

/** Whether this person wants the first steps no longer, kept on the device. */
import { useState } from 'react';
import { useUsuario } from '../../dados/use-sessao.ts';
import { availableStorage } from '../../lib/device-storage.ts';

const storage = availableStorage();
const keyOf = (usuarioId: string) => `balcao.passos-dispensados.${usuarioId}`;

export function usePassosDispensados(): [dispensados: boolean, dispensar: () => void] {
  const id = useUsuario()?.id ?? '';
  const [now, setNow] = useState(false);
  const dispensar = () => {
    storage.setItem(keyOf(id), '1');
    setNow(true);
  };
  return [now || storage.getItem(keyOf(id)) === '1', dispensar];
}

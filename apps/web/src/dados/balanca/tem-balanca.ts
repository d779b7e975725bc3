/** Whether a scale is on this device's cable: all that the till begins with. */
import { availableStorage } from '../../lib/device-storage.ts';

export const BALANCA_KEY = 'balcao.balanca';

export function temBalanca(): boolean {
  return availableStorage().getItem(BALANCA_KEY) !== null;
}

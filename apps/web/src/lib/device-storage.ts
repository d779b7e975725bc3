/** The needed part of the browser's `Storage`. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** In memory where the browser withholds its storage (private windows of old browsers) and outside a browser. */
export function availableStorage(): DeviceStorage {
  try {
    if (typeof localStorage !== 'undefined') {
      localStorage.getItem('');
      return localStorage;
    }
  } catch {
    // Blocked: fall through.
  }
  return memoryStorage();
}

/** Gone with the page, and with a test. */
export function memoryStorage(values = new Map<string, string>()): DeviceStorage {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

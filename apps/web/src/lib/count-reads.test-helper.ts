/** A list that counts how many times one of its places was looked at; `reads` begins anew when it is set to 0. */
export function countReads<T>(list: readonly T[]): { list: readonly T[]; reads: number } {
  const counted = {
    reads: 0,
    list: new Proxy(list, {
      get: (target, name) => {
        if (typeof name === 'string' && /^\d+$/.test(name)) counted.reads += 1;
        return Reflect.get(target, name);
      },
    }),
  };
  return counted;
}

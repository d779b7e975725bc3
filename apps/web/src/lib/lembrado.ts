/** `work` of an object, done once as long as that is there: folding thousands of names at each key would be felt. */
export function lembrado<K extends object, V extends {}>(work: (of: K) => V): (of: K) => V {
  const done = new WeakMap<K, V>();
  return (of) => {
    const known = done.get(of);
    if (known !== undefined) return known;
    const value = work(of);
    done.set(of, value);
    return value;
  };
}

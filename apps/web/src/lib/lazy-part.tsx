import { type ComponentType, lazy, useState } from 'react';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

export type LazyPart<P> = ComponentType<P> & { load: Load<P> };

/**
 * React's `lazy`, for a part that may be loaded (`load`) before it is drawn: then it is drawn at once. React's own would
 * draw what stands in its place first, and keep that for a while. `instead`: drawn where it can't be loaded.
 */
export function lazyPart<P extends object>(from: Load<P>, instead?: ComponentType<P>): LazyPart<P> {
  let loaded: ComponentType<P> | undefined;
  async function load() {
    const one = await from();
    loaded ??= one.default;
    return one;
  }
  const Later: ComponentType<P> = lazy(instead ? () => load().catch(() => ({ default: instead })) : load);
  function Part(props: P) {
    // The same as long as it stands there.
    const [This] = useState(() => loaded ?? Later);
    return <This {...props} />;
  }
  return Object.assign(Part, { load });
}

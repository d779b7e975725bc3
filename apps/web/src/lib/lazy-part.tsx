import { type ComponentType, lazy, useState } from 'react';

export type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** A component that is fetched. */
export interface Fetched<P> {
  /** Undefined until it is there. */
  here: ComponentType<P> | undefined;
  load: () => Promise<ComponentType<P>>;
}

/** Loaded ahead and asked for at once it is one component: what is drawn already keeps what was typed in it. */
export function fetched<P>(from: Load<P>): Fetched<P> {
  const part: Fetched<P> = {
    here: undefined,
    load: async () => {
      const { default: loaded } = await from();
      part.here ??= loaded;
      return part.here;
    },
  };
  return part;
}

export type LazyPart<P> = ComponentType<P> & Pick<Fetched<P>, 'load'>;

/**
 * React's `lazy`, for a part that may be loaded (`load`) before it is drawn: then it is drawn at once. React's own would
 * draw what stands in its place first, and keep that for a while.
 */
export function lazyPart<P extends object>(from: Load<P>): LazyPart<P> {
  return lazilyDrawn(fetched(from));
}

/** `instead`: drawn where it can't be loaded. */
export function lazilyDrawn<P extends object>(part: Fetched<P>, instead?: ComponentType<P>): LazyPart<P> {
  const Later: ComponentType<P> = lazy(async () => ({
    default: await (instead ? part.load().catch(() => instead) : part.load()),
  }));
  function Part(props: P) {
    // The same as long as it stands there.
    const [This] = useState(() => part.here ?? Later);
    return <This {...props} />;
  }
  return Object.assign(Part, { load: part.load });
}

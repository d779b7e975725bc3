import type { Load } from '../lib/lazy-part.tsx';

/** A part that has fields, dialogs or menus of the library: comes with what those need around them. */
export function comMantine<P extends object>(load: Load<P>): Load<P> {
  return async () => {
    // Its styles before those that refine them.
    const [{ Mantine }, { default: Part }] = await Promise.all([import('./mantine.tsx'), load()]);
    const ComMantine = (props: P) => (
      <Mantine>
        <Part {...props} />
      </Mantine>
    );
    return { default: ComMantine };
  };
}

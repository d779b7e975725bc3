import classes from './share.module.css';
import type { Tom } from './tom.ts';

/** How much of the whole, as a bar; the figure stands beside it in words. */
export function Share({ percent, tom }: { percent: number; tom?: Tom | undefined }) {
  return (
    <span className={classes.track} data-tom={tom} aria-hidden="true">
      <span className={classes.fill} style={{ width: `${Math.min(100, Math.max(0, percent))}%` }} />
    </span>
  );
}

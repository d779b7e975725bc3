import { useMemo } from 'react';
import classes from './qr-code.module.css';
import { qrPath } from './qr-path.ts';

/** A text as a square that a camera reads; as wide as its place. `label`: what it is, for who does not see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, side } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

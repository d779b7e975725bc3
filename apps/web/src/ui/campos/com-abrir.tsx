import { Anchor } from '../pecas/anchor.tsx';
import classes from './com-abrir.module.css';

interface ComAbrirProps {
  texto: string;
  onOpen?: (() => void) | undefined;
}

/** Under a field: that there is one already, and a way to it. */
export function ComAbrir({ texto, onOpen }: ComAbrirProps) {
  return (
    <>
      <span>{texto}</span>
      {onOpen && (
        <span>
          {' · '}
          <Anchor component="button" type="button" className={classes.abrir} onClick={onOpen}>
            abrir
          </Anchor>
        </span>
      )}
    </>
  );
}

import { Button } from '../pecas/button.tsx';
import classes from './save-bar.module.css';

interface SaveBarProps {
  /** The button's words: 'Salvar loja'. */
  salvar: string;
  busy: boolean;
  onDescartar: () => void;
}

/** At the end of a form in which something was changed: kept, or as it was. In sight wherever the page stands. */
export function SaveBar({ salvar, busy, onDescartar }: SaveBarProps) {
  return (
    <div className={classes.bar}>
      <p className={classes.dito}>Alterado, ainda não salvo</p>
      <Button variant="default" disabled={busy} onClick={onDescartar}>
        Descartar
      </Button>
      <Button type="submit" loading={busy}>
        {salvar}
      </Button>
    </div>
  );
}

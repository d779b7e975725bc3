import { IconBackspace } from '../sinais/icons.ts';
import classes from './teclado.module.css';

interface TecladoProps {
  /** Money and weights have one. */
  virgula?: boolean;
  onDigito: (digito: string) => void;
  onApagar: () => void;
}

const DIGITOS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Digits under the thumb. The field keeps the focus, so that a keyboard goes on where a hand began. */
export function Teclado({ virgula, onDigito, onApagar }: TecladoProps) {
  const tecla = (digito: string) => (
    <button
      key={digito}
      type="button"
      className={classes.tecla}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onDigito(digito)}
    >
      {digito}
    </button>
  );
  return (
    <fieldset className={classes.teclado} aria-label="Números">
      {DIGITOS.map(tecla)}
      {virgula ? tecla(',') : <span />}
      {tecla('0')}
      <button
        type="button"
        className={classes.tecla}
        aria-label="Apagar o último número"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onApagar}
      >
        <IconBackspace size="lg" />
      </button>
    </fieldset>
  );
}

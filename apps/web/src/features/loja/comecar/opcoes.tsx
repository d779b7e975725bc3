import type { ReactNode } from 'react';
import classes from './comecar.module.css';

interface OpcoesProps<V extends string> {
  legenda: string;
  tipo: 'radio' | 'checkbox';
  nome: string;
  opcoes: readonly (readonly [V, string])[];
  marcadas: readonly V[];
  onMarcar: (valor: V, marcada: boolean) => void;
  /** The first has the focus when the page opens. */
  foco?: boolean;
  /** Below them. */
  children?: ReactNode;
}

/** Answers to press, which a keyboard goes through as through any radios or boxes. */
export function Opcoes<V extends string>(props: OpcoesProps<V>) {
  const { legenda, tipo, nome, opcoes, marcadas, onMarcar, foco, children } = props;
  return (
    <fieldset className={classes.pergunta}>
      <legend className={classes.legenda}>{legenda}</legend>
      <div className={classes.opcoes}>
        {opcoes.map(([valor, texto], index) => (
          <label key={valor} className={classes.opcao}>
            <input
              type={tipo}
              name={nome}
              value={valor}
              checked={marcadas.includes(valor)}
              // biome-ignore lint/a11y/noAutofocus: the page asks, and this is where the answer begins.
              autoFocus={foco && index === 0}
              onChange={(event) => onMarcar(valor, event.currentTarget.checked)}
            />
            {texto}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

/** The store's forms of payment: one is chosen. Pressing another is all that has to be done. */
import type { Forma } from '@balcao/contract/caixa/formas';
import { memo, useEffect, useRef } from 'react';
import { IconDots } from '../../../../ui/sinais/icons.ts';
import { keepFocus } from '../teclas/use-foco.ts';
import classes from './pagamento.module.css';

interface FormasProps {
  formas: readonly Forma[];
  /** None: it is paid in several. */
  escolhida: string | undefined;
  onEscolher: (formaId: string) => void;
  /** 'Dividir', discounts and what else is said seldom. */
  onMais: () => void;
}

const COM_TECLA = 9;

export const EscolhaDeForma = memo(function EscolhaDeForma({
  formas,
  escolhida,
  onEscolher,
  onMais,
}: FormasProps) {
  const fila = useRef<HTMLFieldSetElement>(null);
  // Chosen by its key, too, where not all of them have room beside each other.
  useEffect(() => {
    const chip = escolhida && fila.current?.querySelector('[aria-pressed="true"]');
    if (chip) chip.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [escolhida]);
  return (
    <div className={classes.linha}>
      <fieldset ref={fila} className={classes.formas} aria-label="Forma de pagamento">
        {formas.map(({ id, nome }, n) => (
          <button
            key={id}
            type="button"
            className={classes.forma}
            aria-pressed={id === escolhida}
            {...(n < COM_TECLA ? { 'data-tecla': n + 1 } : {})}
            onMouseDown={keepFocus}
            onClick={() => onEscolher(id)}
          >
            {nome}
          </button>
        ))}
      </fieldset>
      <button
        type="button"
        className={classes.mais}
        aria-label="Dividir, desconto e acréscimo"
        title="Dividir, desconto e acréscimo"
        aria-haspopup="dialog"
        onMouseDown={keepFocus}
        onClick={onMais}
      >
        <IconDots />
      </button>
    </div>
  );
});

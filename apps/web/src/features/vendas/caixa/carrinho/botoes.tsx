/** What becomes of the carrinho. Neither is drawn anew for what is put into it. */
import '@mantine/core/styles/Kbd.layer.css';
import { Button, Kbd } from '@mantine/core';
import { memo } from 'react';
import { keepFocus } from '../teclas/use-foco.ts';
import classes from './carrinho-painel.module.css';

interface BotaoProps {
  processing: boolean;
  onClick: () => void;
}

export const Finalizar = memo(function Finalizar({
  texto,
  processing,
  onClick,
}: BotaoProps & { texto: string }) {
  return (
    <Button
      size="lg"
      className={classes.finishButton ?? ''}
      loading={processing}
      onMouseDown={keepFocus}
      onClick={onClick}
      rightSection={<Kbd>F4</Kbd>}
    >
      <span className={classes.umaLinha}>{texto}</span>
    </Button>
  );
});

/** A tab is paid: what is in the till goes onto it first. */
export const Encerrar = memo(function Encerrar({ processing, onClick }: BotaoProps) {
  return (
    <Button
      variant="default"
      className={classes.encerrar ?? ''}
      disabled={processing}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      Receber e finalizar
    </Button>
  );
});

export const Guardar = memo(function Guardar({ processing, onClick }: BotaoProps) {
  return (
    <Button
      variant="subtle"
      size="sm"
      className={classes.futura ?? ''}
      disabled={processing}
      onMouseDown={keepFocus}
      onClick={onClick}
      rightSection={<Kbd>F8</Kbd>}
    >
      Guardar como venda futura
    </Button>
  );
});

import { memo } from 'react';
import { Button, type ButtonProps } from '../../../../ui/pecas/button.tsx';
import { Kbd } from '../../../../ui/pecas/kbd.tsx';
import { keepFocus } from '../teclas/use-foco.ts';
import type { Evento } from '../venda/em-curso.ts';
import classes from './carrinho-painel.module.css';

type Tipo = 'finalizar' | 'guardar' | 'receber';

const APARENCIA: Record<Tipo, ButtonProps> = {
  finalizar: { size: 'lg', className: classes.finishButton ?? '', rightSection: <Kbd>F4</Kbd> },
  guardar: {
    variant: 'subtle',
    size: 'sm',
    className: classes.futura ?? '',
    rightSection: <Kbd>F8</Kbd>,
  },
  receber: { variant: 'default', className: classes.encerrar ?? '' },
};

interface BotaoProps {
  tipo: Tipo;
  texto: string;
  processing: boolean;
  /** Nothing is there to be done with yet: it answers when it is pressed, and does not call for it. */
  quieto?: boolean;
  agir: (evento: Evento) => void;
}

export const Botao = memo(function Botao({ tipo, texto, processing, quieto, agir }: BotaoProps) {
  return (
    <Button
      {...APARENCIA[tipo]}
      {...(quieto ? { variant: 'light' } : {})}
      {...(tipo === 'finalizar' ? { loading: processing } : { disabled: processing })}
      onMouseDown={keepFocus}
      onClick={() => agir({ tipo })}
    >
      {tipo === 'finalizar' ? <span className={classes.umaLinha}>{texto}</span> : texto}
    </Button>
  );
});

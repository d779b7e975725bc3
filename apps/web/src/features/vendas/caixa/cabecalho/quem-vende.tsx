import { useEffect } from 'react';
import { trancar, useTemPin } from '../../../../dados/pessoas/pessoas-do-aparelho.ts';
import { useUsuario } from '../../../../dados/use-sessao.ts';
import { Button } from '../../../../ui/pecas/button.tsx';
import { IconUsers } from '../../../../ui/sinais/icons.ts';
import { isOnTop } from '../teclas/use-foco.ts';
import classes from './novos.module.css';

/** The cashier's name, and the way to the next cashier: with a PIN on this device Shift+F2, too. */
export function QuemVende() {
  const nome = useUsuario()?.nome ?? '';
  const temPin = useTemPin();

  useEffect(() => {
    if (!temPin) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || !event.shiftKey || !isOnTop()) return;
      event.preventDefault();
      event.stopPropagation();
      trancar();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [temPin]);

  if (!temPin) return null;
  return (
    <Button
      variant="subtle"
      data-quem
      className={classes.novo ?? ''}
      leftSection={<IconUsers />}
      aria-label={`${nome} no caixa. Trocar pessoa`}
      onClick={trancar}
    >
      <span className={`${classes.novoText} ${classes.quem}`}>{nome.trim().split(/\s+/)[0]}</span>
    </Button>
  );
}

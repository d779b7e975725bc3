import { Button } from '@mantine/core';
import classes from './planos.module.css';

interface BotaoCancelarProps {
  cancelando: boolean;
  onClick: () => void;
}

export function BotaoCancelar({ cancelando, onClick }: BotaoCancelarProps) {
  return (
    <Button
      fullWidth
      variant="subtle"
      color="red"
      className={classes.cancel ?? ''}
      aria-disabled={cancelando || undefined}
      onClick={onClick}
    >
      {cancelando ? 'Cancelando...' : 'Cancelar Assinatura'}
    </Button>
  );
}

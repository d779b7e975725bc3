import { Button } from '@mantine/core';

interface BotaoCancelarProps {
  cancelando: boolean;
  onClick: () => void;
}

export function BotaoCancelar({ cancelando, onClick }: BotaoCancelarProps) {
  return (
    <Button
      fullWidth
      variant="subtle"
      color="perigo"
      aria-disabled={cancelando || undefined}
      onClick={onClick}
    >
      {cancelando ? 'Cancelando...' : 'Cancelar Assinatura'}
    </Button>
  );
}

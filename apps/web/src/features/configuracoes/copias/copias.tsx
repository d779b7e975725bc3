import { Skeleton } from '@mantine/core';
import { useFuso } from '../../../dados/loja.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDatabase,
  IconExclamationCircle,
} from '../../../ui/icons.ts';
import { useBackup } from '../api.ts';
import classes from '../configuracoes.module.css';
import { type BackupTexto, backupText } from './backup-texto.ts';
import { Exportar } from './exportar.tsx';

const ICONS: Record<BackupTexto['tom'], typeof IconDatabase> = {
  bom: IconCircleCheck,
  atencao: IconAlertTriangle,
  ruim: IconExclamationCircle,
  neutro: IconDatabase,
};

function Situacao() {
  const backup = useBackup();
  const fuso = useFuso();
  if (backup.isError && !backup.data) {
    return (
      <ErrorState
        texto="Não foi possível saber do último backup."
        onRetry={() => void backup.refetch()}
        retrying={backup.isFetching}
      />
    );
  }
  if (!backup.data) return <Skeleton height={56} role="status" aria-label="Carregando o último backup" />;
  const { tom, titulo, nota } = backupText(backup.data, fuso);
  const Icon = ICONS[tom];
  return (
    <div className={classes.backup} data-tone={tom}>
      <Icon size={28} stroke={1.6} aria-hidden="true" />
      <div>
        <p className={classes.backupWhen}>{titulo}</p>
        <p className={classes.backupNote}>{nota}</p>
      </div>
    </div>
  );
}

export function Copias() {
  return (
    <>
      <section aria-labelledby="ultimo-backup">
        <h3 id="ultimo-backup" className={classes.backupTitle}>
          Último backup
        </h3>
        <Situacao />
      </section>
      <Exportar />
    </>
  );
}

import { Button, Skeleton, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDatabase,
  IconDownload,
  IconExclamationCircle,
} from '@tabler/icons-react';
import { ErrorState } from '../../components/error-state.tsx';
import { errorText } from '../../lib/api-client.ts';
import { download } from '../../lib/download.ts';
import { dayOf } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { useFuso } from '../../lib/use-loja.ts';
import { useBackup, useExportar } from './api.ts';
import { type BackupTexto, backupText } from './backup-texto.ts';
import classes from './configuracoes.module.css';

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
  const fuso = useFuso();
  const exportar = useExportar();

  function get() {
    exportar.mutate(undefined, {
      onSuccess: (zip) => download(zip, `balcao-dados-${dayOf(new Date(), fuso)}.zip`),
      onError: (error) => toast.erro(errorText(error, 'Erro ao baixar os dados.')),
    });
  }

  return (
    <>
      <section aria-labelledby="ultimo-backup">
        <h3 id="ultimo-backup" className={classes.backupTitle}>
          Último backup
        </h3>
        <Situacao />
      </section>
      <div className={classes.export}>
        <Text c="dimmed" size="sm" className={classes.exportText ?? ''}>
          Um arquivo ZIP com planilhas CSV de tudo o que é da loja: produtos, vendas, despesas, funcionários.
        </Text>
        <Button
          variant="default"
          leftSection={<IconDownload size={20} stroke={1.7} aria-hidden="true" />}
          loading={exportar.isPending}
          onClick={get}
        >
          Baixar meus dados
        </Button>
      </div>
    </>
  );
}

import { dayOf } from '@balcao/contract/base/calendar';
import { errorText } from '../../../dados/api-client.ts';
import { useFuso } from '../../../dados/loja.ts';
import { agora } from '../../../lib/clock.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { Row } from '../../../ui/listas/row.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDatabase,
  IconDownload,
  IconExclamationCircle,
} from '../../../ui/sinais/icons.ts';
import { useBackup, useExportar } from '../api.ts';
import classes from '../loja.module.css';
import { type BackupTexto, backupText } from './backup-texto.ts';

const ICONS: Record<BackupTexto['tom'], typeof IconDatabase> = {
  bom: IconCircleCheck,
  atencao: IconAlertTriangle,
  ruim: IconExclamationCircle,
  neutro: IconDatabase,
};

function Situacao() {
  const backup = useBackup();
  const fuso = useFuso();
  if (naoVeio(backup)) {
    return <ErrorState texto="Não foi possível saber do último backup." consulta={backup} />;
  }
  if (!backup.data) return <Skeleton height={56} role="status" aria-label="Carregando o último backup" />;
  const { tom, titulo, nota } = backupText(backup.data, fuso);
  const Icon = ICONS[tom];
  return (
    <Row
      as="div"
      icone={Icon}
      tom={tom}
      nota={
        <span data-tom={tom} className={classes.backupNote}>
          {nota}
        </span>
      }
    >
      <span className={classes.backupWhen}>{titulo}</span>
    </Row>
  );
}

export function Copias() {
  return (
    <>
      <Exportar />
      {/* Last: as high as its answer, which is not known before. */}
      <section aria-labelledby="ultimo-backup">
        <h2 className={classes.titulo} id="ultimo-backup">
          Último backup
        </h2>
        <Situacao />
      </section>
    </>
  );
}

/** Everything that is the store's, to take away; open when the plan is over, too. */
export function Exportar() {
  const fuso = useFuso();
  const exportar = useExportar();

  function get() {
    exportar.mutate(undefined, {
      onSuccess: (zip) => download(zip, `balcao-dados-${dayOf(agora(), fuso)}.zip`),
      onError: (error) => toast.erro(errorText(error, 'Erro ao baixar os dados.')),
    });
  }

  return (
    <div className={classes.export}>
      <Text c="dimmed" size="sm" className={classes.exportText ?? ''}>
        Um arquivo ZIP com planilhas CSV de tudo o que é da loja: produtos, vendas, despesas, funcionários.
      </Text>
      <Button variant="default" leftSection={<IconDownload />} loading={exportar.isPending} onClick={get}>
        Baixar meus dados
      </Button>
    </div>
  );
}

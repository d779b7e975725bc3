import { Skeleton } from '@mantine/core';
import { useFuso } from '../../../dados/loja.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { Row } from '../../../ui/listas/row.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDatabase,
  IconExclamationCircle,
} from '../../../ui/sinais/icons.ts';
import { useBackup } from '../api.ts';
import classes from '../loja.module.css';
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
      <section aria-labelledby="ultimo-backup">
        <h3 id="ultimo-backup">Último backup</h3>
        <Situacao />
      </section>
      <Exportar />
    </>
  );
}

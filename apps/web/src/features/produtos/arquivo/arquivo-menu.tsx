import { dayOf } from '@balcao/contract/base/calendar';
import { useState } from 'react';
import { errorText } from '../../../dados/api-client.ts';
import { useFuso } from '../../../dados/loja.ts';
import { agora } from '../../../lib/clock.ts';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconDownload, IconUpload } from '../../../ui/sinais/icons.ts';
import { exportarProdutos } from '../api.ts';
import classes from '../produtos.module.css';

/** Import and export, beside each other in the page's header. */
export function ArquivoMenu({ vazio, onImport }: { vazio: boolean; onImport: () => void }) {
  const [busy, setBusy] = useState(false);
  const fuso = useFuso();
  async function exportar() {
    setBusy(true);
    try {
      download(await exportarProdutos(), `produtos-${dayOf(agora(), fuso)}.csv`);
    } catch (error) {
      toast.erro(errorText(error, 'Erro ao exportar produtos.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button
        className={classes.file ?? ''}
        title="Importar"
        variant="default"
        leftSection={<IconUpload />}
        onClick={onImport}
      >
        <span className={classes.fileText}>Importar</span>
      </Button>
      <Button
        className={classes.file ?? ''}
        title="Exportar"
        variant="default"
        leftSection={<IconDownload />}
        disabled={vazio}
        loading={busy}
        onClick={() => void exportar()}
      >
        <span className={classes.fileText}>Exportar</span>
      </Button>
    </>
  );
}

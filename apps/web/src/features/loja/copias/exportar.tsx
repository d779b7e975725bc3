import { dayOf } from '@balcao/contract/base/calendar';
import { Button, Text } from '@mantine/core';
import { errorText } from '../../../dados/api-client.ts';
import { useFuso } from '../../../dados/loja.ts';
import { agora } from '../../../lib/clock.ts';
import { download } from '../../../lib/download.ts';
import { toast } from '../../../lib/toast.ts';
import { IconDownload } from '../../../ui/sinais/icons.ts';
import { useExportar } from '../api.ts';
import classes from '../loja.module.css';

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

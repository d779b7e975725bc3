import { plural } from '@balcao/contract/base/numeros';
import type { ImportResult } from '@balcao/contract/produtos/produtos';
import { download } from '../../../lib/download.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconCircleCheck, IconDownload } from '../../../ui/sinais/icons.ts';
import classes from './importar.module.css';

export function PassoResultado({ feito, onClose }: { feito: ImportResult; onClose: () => void }) {
  const { criados, atualizados, erros, rejeitadas } = feito;
  const deFora = new Set(erros.map(({ linha }) => linha)).size;
  return (
    <div className={classes.resultado}>
      <IconCircleCheck size="xl" color="var(--color-good)" />
      <div role="status">
        <Text size="xl">
          <strong>Importação concluída</strong>
        </Text>
        <Text mt="xs">
          {`${plural(criados, 'produto criado', 'produtos criados')}, ${plural(atualizados, 'atualizado', 'atualizados')}.`}
        </Text>
        {rejeitadas !== undefined && (
          <Text mt="xs">
            {`${
              feito.errosTotal === undefined
                ? plural(deFora, 'linha ficou de fora.', 'linhas ficaram de fora.')
                : 'As linhas com erro ficaram de fora.'
            } Baixe, corrija e importe de novo só elas.`}
          </Text>
        )}
      </div>
      <Group justify="center">
        {rejeitadas !== undefined && (
          <Button
            variant="default"
            leftSection={<IconDownload />}
            onClick={() => download(new Blob([rejeitadas], { type: 'text/csv' }), 'linhas-com-erro.csv')}
          >
            Baixar linhas com erro
          </Button>
        )}
        <Button onClick={onClose}>Ver produtos</Button>
      </Group>
    </div>
  );
}

import '@mantine/core/styles/Drawer.layer.css';
import { formatCentavos } from '@balcao/contract/money';
import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { agora } from '../../lib/clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { fila } from '../fila.ts';
import type { Envio } from '../motor/envio.ts';
import { pendingSum } from '../motor/envio.ts';
import { exportar } from '../navegador/exportar.ts';
import { EnvioNaLista } from './envio.tsx';
import classes from './fila.module.css';
import { guardadasText } from './textos.ts';
import { useWaiting } from './use-waiting.ts';

/** Each sale that waits on this device, and for the owner those that others left here. */
export default function FilaDrawer({ onClose }: { onClose: () => void }) {
  const { mine, others } = useWaiting({ onTheirWay: true });
  const now = useNow();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const sum = pendingSum(mine);

  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work.catch(() => undefined);
    setBusy(false);
  };
  const fix = (envio: Envio) => {
    onClose();
    navigate(`/selling/caixa/corrigir/${envio.key}`);
  };

  return (
    <Drawer opened onClose={onClose} position="right" size="md" title="Vendas guardadas neste aparelho">
      <Stack gap="lg">
        <Text c="dimmed">
          Estas vendas estão seguras aqui e seguem sozinhas assim que houver conexão; a que precisa de você
          espera pela sua decisão. Sair da conta não as apaga.
        </Text>
        {mine.length === 0 && others.length === 0 && (
          <EmptyState titulo="Nenhuma venda esperando" nota="Tudo já chegou ao servidor." />
        )}
        {mine.length > 0 && (
          <Stack gap="sm">
            <Group justify="space-between">
              <Title order={3} size="h4">
                {guardadasText(mine)}
                {sum.vendas > 0 && ` · ${formatCentavos(sum.centavos)}`}
              </Title>
            </Group>
            <Group gap="sm">
              <Button loading={busy} onClick={() => during(fila.wake())}>
                Tentar agora
              </Button>
              <Button variant="default" onClick={() => exportar(mine)}>
                Exportar tudo
              </Button>
            </Group>
            <ul className={classes.list}>
              {mine.map((envio) => (
                <EnvioNaLista key={envio.key} envio={envio} now={now} onFix={fix} />
              ))}
            </ul>
          </Stack>
        )}
        {others.map(({ usuarioId, nome, envios }) => (
          <Stack key={usuarioId} gap="sm">
            <Title order={3} size="h4">
              {guardadasText(envios)} de {nome} neste aparelho
            </Title>
            <Text size="sm" c="dimmed">
              Serão registradas como vendas de {nome}.
            </Text>
            <Group gap="sm">
              <Button loading={busy} onClick={() => during(fila.adopt(usuarioId))}>
                Enviar vendas de {nome}
              </Button>
              <Button variant="default" onClick={() => exportar(envios)}>
                Exportar
              </Button>
            </Group>
            <ul className={classes.list}>
              {envios.map((envio) => (
                <EnvioNaLista key={envio.key} envio={envio} now={now} readOnly />
              ))}
            </ul>
          </Stack>
        ))}
      </Stack>
    </Drawer>
  );
}

/** The server's clock, as the sales have it, every half minute: enough for 'há 5 min'. */
function useNow(): number {
  const [now, setNow] = useState(() => agora().getTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(agora().getTime()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

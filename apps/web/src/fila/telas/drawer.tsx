import { formatCentavos } from '@balcao/contract/base/money';
import { Drawer } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUsuario } from '../../dados/use-sessao.ts';
import { agora } from '../../lib/clock.ts';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import { useStore } from '../../lib/use-store.ts';
import { perguntas } from '../../ui/dialogos/perguntas.ts';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { tardio } from '../../ui/paginas/tardio.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Group, Stack } from '../../ui/pecas/stack.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { Title } from '../../ui/pecas/title.tsx';
import { IconDownload } from '../../ui/sinais/icons.ts';
import { Sino } from '../../ui/sinais/marcas.tsx';
import type { Cadastro } from '../a-pedido.ts';
import { fila } from '../desta-pagina.ts';
import type { Envio } from '../motor/envio.ts';
import { exportar } from '../navegador/exportar.ts';
import { ehCadastro, pendingSum } from '../operacoes/operacoes.ts';
import { EnvioNaLista } from './envio.tsx';
import { Importar } from './importar.tsx';
import classes from './lista.module.css';
import { guardadasText } from './textos.ts';
import { useWaiting } from './use-waiting.ts';

const Corrigir = tardio(() => import('./corrigir.tsx'));

/** Each sale that waits on this device, and for the owner those that others left here. */
export default function FilaDrawer({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const { mine, others } = useWaiting({ onTheirWay: true });
  const now = useNow();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [corrigindo, setCorrigindo] = useState<Cadastro>();
  const perguntando = useStore(perguntas, (all) => all.length > 0);
  const sum = pendingSum(mine);
  const ehDono = useUsuario()?.tipo === 'PRINCIPAL';

  const during = async (work: Promise<void>) => {
    setBusy(true);
    await work.catch(() => undefined);
    setBusy(false);
  };
  const fix = (envio: Envio) => {
    if (ehCadastro(envio)) return setCorrigindo(envio);
    onClose();
    navigate(`/selling/caixa/corrigir/${envio.key}`);
  };

  const tudo = useRef<HTMLDivElement>(null);
  const quantas = mine.length + others.length;
  // What was discarded had the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one goes.
  useEffect(() => {
    if (document.activeElement === document.body) tudo.current?.focus();
  }, [quantas]);

  return (
    <Drawer
      opened
      onClose={onClose}
      // Escape belongs to what lies above it.
      closeOnEscape={!perguntando && !corrigindo}
      position="right"
      size="32rem"
      title="Vendas guardadas neste aparelho"
    >
      <Stack ref={tudo} gap="lg" tabIndex={-1} style={{ outline: 'none' }}>
        {mine.length === 0 && others.length === 0 ? (
          <EmptyState marca={<Sino />} titulo="Nenhuma venda esperando" nota="Tudo já chegou ao servidor." />
        ) : (
          <Text c="dimmed">
            Tudo aqui está seguro e segue sozinho quando houver internet. Sair da conta não apaga nada.
          </Text>
        )}
        {mine.length > 0 && (
          <Stack gap="sm">
            <Group justify="space-between" gap="sm">
              <Title order={3} size="h4">
                {`${guardadasText(mine)}${sum.vendas > 0 ? ` · ${formatCentavos(sum.centavos)}` : ''}`}
              </Title>
              <Button loading={busy} onClick={() => during(fila.wake())}>
                Tentar agora
              </Button>
            </Group>
            <ul>
              {primeiroAsPerguntas(mine).map((envio) => (
                <EnvioNaLista key={envio.key} envio={envio} now={now} onFix={fix} />
              ))}
            </ul>
          </Stack>
        )}
        {others.map(({ usuarioId, nome, envios, vaoSozinhas }) => (
          <Stack key={usuarioId} gap="sm">
            <Title order={3} size="h4">
              {`${guardadasText(envios)} de ${nome} neste aparelho`}
            </Title>
            <Text size="sm" c="dimmed">
              {vaoSozinhas
                ? `Seguem sozinhas quando houver internet, em nome de ${nome}.`
                : `Ficam em nome de ${nome}.`}
            </Text>
            {ehDono && (
              <>
                <Group gap="sm">
                  <Button loading={busy} onClick={() => during(fila.adopt(usuarioId))}>
                    {`Enviar vendas de ${nome}`}
                  </Button>
                  <Button variant="default" onClick={() => exportar(envios)}>
                    Exportar
                  </Button>
                </Group>
                <ul>
                  {envios.map((envio) => (
                    <EnvioNaLista key={envio.key} envio={envio} now={now} readOnly />
                  ))}
                </ul>
              </>
            )}
          </Stack>
        ))}
        <section className={classes.rodape}>
          <Text size="sm" c="dimmed">
            Este aparelho vai parar? Exporte o que espera e importe em outro: nada entra duas vezes.
          </Text>
          <Group gap="sm" align="flex-start">
            {mine.length > 0 && (
              <Button variant="default" leftSection={<IconDownload />} onClick={() => exportar(mine)}>
                Exportar tudo
              </Button>
            )}
            <Importar />
          </Group>
        </section>
      </Stack>
      {corrigindo && <Corrigir envio={corrigindo} onClose={() => setCorrigindo(undefined)} />}
    </Drawer>
  );
}

/** Envios that need a person come first, else the order of writing. */
function primeiroAsPerguntas(envios: readonly Envio[]): Envio[] {
  const precisa = ({ state }: Envio) => (state === 'quarantine' ? 0 : 1);
  return envios.toSorted((a, b) => precisa(a) - precisa(b));
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

import { queryOptions, useQuery } from '@tanstack/react-query';
import { version as versao } from '../../../../../package.json';
import { Guarda } from '../../casca/guarda.ts';
import { useMaiores } from '../../dados/maiores.ts';
import { lerArmazenamento, pedirProtecao } from '../../lib/armazenamento.ts';
import { convite, ehApple, estaInstalado, instalar } from '../../lib/instalar.ts';
import { toast } from '../../lib/toast.ts';
import { useStore } from '../../lib/use-store.ts';
import { Facts } from '../../ui/listas/facts.tsx';
import { Note } from '../../ui/paginas/note.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Skeleton } from '../../ui/pecas/skeleton.tsx';
import { Group, Stack } from '../../ui/pecas/stack.tsx';
import { Switch } from '../../ui/pecas/switch.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import { IconDownload } from '../../ui/sinais/icons.ts';
import { emMegabytes } from './megabytes.ts';

/** The shell is whole, and in which version; null: pages come from the server each time. */
async function lerCasca(): Promise<string | null> {
  if (!window.isSecureContext || !navigator.serviceWorker?.controller) return null;
  return (await new Guarda(caches).vigente())?.id ?? null;
}

const APARELHO = ['aparelho'] as const;

export const cascaQuery = queryOptions({ queryKey: [...APARELHO, 'casca'], queryFn: lerCasca });

/** This device: its stored data, whether the browser may evict it, and how to install the app. */
export function EsteAparelho() {
  const armazenamento = useQuery({ queryKey: [...APARELHO, 'espaco'], queryFn: () => lerArmazenamento() });
  const casca = useQuery(cascaQuery);
  const { usado, livre, protegido } = armazenamento.data ?? {};

  async function proteger() {
    const yes = await pedirProtecao();
    await armazenamento.refetch();
    if (yes) toast.sucesso('O navegador não apaga mais nada daqui por conta própria.');
    else toast.aviso('O navegador não quis agora. Com o app instalado ele costuma aceitar.');
  }

  return (
    <Stack gap="md">
      <TelaDeVendas />
      {/* All at once, and nothing below that could move. */}
      {armazenamento.isPending || casca.isPending ? (
        <Skeleton height="3.5rem" role="status" aria-label="Carregando este aparelho" />
      ) : (
        <Facts
          shape="blocks"
          fatos={[
            ['Abre sem internet', casca.data ? 'Sim' : 'Ainda não'],
            usado !== undefined && [
              'Espaço',
              `${emMegabytes(usado)} usados${livre === undefined ? '' : `, ${emMegabytes(livre)} livres`}`,
            ],
            protegido !== undefined && [
              'Se faltar espaço',
              protegido ? 'Nada é apagado' : 'Pode ser apagado',
            ],
            ['Versão', [versao, casca.data?.slice(0, 8)].filter(Boolean).join(' · ')],
          ]}
        />
      )}
      {protegido === false && (
        <Group>
          <Button variant="default" onClick={() => void proteger()}>
            Pedir para não apagar
          </Button>
        </Group>
      )}
      <Instalacao />
    </Stack>
  );
}

function TelaDeVendas() {
  const [maior, setMaior] = useMaiores();
  return (
    <Switch
      size="md"
      label="Mais vendidos maiores"
      description="Na tela de vendas, os primeiros da lista têm o dobro do tamanho. Vale só neste aparelho."
      checked={maior}
      onChange={({ currentTarget: { checked } }) => setMaior(checked)}
    />
  );
}

function Instalacao() {
  const offered = useStore(convite) !== undefined;
  if (estaInstalado()) return null;
  if (offered) {
    return (
      <Stack gap="2xs" align="flex-start">
        <Button leftSection={<IconDownload />} onClick={() => void instalar()}>
          Instalar o Balcão
        </Button>
        <Text c="dimmed" size="sm">
          Fica entre os seus aplicativos e abre direto na tela de vendas.
        </Text>
      </Stack>
    );
  }
  if (!ehApple(navigator)) return null;
  return (
    <Note tom="atencao" titulo="Adicione à Tela de Início">
      No Safari, toque em Compartilhar e depois em “Adicionar à Tela de Início”. Sem isso, o iPhone e o iPad
      apagam o que está guardado aqui depois de 7 dias sem abrir o Balcão.
    </Note>
  );
}

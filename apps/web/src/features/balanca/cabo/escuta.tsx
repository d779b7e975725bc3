import { useEffect, useRef, useState } from 'react';
import type { BalancaDoAparelho } from '../../../dados/balanca/esta-balanca.ts';
import { comPortaAberta, portaDaBalanca } from '../../../dados/balanca/porta.ts';
import { PERGUNTA } from '../../../dados/balanca/prt1.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { SettingsSection } from '../../../ui/paginas/settings-section.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Group, Stack } from '../../../ui/pecas/stack.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import { IconCopy } from '../../../ui/sinais/icons.ts';
import classes from './escuta.module.css';
import { emHexETexto } from './texto.ts';

/** The last ones: a scale that never stops talking fills no memory. */
const GUARDADAS = 200;

interface Chegada {
  n: number;
  hex: string;
  texto: string;
}

interface Aberta {
  perguntar: (byte: number) => Promise<void>;
  fechar: () => void;
}

/** Everything that comes through the cable, for a scale that speaks otherwise: its owner can send it to us. */
export function Escuta({ balanca }: { balanca: BalancaDoAparelho }) {
  const [chegadas, setChegadas] = useState<readonly Chegada[]>([]);
  const [aberta, setAberta] = useState<Aberta>();
  const contadas = useRef(0);
  const ultima = useRef<HTMLLIElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the last one is in sight when it has come.
  useEffect(() => {
    ultima.current?.scrollIntoView({ block: 'nearest' });
  }, [chegadas]);
  useEffect(() => () => aberta?.fechar(), [aberta]);

  function ouvir(bytes: Uint8Array) {
    contadas.current += 1;
    const chegada = { n: contadas.current, ...emHexETexto(bytes) };
    setChegadas((antes) => [...antes, chegada].slice(-GUARDADAS));
  }

  async function comecar() {
    const porta = await portaDaBalanca(balanca);
    if (!porta) return toast.erro('A balança não está neste aparelho. Ligue o cabo.');
    try {
      await comPortaAberta(porta, balanca.velocidade, ouvir, async (perguntar) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        setAberta({ perguntar, fechar: resolve });
        await promise;
      });
    } catch {
      toast.erro('O cabo se soltou, ou está em uso em outra janela ou programa.');
    }
    setAberta(undefined);
  }

  async function copiar() {
    const linhas = chegadas.map(({ hex, texto }) => `${hex}  ${texto}`);
    if (await copyText([`${balanca.velocidade} 8N1`, ...linhas].join('\n'))) toast.sucesso('Copiado.');
    else toast.erro('Não foi possível copiar.');
  }

  return (
    <SettingsSection
      id="balanca-escuta"
      titulo="O que a balança diz"
      descricao="Para balanças de outra marca ou protocolo: comece a ouvir, ponha um peso, aperte o que a balança tiver para enviar. Copie e mande para a gente, com marca e modelo."
    >
      <Stack gap="md">
        <Group gap="sm">
          {aberta ? (
            <>
              <Button variant="default" onClick={aberta.fechar}>
                Parar de ouvir
              </Button>
              <Button
                variant="default"
                onClick={() => void aberta.perguntar(PERGUNTA).catch(() => undefined)}
              >
                Perguntar o peso
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => void comecar()}>
              Começar a ouvir
            </Button>
          )}
          {chegadas.length > 0 && (
            <Button variant="subtle" leftSection={<IconCopy />} onClick={() => void copiar()}>
              Copiar
            </Button>
          )}
        </Group>
        {chegadas.length === 0 ? (
          <Text c="dimmed" size="sm" role="status">
            {aberta ? 'Ouvindo: ainda não chegou nada.' : 'Nada ouvido ainda.'}
          </Text>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
          <ol className={classes.chegadas} aria-label="O que chegou" tabIndex={0}>
            {chegadas.map(({ n, hex, texto }, index) => (
              <li key={n} ref={index === chegadas.length - 1 ? ultima : undefined}>
                <code>{hex}</code> <code className={classes.texto}>{texto}</code>
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </SettingsSection>
  );
}

import type { Estacao } from '@balcao/contract/cozinha/cozinha';
import { campainha } from '../../lib/alarme.ts';
import { useStore } from '../../lib/use-store.ts';
import chips from '../../ui/listas/chips.module.css';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Title } from '../../ui/pecas/title.tsx';
import {
  IconArrowBackUp,
  IconMaximize,
  IconMinimize,
  IconVolume,
  IconVolumeOff,
} from '../../ui/sinais/icons.ts';
import classes from './cozinha.module.css';
import { ligarSom, mostrarInteira, somLigado } from './preferencias.ts';
import { telaInteira } from './tela-inteira.ts';
import { useTocado } from './use-tocado.ts';

interface CabecalhoProps {
  /** Those that have a screen. */
  estacoes: readonly Pick<Estacao, 'id' | 'nome'>[];
  /** Undefined: all of them. */
  estacaoId: string | undefined;
  onEstacao: (estacaoId: string | undefined) => void;
  /** The last tap here, taken back. */
  desfazer: { nome: string; onClick: () => void } | undefined;
}

export function Cabecalho({ estacoes, estacaoId, onEstacao, desfazer }: CabecalhoProps) {
  const chip = (id: string | undefined, nome: string) => (
    <button
      key={id ?? ''}
      type="button"
      className={chips.chip}
      aria-pressed={id === estacaoId}
      onClick={() => onEstacao(id)}
    >
      {nome}
    </button>
  );
  return (
    <header className={classes.cabecalho}>
      <Title order={1} size="h2" className={classes.titulo ?? ''}>
        Cozinha
      </Title>
      {estacoes.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no line of its own to be pushed aside.
        <div role="group" aria-label="Estação" className={`${chips.strip} ${classes.estacoes}`}>
          {chip(undefined, 'Todas')}
          {estacoes.map(({ id, nome }) => chip(id, nome))}
        </div>
      )}
      <div className={classes.botoes}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp />}
          disabled={!desfazer}
          aria-label={desfazer ? `Desfazer: ${desfazer.nome}` : 'Desfazer'}
          onClick={desfazer?.onClick}
        >
          <span className={classes.rotulo}>Desfazer</span>
        </Button>
        <Som />
        <Inteira />
      </div>
    </header>
  );
}

/** A browser is silent until it was touched once: until then that is what is asked for, in words. */
function Som() {
  const ligado = useStore(somLigado);
  const tocado = useTocado();
  if (ligado && !tocado) {
    return (
      <Button leftSection={<IconVolume />} onClick={campainha}>
        Ligar som
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="default"
      aria-pressed={ligado}
      aria-label="Som de pedido novo"
      title={ligado ? 'Som ligado' : 'Som desligado'}
      onClick={() => {
        ligarSom(!ligado);
        if (!ligado) campainha();
      }}
    >
      {ligado ? <IconVolume /> : <IconVolumeOff />}
    </ActionIcon>
  );
}

/** The cards alone: without the menu, and without the browser where it can go. */
function Inteira() {
  const inteira = useStore(telaInteira);
  const trocar = () => {
    mostrarInteira(!inteira);
    // A telephone that has no such thing shows the cards without the menu all the same.
    if (inteira) void document.exitFullscreen?.().catch(() => undefined);
    else void document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return (
    <ActionIcon
      variant="default"
      aria-pressed={inteira}
      aria-label="Tela inteira"
      title={inteira ? 'Sair da tela inteira' : 'Tela inteira'}
      onClick={trocar}
    >
      {inteira ? <IconMinimize /> : <IconMaximize />}
    </ActionIcon>
  );
}

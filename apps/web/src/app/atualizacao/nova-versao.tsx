import { useState } from 'react';
import { toast } from '../../lib/toast.ts';
import { CloseButton } from '../../ui/pecas/close-button.tsx';
import { IconRefresh } from '../../ui/sinais/icons.ts';
import faixa from '../faixas/faixas.module.css';
import { assumirNova, useNovaVersao } from './atualizacao.ts';
import classes from './nova-versao.module.css';

interface NovaVersaoProps {
  /** Over the page's corner instead of above it: at the till nothing moves under a finger. */
  sobre?: boolean;
}

/** Offered while every window is idle, and withdrawn as soon as one is not. */
export default function NovaVersao({ sobre = false }: NovaVersaoProps) {
  const pode = useNovaVersao();
  const [depois, setDepois] = useState(false);
  const [indo, setIndo] = useState(false);
  if (!pode || depois) return null;

  async function atualizar() {
    setIndo(true);
    if (await assumirNova()) return;
    setIndo(false);
    toast.aviso('Termine o que está aberto nas outras janelas e tente de novo.');
  }

  return (
    <aside
      data-screen-only
      className={sobre ? `${faixa.plano} ${classes.sobre}` : faixa.plano}
      data-tom="destaque"
      aria-label="Nova versão"
    >
      <IconRefresh />
      <p className={faixa.texto} role="status">
        <strong>Nova versão pronta</strong>
      </p>
      <button
        type="button"
        className={`${faixa.link} ${classes.botao}`}
        aria-disabled={indo}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !indo && void atualizar()}
      >
        {indo ? 'Atualizando…' : 'Atualizar'}
      </button>
      {sobre && <CloseButton aria-label="Depois" onClick={() => setDepois(true)} />}
    </aside>
  );
}

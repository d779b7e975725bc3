import { Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconCircleCheck } from '../../components/icons.ts';
import classes from './produtos.module.css';

const SHOWN = 2900;
const FADE = 300;

export interface Aviso {
  /** A new number shows the same words anew. */
  id: number;
  texto: string;
}

/** The product screen's short message: 2.9 s, then it fades over 300 ms. The region stays, so that it is read out. */
export function ProdutoToast({ aviso }: { aviso: Aviso | undefined }) {
  const [stage, setStage] = useState<{ id: number; leaving: boolean; gone: boolean }>();
  useEffect(() => {
    if (!aviso) return;
    const { id } = aviso;
    setStage({ id, leaving: false, gone: false });
    const leave = setTimeout(() => setStage({ id, leaving: true, gone: false }), SHOWN);
    const go = setTimeout(() => setStage({ id, leaving: true, gone: true }), SHOWN + FADE);
    return () => {
      clearTimeout(leave);
      clearTimeout(go);
    };
  }, [aviso]);
  const visible = aviso && stage?.id === aviso.id && !stage.gone;
  return (
    <Portal>
      <div role="status">
        {visible && (
          <div className={classes.toast} data-leaving={stage.leaving || undefined}>
            <IconCircleCheck size={22} aria-hidden="true" style={{ flex: 'none' }} />
            <span>{aviso.texto}</span>
          </div>
        )}
      </div>
    </Portal>
  );
}

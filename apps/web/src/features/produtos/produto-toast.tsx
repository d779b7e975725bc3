import type { Produto } from '@balcao/contract/produtos/produtos';
import { ActionIcon, Button, Portal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconCircleCheck, IconX } from '../../ui/sinais/icons.ts';
import classes from './produto-toast.module.css';

const SHOWN = 2900;
const FADE = 300;

export interface Feito {
  /** A new number shows the same words anew. */
  id: number;
  texto: string;
  desfazer?: Desfazer | undefined;
}

/** A way back, for as long as it is one. */
export interface Desfazer {
  vale: (produtos: readonly Produto[]) => boolean;
  executar: () => void;
}

interface ProdutoToastProps {
  feito: Feito | undefined;
  produtos: readonly Produto[];
  onClose: () => void;
}

/**
 * The product screen's short message: 2.9 s, then it fades over 300 ms. One with a way back stays while that is open.
 * The region stays, so that it is read out.
 */
export function ProdutoToast({ feito, produtos, onClose }: ProdutoToastProps) {
  const [stage, setStage] = useState<{ id: number; leaving: boolean; gone: boolean }>();
  useEffect(() => {
    if (!feito) return;
    const { id } = feito;
    setStage({ id, leaving: false, gone: false });
    if (feito.desfazer) return;
    const leave = setTimeout(() => setStage({ id, leaving: true, gone: false }), SHOWN);
    const go = setTimeout(() => setStage({ id, leaving: true, gone: true }), SHOWN + FADE);
    return () => {
      clearTimeout(leave);
      clearTimeout(go);
    };
  }, [feito]);
  const visible = feito && stage?.id === feito.id && !stage.gone && feito.desfazer?.vale(produtos) !== false;
  return (
    <Portal>
      <div role="status">
        {visible && (
          <div
            className={classes.toast}
            data-leaving={stage.leaving || undefined}
            data-desfazer={feito.desfazer && true}
          >
            <IconCircleCheck />
            <span className={classes.toastText}>{feito.texto}</span>
            {feito.desfazer && (
              <>
                <Button
                  className={classes.toastUndo ?? ''}
                  variant="transparent"
                  onClick={() => {
                    onClose();
                    feito.desfazer?.executar();
                  }}
                >
                  Desfazer
                </Button>
                <ActionIcon
                  className={classes.toastUndo ?? ''}
                  variant="transparent"
                  aria-label="Fechar aviso"
                  onClick={onClose}
                >
                  <IconX size="sm" />
                </ActionIcon>
              </>
            )}
          </div>
        )}
      </div>
    </Portal>
  );
}

import type { Produto } from '@balcao/contract/produtos/produtos';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { Mercadoria } from '../../../ui/mercadoria/mercadoria.tsx';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import classes from './contar.module.css';

interface FaltamDialogProps {
  faltantes: readonly Produto[];
  cores: ReadonlyMap<string, string>;
  onEscolher: (produto: Produto) => void;
  onClose: () => void;
}

const DE_UMA_VEZ = 50;

/** What nobody has counted; a press counts it. */
export default function FaltamDialog({ faltantes, cores, onEscolher, onClose }: FaltamDialogProps) {
  useReturnFocus();
  const phone = useSmallScreen();
  const [quantos, setQuantos] = useState(DE_UMA_VEZ);
  return (
    <Modal opened onClose={onClose} title={`Faltam ${faltantes.length}`} fullScreen={phone} size="md">
      <ul className={classes.linhas} aria-label="Ainda não contados">
        {faltantes.slice(0, quantos).map((produto) => (
          <li key={produto.id}>
            <button type="button" className={classes.linha} onClick={() => onEscolher(produto)}>
              <Mercadoria produto={produto} cor={cores.get(produto.categoria)} className={classes.fotinha} />
              <span className={classes.nome}>
                <strong>{produto.nome}</strong>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {quantos < faltantes.length && (
        <Button variant="default" fullWidth onClick={() => setQuantos(quantos + DE_UMA_VEZ)}>
          Mostrar mais
        </Button>
      )}
    </Modal>
  );
}

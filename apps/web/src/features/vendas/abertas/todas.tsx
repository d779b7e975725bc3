import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconPlus } from '../../../ui/sinais/icons.ts';
import { CAIXA, type Destino, enderecoDe } from '../caixa/atendimento/endereco.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { Abertas } from './abertas.tsx';
import classes from './trilho.module.css';

interface TodasProps {
  vendas: readonly VendaNaTela[];
  atual: Destino;
  onIr: (endereco: string) => void;
  onOutra: () => void;
  onClose: () => void;
  /** What else stands in the rail, where that is too narrow to show it. */
  children: ReactNode;
}

/** All open tabs, found by name. */
export default function Todas({ vendas, atual, onIr, onOutra, onClose, children }: TodasProps) {
  const phone = useSmallScreen();
  return (
    <Modal opened onClose={onClose} title="Comandas abertas" size="xl" fullScreen={phone}>
      <div className={classes.novas}>
        <Button variant="light" leftSection={<IconPlus />} onClick={() => onIr(`${CAIXA}/comanda`)}>
          Nova comanda
        </Button>
        <Button variant="light" leftSection={<IconPlus />} onClick={onOutra}>
          Outra venda
        </Button>
      </div>
      <div className={classes.tambem}>{children}</div>
      <Abertas
        vendas={vendas}
        inteira
        {...(atual.modo === 'editar' ? { atual: atual.vendaId } : {})}
        onOpen={({ id }) => onIr(enderecoDe({ modo: 'editar', vendaId: id }))}
      />
    </Modal>
  );
}

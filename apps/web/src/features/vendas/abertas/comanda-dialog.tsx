import { formatReais } from '@balcao/contract/base/money';
import { contarPecas } from '@balcao/contract/vendas/venda';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { plural } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import type { AcoesDaVenda } from '../central/venda-card.tsx';
import { Itens } from '../itens.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import type { Troca } from './api.ts';
import { Acoes } from './comanda-acoes.tsx';
import classes from './comanda-dialog.module.css';
import { Juntar } from './juntar.tsx';
import { Mover } from './mover.tsx';
import NestaComanda from './nesta-comanda.tsx';
import { idadeDe } from './ordem.ts';

interface ComandaDialogProps {
  venda: VendaNaTela;
  outras: readonly VendaNaTela[];
  actions: AcoesDaVenda;
  onMudada: (mudanca: Troca) => void;
  onClose: () => void;
}

const TITULO = { conta: '', mover: 'Mover itens de ', juntar: 'Juntar a ' };

export default function ComandaDialog({ venda, outras, actions, onMudada, onClose }: ComandaDialogProps) {
  const [vista, setVista] = useState<keyof typeof TITULO>('conta');
  const phone = useSmallScreen();
  useReturnFocus();
  // One with a refused change waits for its person first.
  const destinos = outras.filter(({ recusada }) => !recusada);
  const mudanca = { venda, destinos, onMudada, onBack: () => setVista('conta') };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${TITULO[vista]}${venda.identificador}`}
      size="lg"
      fullScreen={phone}
    >
      <NestaComanda venda={venda} />
      {vista === 'conta' && (
        <>
          <Resumo venda={venda} />
          <Itens rotulo={venda.identificador} itens={venda.itensVenda} className={classes.itens ?? ''} />
          <p className={classes.total}>
            <span>Total</span>
            <strong>{formatReais(venda.total)}</strong>
          </p>
          <Acoes
            venda={venda}
            actions={actions}
            onMover={() => setVista('mover')}
            onJuntar={destinos.length > 0 ? () => setVista('juntar') : undefined}
            onClose={onClose}
          />
        </>
      )}
      {vista === 'mover' && <Mover {...mudanca} />}
      {vista === 'juntar' && <Juntar {...mudanca} />}
    </Modal>
  );
}

function Resumo({ venda }: { venda: VendaNaTela }) {
  const fuso = useFuso();
  const now = useNow(30_000);
  const { texto, antiga } = idadeDe(venda.createdAt, now, fuso);
  const pecas = contarPecas(venda.itensVenda);
  return (
    <p className={classes.resumo}>
      <span data-antiga={antiga || undefined}>
        {texto.startsWith('desde') ? texto : `aberta há ${texto}`}
      </span>
      <span>{` · ${plural(pecas, 'item', 'itens')} · ${venda.vendedor.nome}`}</span>
      {venda.naFila && <strong>Guardada neste aparelho, esperando envio</strong>}
      {venda.recusada && <strong>Uma alteração precisa de você: veja as vendas guardadas</strong>}
    </p>
  );
}

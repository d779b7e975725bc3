import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { MAX_PESSOAS, textoDaDivisao } from '@balcao/contract/vendas/dividir';
import { contarPecas } from '@balcao/contract/vendas/venda';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { naCozinhaPorExtenso } from '../../../dados/na-cozinha.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { useSmallScreen } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconBan, IconPlus, IconPrinter } from '../../../ui/sinais/icons.ts';
import type { AcoesDaVenda } from '../central/venda-card.tsx';
import { Itens } from '../itens.tsx';
import { Contador } from '../linha-a-escolher.tsx';
import { abrirRecibo } from '../recibo/abrir-recibo.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import type { Troca } from './api.ts';
import classes from './comanda-dialog.module.css';
import { Juntar, Mover } from './mover.tsx';
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
  const cozinha = naCozinhaPorExtenso(venda.cozinha);
  return (
    <p className={classes.resumo}>
      <span data-antiga={antiga || undefined}>
        {texto.startsWith('desde') ? texto : `aberta há ${texto}`}
      </span>
      <span>{` · ${plural(pecas, 'item', 'itens')} · ${venda.vendedor.nome}`}</span>
      {cozinha && <span>{` · ${cozinha}`}</span>}
      {venda.naFila && <strong>Guardada neste aparelho, esperando envio</strong>}
      {venda.recusada && <strong>Uma alteração precisa de você: veja as vendas guardadas</strong>}
    </p>
  );
}

interface AcoesProps {
  venda: VendaNaTela;
  actions: AcoesDaVenda;
  onMover: () => void;
  /** Undefined: there is no other tab. */
  onJuntar: (() => void) | undefined;
  onClose: () => void;
}

function Acoes({ venda, actions, onMover, onJuntar, onClose }: AcoesProps) {
  const [pessoas, setPessoas] = useState(1);
  const busy = actions.busyId === venda.id;
  /** The question, or the till, takes this dialog's place. */
  const depois = (work: (venda: VendaNaTela) => void) => () => {
    onClose();
    work(venda);
  };
  return (
    <>
      <fieldset className={classes.dividir}>
        <legend>Dividir por pessoas</legend>
        <Contador
          nome="Pessoas"
          menos="Menos uma pessoa"
          mais="Mais uma pessoa"
          valor={pessoas}
          maximo={MAX_PESSOAS}
          onChange={setPessoas}
        />
        <p role="status" className={classes.cada}>
          {pessoas > 1 && `Dividir por ${pessoas}: ${textoDaDivisao(venda.total, pessoas)}`}
        </p>
      </fieldset>
      <div className={classes.acoes}>
        <Button variant="default" disabled={venda.recusada || busy} onClick={onMover}>
          Mover itens
        </Button>
        {onJuntar && (
          <Button variant="default" disabled={venda.recusada || busy} onClick={onJuntar}>
            Juntar comandas
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter />}
          aria-label={`Imprimir ${venda.identificador}`}
          onClick={() => abrirRecibo(venda.id, pessoas)}
        >
          Imprimir
        </Button>
        <Button
          variant="subtle"
          color="gray"
          c="dimmed"
          leftSection={<IconBan />}
          disabled={venda.recusada || busy}
          onClick={depois(actions.onCancelar)}
        >
          Cancelar comanda
        </Button>
      </div>
      {venda.recusada && (
        <p className={classes.aviso}>Uma alteração precisa de você antes: veja as vendas guardadas.</p>
      )}
      <DialogFoot>
        <Button variant="default" loading={busy} onClick={depois(actions.onFinalizar)}>
          Finalizar
        </Button>
        <Button leftSection={<IconPlus />} data-autofocus onClick={depois(actions.onEditar)}>
          Adicionar itens
        </Button>
      </DialogFoot>
    </>
  );
}

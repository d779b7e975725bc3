import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFoot } from '../../../ui/dialogos/dialog-foot.tsx';
import { IconBan, IconMinus, IconPlus, IconPrinter } from '../../../ui/sinais/icons.ts';
import type { AcoesDaVenda } from '../central/venda-card.tsx';
import { abrirRecibo } from '../recibo/abrir-recibo.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './comanda-dialog.module.css';
import { MAX_PESSOAS, textoDaDivisao } from './dividir.ts';

interface AcoesProps {
  venda: VendaNaTela;
  actions: AcoesDaVenda;
  onMover: () => void;
  /** Undefined: there is no other tab. */
  onJuntar: (() => void) | undefined;
  onClose: () => void;
}

export function Acoes({ venda, actions, onMover, onJuntar, onClose }: AcoesProps) {
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
        <ActionIcon
          variant="default"
          aria-label="Menos uma pessoa"
          disabled={pessoas <= 1}
          onClick={() => setPessoas(pessoas - 1)}
        >
          <IconMinus />
        </ActionIcon>
        <output aria-label="Pessoas">{pessoas}</output>
        <ActionIcon
          variant="default"
          aria-label="Mais uma pessoa"
          disabled={pessoas >= MAX_PESSOAS}
          onClick={() => setPessoas(pessoas + 1)}
        >
          <IconPlus />
        </ActionIcon>
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

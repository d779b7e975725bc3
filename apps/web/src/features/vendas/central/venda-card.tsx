import { formatInstant } from '@balcao/contract/base/calendar';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import { contarPecas } from '@balcao/contract/vendas/venda';
import { Button } from '@mantine/core';
import { useFuso } from '../../../dados/loja.ts';
import { plural } from '../../../lib/format.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { IconAlertTriangle, IconCloudUpload, IconPrinter } from '../../../ui/sinais/icons.ts';
import { Marcas } from '../marcas.tsx';
import { abrirRecibo } from '../recibo/abrir-recibo.ts';
import { TotalDaVenda } from '../total-da-venda.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './venda-card.module.css';
import { VendaItens } from './venda-itens.tsx';

export interface AcoesDaVenda {
  onEditar: (venda: VendaNaTela) => void;
  onFinalizar: (venda: VendaNaTela) => void;
  onCancelar: (venda: VendaNaTela) => void;
  onSinal: (venda: VendaNaTela) => void;
  /** Who may take back a finished sale: the owner. */
  mayReverse: boolean;
  /** The sale about which the server is being asked. */
  busyId: string | undefined;
}

export function VendaCard({ venda, actions }: { venda: VendaNaTela; actions: AcoesDaVenda }) {
  const fuso = useFuso();
  const rotulo = tituloVenda(venda);
  const open = !venda.finalizada;
  const busy = actions.busyId === venda.id;
  const pieces = contarPecas(venda.itensVenda);

  return (
    <Card as="article" column className={classes.card ?? ''} aria-label={rotulo}>
      <header className={classes.cardHead}>
        <div className={classes.cardTitle}>
          <h3>{rotulo}</h3>
          <p>
            {`${plural(pieces, 'item', 'itens')} · ${formatInstant(new Date(venda.createdAt), fuso)} · ${venda.vendedor.nome}`}
          </p>
        </div>
        <p className={classes.cardTotal}>
          <span>Total</span>
          <strong>
            <TotalDaVenda venda={venda} />
          </strong>
        </p>
      </header>
      {venda.naFila && (
        <p className={classes.queued}>
          <IconCloudUpload size="sm" /> Guardada neste aparelho, esperando envio
        </p>
      )}
      {venda.recusada && (
        <p className={classes.queued}>
          <IconAlertTriangle size="sm" /> Uma alteração precisa de você: veja as vendas guardadas
        </p>
      )}
      <Marcas marcas={venda.marcas} />
      <VendaItens rotulo={rotulo} itens={venda.itensVenda} />
      <footer className={classes.actions}>
        {open && (
          <>
            <Button loading={busy} onClick={() => actions.onFinalizar(venda)}>
              Finalizar
            </Button>
            <Button variant="default" disabled={busy} onClick={() => actions.onEditar(venda)}>
              Editar
            </Button>
          </>
        )}
        <Button
          variant="subtle"
          className={classes.print ?? ''}
          leftSection={<IconPrinter />}
          aria-label={`Imprimir ${rotulo}`}
          onClick={() => abrirRecibo(venda.id)}
        >
          Imprimir
        </Button>
        {(open || actions.mayReverse) && (
          <Button
            variant="subtle"
            color="gray"
            c="dimmed"
            disabled={busy}
            onClick={() => actions.onCancelar(venda)}
          >
            {open ? 'Cancelar' : 'Cancelar venda'}
          </Button>
        )}
      </footer>
    </Card>
  );
}

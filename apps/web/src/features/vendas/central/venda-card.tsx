import { formatInstant } from '@balcao/contract/base/calendar';
import { plural } from '@balcao/contract/base/numeros';
import { tituloVenda } from '@balcao/contract/vendas/numero';
import { contarPecas } from '@balcao/contract/vendas/venda';
import type { ItemVenda } from '@balcao/contract/vendas/vendas';
import { useEffect, useRef, useState } from 'react';
import { useFuso } from '../../../dados/loja.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconAlertTriangle, IconCloudUpload, IconPrinter } from '../../../ui/sinais/icons.ts';
import { Itens, TotalDaVenda } from '../itens.tsx';
import { Marcas } from '../marcas.tsx';
import { abrirRecibo } from '../recibo/abrir-recibo.ts';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import classes from './venda-card.module.css';

export interface AcoesDaVenda {
  onEditar: (venda: VendaNaTela) => void;
  onFinalizar: (venda: VendaNaTela) => void;
  onCancelar: (venda: VendaNaTela) => void;
  onSinal: (venda: VendaNaTela) => void;
  /** Only the owner takes back a finished sale. */
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
            <Button variant="default" loading={busy} onClick={() => actions.onFinalizar(venda)}>
              Finalizar
            </Button>
            <Button variant="subtle" disabled={busy} onClick={() => actions.onEditar(venda)}>
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

/** A card's lines; where they don't fit, how many more there are below. */
function VendaItens({ rotulo, itens }: { rotulo: string; itens: readonly ItemVenda[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [below, setBelow] = useState(0);
  const count = () => {
    if (!list.current) return;
    const end = list.current.getBoundingClientRect().bottom;
    const lines = [...list.current.children];
    setBelow(lines.filter((line) => line.getBoundingClientRect().bottom > end + 4).length);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, other heights.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const observer = new ResizeObserver(count);
    observer.observe(element);
    count();
    return () => observer.disconnect();
  }, [itens]);

  return (
    <div className={classes.itensBox}>
      <Itens
        ref={list}
        rotulo={rotulo}
        itens={itens}
        className={classes.itens ?? ''}
        tabIndex={0}
        onScroll={count}
      />
      {below > 0 && (
        // A screen reader hears every line of the list anyway.
        <p className={classes.below} aria-hidden="true">
          <span>{`+ ${plural(below, 'produto', 'produtos')}`}</span>
        </p>
      )}
    </div>
  );
}

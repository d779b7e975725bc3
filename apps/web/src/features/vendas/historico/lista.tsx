import { dayOf, formatDay } from '@balcao/contract/base/calendar';
import { instanteDaVenda } from '@balcao/contract/vendas/venda';
import { useDeferredValue, useState } from 'react';
import { useVirada } from '../../../dados/loja.ts';
import { diaDaSemana } from '../../../lib/dia-da-semana.ts';
import { Card } from '../../../ui/paginas/card.tsx';
import { Title } from '../../../ui/pecas/title.tsx';
import type { VendaNaTela } from '../vendas-com-fila.ts';
import { Linha } from './linha.tsx';
import classes from './lista.module.css';

interface ListaProps {
  vendas: readonly VendaNaTela[];
  fuso: string;
  /** Somebody else sells here, too. */
  comVendedor: boolean;
  mayReverse: boolean;
  busyId: string | undefined;
  onCancelar: (venda: VendaNaTela) => void;
}

/** As many as a phone shows, and more, are drawn before the rest. */
const A_VISTA = 12;

/** Under a heading per day; of the rows one is open at a time. */
export function Lista({ vendas, fuso, comVendedor, mayReverse, busyId, onCancelar }: ListaProps) {
  const [open, setOpen] = useState<string>();
  const virada = useVirada();
  const drawn = useDeferredValue(vendas, vendas.slice(0, A_VISTA));
  const days = Map.groupBy(drawn, (venda) => dayOf(new Date(instanteDaVenda(venda)), fuso, virada));
  return [...days].map(([day, rows]) => (
    <Card
      flush
      as="section"
      key={day}
      aria-labelledby={`dia-${day}`}
      className={classes.day ?? ''}
      data-sellers={comVendedor || undefined}
    >
      <Title order={2} size="h5" id={`dia-${day}`} className={classes.dayTitle ?? ''}>
        <span>{formatDay(day)}</span>
        <span className={classes.weekday}>{` ${diaDaSemana(day)}`}</span>
      </Title>
      <div className={classes.heads} aria-hidden="true">
        <span>Hora</span>
        <span>Venda</span>
        <span>Quem vendeu</span>
        <span>Situação</span>
        <span className={classes.total}>Total</span>
      </div>
      <ul>
        {rows.map((venda) => (
          <Linha
            key={venda.id}
            venda={venda}
            fuso={fuso}
            aberta={open === venda.id}
            onToggle={() => setOpen(open === venda.id ? undefined : venda.id)}
            onCancelar={
              venda.cancelada || (venda.finalizada && !mayReverse) ? undefined : () => onCancelar(venda)
            }
            busy={busyId === venda.id}
          />
        ))}
      </ul>
    </Card>
  ));
}

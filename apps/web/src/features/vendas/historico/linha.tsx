import { formatInstant } from '@balcao/contract/calendar';
import { formatReais } from '@balcao/contract/money';
import { estadoVenda, instanteDaVenda, rotuloVenda } from '@balcao/contract/venda';
import type { Venda } from '@balcao/contract/vendas';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../../ui/facts.tsx';
import { IconBan, IconBuildingStore, IconChevronDown, IconPrinter } from '../../../ui/icons.ts';
import { Itens } from '../itens.tsx';
import { Marcas } from '../marcas.tsx';
import { abrirRecibo } from '../recibo/abrir-recibo.tsx';
import classes from './lista.module.css';

const ESTADO = { aberta: 'Em aberto', finalizada: 'Finalizada', cancelada: 'Cancelada' };

const TOM = { aberta: 'atencao', finalizada: undefined, cancelada: 'ruim' } as const;

interface LinhaProps {
  venda: Venda;
  fuso: string;
  aberta: boolean;
  onToggle: () => void;
  /** Undefined: this person may not take this sale back. */
  onCancelar: (() => void) | undefined;
  busy: boolean;
}

/** One sale: a row that opens to its lines, what happened to it and what can be done with it. */
export function Linha({ venda, fuso, aberta, onToggle, onCancelar, busy }: LinhaProps) {
  const id = useId();
  const rotulo = rotuloVenda(venda);
  const estado = estadoVenda(venda);
  const hora = formatInstant(new Date(instanteDaVenda(venda)), fuso).slice(11);
  const [first, ...others] = venda.itensVenda;
  const what = first && (others.length > 0 ? `${first.nome} e mais ${others.length}` : first.nome);
  return (
    <li className={classes.item} data-estado={estado} data-venda={venda.id}>
      <button
        type="button"
        className={classes.row}
        aria-expanded={aberta}
        aria-controls={aberta ? id : undefined}
        onClick={onToggle}
      >
        <span className={classes.time}>{hora}</span>
        <span className={classes.label}>
          <strong>{rotulo}</strong>
          <span className={classes.what}>{what}</span>
        </span>
        <span className={classes.who}>{venda.vendedor.nome}</span>
        <span className={classes.state} data-tom={TOM[estado]}>
          {ESTADO[estado]}
          {venda.marcas.length > 0 && ' · atenção'}
        </span>
        <span className={classes.total}>{formatReais(venda.total)}</span>
        <IconChevronDown className={classes.chevron ?? ''} />
      </button>
      {aberta && (
        <div id={id} className={classes.detail}>
          <Marcas marcas={venda.marcas} />
          <Itens rotulo={rotulo} itens={venda.itensVenda} />
          <Facts shape="blocks" fatos={fatos(venda, fuso)} />
          <Group gap="xs">
            <Button variant="default" leftSection={<IconPrinter />} onClick={() => abrirRecibo(venda.id)}>
              Imprimir recibo
            </Button>
            {estado === 'aberta' && (
              <Button variant="default" component={Link} to="/selling" leftSection={<IconBuildingStore />}>
                Abrir em Vender
              </Button>
            )}
            {onCancelar && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconBan />}
                loading={busy}
                onClick={onCancelar}
              >
                Cancelar venda
              </Button>
            )}
          </Group>
        </div>
      )}
    </li>
  );
}

/** Who and when, where it is not in the row already. */
function fatos(venda: Venda, fuso: string): [termo: string, texto: string][] {
  const when = (instant: string) => formatInstant(new Date(instant), fuso);
  const { createdAt, finalizadaEm, canceladaEm, canceladaPor, motivo, vendedor } = venda;
  const rows: [string, string | null][] = [
    ['Vendida por', `${vendedor.nome} · ${when(createdAt)}`],
    ['Finalizada', finalizadaEm !== null && finalizadaEm !== createdAt ? when(finalizadaEm) : null],
    ['Cancelada por', canceladaEm && `${canceladaPor ? `${canceladaPor.nome} · ` : ''}${when(canceladaEm)}`],
    ['Motivo', motivo],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

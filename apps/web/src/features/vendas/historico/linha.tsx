import { estadoVenda, rotuloVenda, totalItens, type Venda } from '@balcao/contract/vendas';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatCentavos, formatInstant, formatNumber, formatReais } from '../../../lib/format.ts';
import { IconBan, IconBuildingStore, IconChevronDown, IconPrinter } from '../../../ui/icons.ts';
import { Marcas } from '../marcas.tsx';
import { abrirRecibo } from '../recibo/abrir-recibo.tsx';
import classes from './lista.module.css';

const ESTADO = { aberta: 'Em aberto', finalizada: 'Finalizada', cancelada: 'Cancelada' };

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
  const hora = formatInstant(new Date(venda.finalizadaEm ?? venda.createdAt), fuso).slice(11);
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
        <span className={classes.state} data-estado={estado}>
          {ESTADO[estado]}
          {venda.marcas.length > 0 && ' · atenção'}
        </span>
        <span className={classes.total}>{formatReais(venda.total)}</span>
        <IconChevronDown size={20} aria-hidden="true" className={classes.chevron ?? ''} />
      </button>
      {aberta && (
        <div id={id} className={classes.detail}>
          <Marcas marcas={venda.marcas} />
          <ul className={classes.lines} aria-label={`Itens de ${rotulo}`}>
            {[...venda.itensVenda.entries()].map(([position, item]) => (
              // What two waiters added are two lines, even of one product at one price.
              <li key={position}>
                <span className={classes.lineName}>{item.nome}</span>
                <span className={classes.lineCount}>
                  {formatNumber(item.quantidade)} × {formatReais(item.preco)}
                </span>
                <span className={classes.lineTotal}>{formatCentavos(totalItens([item]))}</span>
              </li>
            ))}
          </ul>
          <dl className={classes.facts}>
            {fatos(venda, fuso).map(([termo, texto]) => (
              <div key={termo}>
                <dt>{termo}</dt>
                <dd>{texto}</dd>
              </div>
            ))}
          </dl>
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden="true" />}
              onClick={() => abrirRecibo(venda.id)}
            >
              Imprimir recibo
            </Button>
            {estado === 'aberta' && (
              <Button
                variant="default"
                component={Link}
                to="/selling"
                leftSection={<IconBuildingStore size={18} aria-hidden="true" />}
              >
                Abrir em Vender
              </Button>
            )}
            {onCancelar && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconBan size={18} aria-hidden="true" />}
                loading={busy}
                onClick={onCancelar}
              >
                Cancelar venda
              </Button>
            )}
          </div>
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

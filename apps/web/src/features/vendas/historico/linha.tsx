import { formatInstant } from '@balcao/contract/calendar';
import { formatReais } from '@balcao/contract/money';
import { numeroCurto, tituloVenda } from '@balcao/contract/numero';
import { estadoVenda, instanteDaVenda } from '@balcao/contract/venda';
import type { Venda } from '@balcao/contract/vendas';
import { Button, Group } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../../ui/facts.tsx';
import { IconBan, IconBuildingStore, IconChevronDown, IconPrinter } from '../../../ui/icons.ts';
import { Itens } from '../itens.tsx';
import { Marcas } from '../marcas.tsx';
import { abrirRecibo } from '../recibo/abrir-recibo.tsx';
import { Compartilhar } from '../recibo/compartilhar.tsx';
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
  const titulo = tituloVenda(venda);
  const estado = estadoVenda(venda);
  const hora = formatInstant(new Date(instanteDaVenda(venda)), fuso).slice(11);
  const [first, ...others] = venda.itensVenda;
  const movida = venda.movidaPara !== null;
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
          <strong>{titulo}</strong>
          <span className={classes.what}>{what ?? venda.motivo}</span>
        </span>
        <span className={classes.who}>{venda.vendedor.nome}</span>
        <span
          className={classes.state}
          data-tom={movida ? undefined : TOM[estado]}
          data-marked={venda.marcas.length > 0 || undefined}
        >
          {movida ? 'Movida' : ESTADO[estado]}
          {venda.marcas.length > 0 && ' · atenção'}
        </span>
        <span className={classes.total}>{formatReais(venda.total)}</span>
        <IconChevronDown className={classes.chevron ?? ''} />
      </button>
      {aberta && (
        <div id={id} className={classes.detail}>
          <Marcas marcas={venda.marcas} />
          <Itens rotulo={titulo} itens={venda.itensVenda} />
          <Facts shape="blocks" fatos={fatos(venda, fuso)} />
          <Group gap="xs">
            <Button variant="default" leftSection={<IconPrinter />} onClick={() => abrirRecibo(venda.id)}>
              Imprimir recibo
            </Button>
            <Compartilhar vendaId={venda.id} />
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
  const { createdAt, finalizadaEm, canceladaEm, canceladaPor, motivo, movidaPara, vendedor } = venda;
  const numero = numeroCurto(venda.id);
  const named = !tituloVenda(venda).endsWith(numero);
  const rows: [string, string | null][] = [
    ['Número', named ? numero : venda.identificador],
    ['Vendida por', `${vendedor.nome} · ${when(createdAt)}`],
    ['Finalizada', finalizadaEm !== null && finalizadaEm !== createdAt ? when(finalizadaEm) : null],
    [
      movidaPara ? 'Movida' : 'Cancelada por',
      canceladaEm && `${canceladaPor ? `${canceladaPor.nome} · ` : ''}${when(canceladaEm)}`,
    ],
    ['Motivo', motivo],
  ];
  return rows.filter((row): row is [string, string] => row[1] !== null);
}

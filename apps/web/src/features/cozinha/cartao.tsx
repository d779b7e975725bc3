import { formatInstant } from '@balcao/contract/base/calendar';
import type { PedidoDaCozinha } from '@balcao/contract/cozinha/cozinha';
import type { KeyboardEvent } from 'react';
import { ActionIcon } from '../../ui/pecas/action-icon.tsx';
import { IconArrowBackUp, IconChevronRight } from '../../ui/sinais/icons.ts';
import classes from './cartao.module.css';
import {
  antesDe,
  demoraText,
  depoisDe,
  itemText,
  minutosDesde,
  NOME_DA_COLUNA,
  nomeDoPedido,
  palavraDoToque,
  tomDaEspera,
} from './quadro.ts';
import { useToque } from './use-toque.ts';

interface CartaoProps {
  pedido: PedidoDaCozinha;
  agora: Date;
  fuso: string;
  minutos: readonly [number, number];
  /** Of its station, where the screen shows several. */
  comEstacao: boolean;
  onMudar: (pedido: PedidoDaCozinha, estado: PedidoDaCozinha['estado']) => void;
}

/** One order: a tap moves it on, a finger that stays or its small button moves it back. */
export function Cartao({ pedido, agora, fuso, minutos, comEstacao, onMudar }: CartaoProps) {
  const { tipo, estacao, vendedor, itens, quando, atrasado } = pedido;
  const espera = minutosDesde(quando, agora);
  const antes = antesDe(pedido);
  const voltar = antes && (() => onMudar(pedido, antes));
  const toque = useToque(() => onMudar(pedido, depoisDe(pedido)), voltar);
  const cancelado = tipo === 'CANCELAMENTO';
  const voltarNoTeclado = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || !voltar) return;
    event.preventDefault();
    voltar();
  };
  return (
    <li className={classes.cartao} data-tom={cancelado ? 'ruim' : tomDaEspera(espera, minutos)}>
      <button
        type="button"
        className={classes.toque}
        data-cancelado={cancelado || undefined}
        data-pedido={pedido.id}
        aria-keyshortcuts={voltar ? 'Enter Backspace' : 'Enter'}
        onKeyDown={voltarNoTeclado}
        {...toque}
      >
        <span className={classes.topo}>
          <strong className={classes.nome}>{nomeDoPedido(pedido)}</strong>
          <span className={classes.espera}>{demoraText(espera)}</span>
        </span>
        {cancelado && <strong className={classes.cancelado}>CANCELADO</strong>}
        <span className={classes.itens}>
          {itens.map((item, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a card never change.
            <span key={n} className={classes.item}>
              <span>{itemText(item)}</span>
              {item.observacao && <span className={classes.observacao}>{item.observacao}</span>}
            </span>
          ))}
        </span>
        {atrasado && (
          <span className={classes.atrasado}>
            {`Chegou atrasado: pedido às ${formatInstant(new Date(quando), fuso).slice(-5)}`}
          </span>
        )}
        <span className={classes.pe}>
          <span className={classes.quem}>
            {comEstacao ? `${vendedor.nome} · ${estacao.nome}` : vendedor.nome}
          </span>
          <span className={classes.acao}>
            <span>{palavraDoToque(pedido)}</span>
            <IconChevronRight />
          </span>
        </span>
      </button>
      {antes && voltar && (
        <ActionIcon
          className={classes.voltar ?? ''}
          color="gray"
          aria-label={`Voltar ${nomeDoPedido(pedido)} para ${NOME_DA_COLUNA[antes]}`}
          title={`Voltar para ${NOME_DA_COLUNA[antes]}`}
          onClick={voltar}
        >
          <IconArrowBackUp />
        </ActionIcon>
      )}
    </li>
  );
}

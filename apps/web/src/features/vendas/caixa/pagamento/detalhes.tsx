/** Details of the chosen form: the cash handed over, the parcelas, the customer of a fiado. */

import { formatCentavos } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { IconReceipt } from '../../../../ui/sinais/icons.ts';
import { keepFocus } from '../teclas/use-foco.ts';
import { comprovanteText, ehCartao } from './dito.ts';
import { Parcelas, Recebido } from './dito-campos.tsx';
import { type Escolha, formaDe } from './escolha.ts';
import classes from './pagamento.module.css';

export interface DetalhesHandle {
  focus(): void;
}

interface DetalhesProps {
  ref?: Ref<DetalhesHandle>;
  escolha: Escolha;
  formas: readonly Forma[];
  total: number;
  onMudar: (change: Partial<Escolha>) => void;
  onDividir: () => void;
  onCliente: () => void;
  onComprovante: () => void;
}

export function Detalhes(props: DetalhesProps) {
  const { ref, escolha, formas, total, onMudar, onDividir, onCliente, onComprovante } = props;
  const row = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => row.current?.querySelector<HTMLElement>('input, select, button')?.focus(),
  }));
  const forma = formaDe(escolha, formas);
  if (!forma) return null;
  const emDinheiro = !escolha.partes && forma.tipo === 'DINHEIRO';
  return (
    <div ref={row} className={classes.detalhes} data-dinheiro={emDinheiro || undefined}>
      {escolha.partes ? (
        <Divisao escolha={escolha} formas={formas} onDividir={onDividir} />
      ) : (
        DETALHE[forma.tipo]({ escolha, forma, total, onMudar, onCliente })
      )}
      {!escolha.partes && ehCartao(forma) && <Comprovante escolha={escolha} onClick={onComprovante} />}
    </div>
  );
}

interface DetalheProps {
  escolha: Escolha;
  forma: Forma;
  total: number;
  onMudar: (change: Partial<Escolha>) => void;
  onCliente: () => void;
}

const naMaquininha = ({ total, forma }: DetalheProps) =>
  total > 0 && <p className={classes.dica}>{`${forma.nome}: cobre ${formatCentavos(total)}`}</p>;

const DETALHE: Record<Forma['tipo'], (props: DetalheProps) => ReactNode> = {
  DINHEIRO: ({ escolha, total, onMudar }) => (
    <Recebido recebido={escolha.recebido} valor={total} onMudar={onMudar} />
  ),
  PIX: naMaquininha,
  DEBITO: naMaquininha,
  CREDITO: ({ escolha, total, onMudar }) => (
    <Parcelas parcelas={escolha.parcelas} valor={total} onMudar={onMudar} />
  ),
  VALE: naMaquininha,
  FIADO: ({ escolha, onCliente }) => (
    <button type="button" className={classes.divisao} onMouseDown={keepFocus} onClick={onCliente}>
      <span>{escolha.cliente?.nome ?? 'De quem é o fiado?'}</span>
      <strong>{escolha.cliente ? 'Trocar' : 'Escolher'}</strong>
    </button>
  ),
  OUTRO: naMaquininha,
};

/** For a shop that keeps the slips. */
function Comprovante({ escolha, onClick }: { escolha: Escolha; onClick: () => void }) {
  const dito = comprovanteText(escolha);
  const nome = dito ? `Comprovante: ${dito}` : 'Comprovante';
  return (
    <button
      type="button"
      className={classes.comprovante}
      aria-label={nome}
      title={nome}
      aria-haspopup="dialog"
      data-dito={dito !== undefined || undefined}
      onMouseDown={keepFocus}
      onClick={onClick}
    >
      <IconReceipt />
    </button>
  );
}

function Divisao({
  escolha,
  formas,
  onDividir,
}: {
  escolha: Escolha;
  formas: readonly Forma[];
  onDividir: () => void;
}) {
  const nome = (formaId: string) => formas.find(({ id }) => id === formaId)?.nome ?? 'Outra forma';
  const texto = (escolha.partes ?? []).map(({ formaId, valor }) => `${nome(formaId)} ${valor}`).join(' · ');
  return (
    <button type="button" className={classes.divisao} onMouseDown={keepFocus} onClick={onDividir}>
      <span>{`Dividido: ${texto}`}</span>
      <strong>Mudar</strong>
    </button>
  );
}

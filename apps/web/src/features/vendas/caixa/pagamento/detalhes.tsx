/** What the chosen form can be told: what was handed over, in how many parcelas, whose debt it is. */
import type { Forma } from '@balcao/contract/formas';
import { MAX_PARCELAS } from '@balcao/contract/limites';
import { formatCentavos, moneyToText, parseMoney, splitCentavos } from '@balcao/contract/money';
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { IconX } from '../../../../ui/icons.ts';
import { keepFocus } from '../use-foco.ts';
import { type Escolha, formaDe, trocoDe } from './escolha.ts';
import { notasPara } from './notas.ts';
import classes from './pagamento.module.css';

export interface DetalhesHandle {
  /** To where something is missing. */
  focus(): void;
}

interface DetalhesProps {
  ref?: Ref<DetalhesHandle>;
  escolha: Escolha;
  formas: readonly Forma[];
  /** Centavos. */
  total: number;
  onMudar: (change: Partial<Escolha>) => void;
  onDividir: () => void;
  onCliente: () => void;
}

export function Detalhes(props: DetalhesProps) {
  const { ref, escolha, formas, total, onMudar, onDividir, onCliente } = props;
  const row = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => row.current?.querySelector<HTMLElement>('input, select, button')?.focus(),
  }));
  const forma = formaDe(escolha, formas);
  if (!forma) return null;
  return (
    <div ref={row} className={classes.detalhes}>
      {escolha.partes ? (
        <Divisao escolha={escolha} formas={formas} onDividir={onDividir} />
      ) : (
        DETALHE[forma.tipo]({ escolha, forma, total, onMudar, onCliente })
      )}
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
  total > 0 && (
    <p className={classes.dica}>
      {forma.nome}: cobre {formatCentavos(total)}
    </p>
  );

const DETALHE: Record<Forma['tipo'], (props: DetalheProps) => ReactNode> = {
  DINHEIRO: (props) => <Recebido {...props} />,
  PIX: naMaquininha,
  DEBITO: naMaquininha,
  CREDITO: (props) => <Parcelas {...props} />,
  VALE: naMaquininha,
  FIADO: ({ escolha, onCliente }) => (
    <button type="button" className={classes.divisao} onMouseDown={keepFocus} onClick={onCliente}>
      <span>{escolha.cliente?.nome ?? 'De quem é o fiado?'}</span>
      <strong>{escolha.cliente ? 'Trocar' : 'Escolher o cliente'}</strong>
    </button>
  ),
  OUTRO: naMaquininha,
};

/** One tap on what lies on the counter, or typed; nobody has to. */
function Recebido({ escolha, forma, total, onMudar }: DetalheProps) {
  const { recebido } = escolha;
  const troco = trocoDe(escolha, forma, total);
  const centavos = parseMoney(recebido);
  const said = recebido.trim() !== '';
  const falta = said && centavos !== undefined && centavos < total ? total - centavos : undefined;
  return (
    <>
      <label className={classes.recebido}>
        <span>Recebido</span>
        <input
          inputMode="decimal"
          autoComplete="off"
          placeholder="0,00"
          value={recebido}
          {...(said && centavos === undefined ? { 'aria-invalid': true } : {})}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onMudar({ recebido: event.currentTarget.value })}
        />
      </label>
      {said ? (
        <>
          <p className={classes.troco} role="status">
            {troco !== undefined && (
              <>
                Troco <strong>{formatCentavos(troco)}</strong>
              </>
            )}
            {falta !== undefined && (
              <span className={classes.falta}>
                Falta <strong>{formatCentavos(falta)}</strong>
              </span>
            )}
          </p>
          <button
            type="button"
            className={classes.limpar}
            aria-label="Limpar o recebido"
            onMouseDown={keepFocus}
            onClick={() => onMudar({ recebido: '' })}
          >
            <IconX size="sm" />
          </button>
        </>
      ) : (
        <fieldset className={classes.notas} aria-label="Notas">
          {notasPara(total).map((nota) => (
            <button
              key={nota}
              type="button"
              className={classes.nota}
              aria-label={`Recebido ${formatCentavos(nota)}`}
              onMouseDown={keepFocus}
              onClick={() => onMudar({ recebido: moneyToText(nota) })}
            >
              {nota % 100 === 0 ? nota / 100 : moneyToText(nota)}
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

const PARCELAS = Array.from({ length: MAX_PARCELAS }, (_, n) => n + 1);

/** `3x de R$ 7,67`: the first has the odd centavos. */
function parcelasText(quantas: number, total: number): string {
  if (quantas === 1) return `À vista · ${formatCentavos(total)}`;
  const [primeira = 0] = splitCentavos(
    total,
    Array.from({ length: quantas }, () => 1),
  );
  return `${quantas}x de ${formatCentavos(primeira)}`;
}

function Parcelas({ escolha, total, onMudar }: DetalheProps) {
  return (
    <label className={classes.parcelas}>
      <span>Parcelas</span>
      <select
        value={escolha.parcelas}
        onChange={(event) => onMudar({ parcelas: Number(event.currentTarget.value) })}
      >
        {PARCELAS.map((quantas) => (
          <option key={quantas} value={quantas}>
            {parcelasText(quantas, total)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In several forms: which, and how much of each. */
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
      <span>Dividido: {texto}</span>
      <strong>Mudar</strong>
    </button>
  );
}

import { MAX_PARCELAS } from '@balcao/contract/base/limites';
import { formatCentavos, moneyToText, parseMoney, splitCentavos } from '@balcao/contract/base/money';
import { Eco } from '../../../../ui/sinais/eco.tsx';
import { IconX } from '../../../../ui/sinais/icons.ts';
import { keepFocus } from '../teclas/use-foco.ts';
import { type Dito, trocoDoRecebido } from './dito.ts';
import classes from './dito-campos.module.css';
import { notasPara } from './notas.ts';

interface CampoProps {
  valor: number;
  /** One of several: 'no pagamento 2'. */
  qual?: string;
  onMudar: (change: Partial<Dito>) => void;
}

/** One tap on what lies on the counter, or typed; nobody has to. What was chosen stays where it was pressed. */
export function Recebido({ recebido, valor, qual, onMudar }: CampoProps & Pick<Dito, 'recebido'>) {
  const centavos = parseMoney(recebido);
  const said = recebido.trim() !== '';
  const nome = (texto: string) => (qual === undefined ? texto : `${texto} ${qual}`);
  return (
    <>
      <Eco texto={recebido} className={classes.dado}>
        <label className={classes.recebido}>
          <span>Recebido</span>
          <input
            inputMode="decimal"
            autoComplete="off"
            placeholder="0,00"
            value={recebido}
            {...(qual === undefined ? {} : { 'aria-label': nome('Recebido') })}
            {...(said && centavos === undefined ? { 'aria-invalid': true } : {})}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => onMudar({ recebido: event.currentTarget.value })}
          />
        </label>
        {said && (
          <button
            type="button"
            className={classes.limpar}
            aria-label={nome('Limpar o recebido')}
            onMouseDown={keepFocus}
            onClick={() => onMudar({ recebido: '' })}
          >
            <IconX size="sm" />
          </button>
        )}
      </Eco>
      <fieldset className={classes.notas} aria-label={nome('Notas')}>
        {notasPara(valor).map((nota) => (
          <button
            key={nota}
            type="button"
            className={classes.nota}
            aria-label={nome(`Recebido ${formatCentavos(nota)}`)}
            aria-pressed={said && nota === centavos}
            onMouseDown={keepFocus}
            onClick={() => onMudar({ recebido: moneyToText(nota) })}
          >
            {nota % 100 === 0 ? nota / 100 : moneyToText(nota)}
          </button>
        ))}
      </fieldset>
    </>
  );
}

/** What goes back over the counter, as large as it is spoken; or what is still to come. */
export function Troco({ recebido, valor }: Pick<Dito, 'recebido'> & { valor: number }) {
  const troco = trocoDoRecebido(recebido, valor);
  const centavos = recebido.trim() === '' ? undefined : parseMoney(recebido);
  return (
    <p
      className={classes.troco}
      role="status"
      data-falta={(troco === undefined && centavos !== undefined) || undefined}
    >
      {troco !== undefined && (
        <>
          <span>Troco </span>
          <strong>{formatCentavos(troco)}</strong>
        </>
      )}
      {troco === undefined && centavos !== undefined && (
        <>
          <span>Falta </span>
          <strong>{formatCentavos(valor - centavos)}</strong>
        </>
      )}
    </p>
  );
}

const PARCELAS = Array.from({ length: MAX_PARCELAS }, (_, n) => n + 1);

/** `3x de R$ 7,67`: the first has the odd centavos. */
function parcelasText(quantas: number, valor: number): string {
  if (quantas === 1) return `À vista · ${formatCentavos(valor)}`;
  const [primeira = 0] = splitCentavos(
    valor,
    Array.from({ length: quantas }, () => 1),
  );
  return `${quantas}x de ${formatCentavos(primeira)}`;
}

export function Parcelas({ parcelas, valor, qual, onMudar }: CampoProps & Pick<Dito, 'parcelas'>) {
  return (
    <label className={classes.parcelas}>
      <span>Parcelas</span>
      <select
        value={parcelas}
        {...(qual === undefined ? {} : { 'aria-label': `Parcelas ${qual}` })}
        onChange={(event) => onMudar({ parcelas: Number(event.currentTarget.value) })}
      >
        {PARCELAS.map((quantas) => (
          <option key={quantas} value={quantas}>
            {parcelasText(quantas, valor)}
          </option>
        ))}
      </select>
    </label>
  );
}

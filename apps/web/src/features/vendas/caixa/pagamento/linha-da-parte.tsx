import { parseMoney } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import { MoneyInput } from '../../../../ui/campos/money-input.tsx';
import { ActionIcon } from '../../../../ui/pecas/action-icon.tsx';
import { IconTrash } from '../../../../ui/sinais/icons.ts';
import { CamposDoComprovante } from './comprovante-dialog.tsx';
import { ehCartao, NADA_DITO } from './dito.ts';
import { Parcelas, Recebido, Troco } from './dito-campos.tsx';
import type { Parte } from './escolha.ts';
import classes from './sheets.module.css';

interface LinhaDaParteProps {
  parte: Parte;
  n: number;
  formas: readonly Forma[];
  comprovante: boolean;
  onMudar: (change: Partial<Parte>) => void;
  /** Undefined: it is the only one. */
  onTirar: (() => void) | undefined;
}

export function LinhaDaParte({ parte, n, formas, comprovante, onMudar, onTirar }: LinhaDaParteProps) {
  const forma = formas.find(({ id }) => id === parte.formaId);
  const valor = parseMoney(parte.valor) ?? 0;
  const dito = { ...NADA_DITO, ...parte };
  const campo = { valor, qual: `no pagamento ${n}`, onMudar };
  return (
    <li className={classes.parte}>
      <select
        aria-label={`Forma do pagamento ${n}`}
        value={parte.formaId}
        onChange={(event) => onMudar({ formaId: event.currentTarget.value })}
      >
        {formas.map(({ id, nome }) => (
          <option key={id} value={id}>
            {nome}
          </option>
        ))}
      </select>
      <MoneyInput
        aria-label={`Valor do pagamento ${n}`}
        data-autofocus={n === 1 || undefined}
        value={parte.valor}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(texto) => onMudar({ valor: texto })}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Tirar o pagamento ${n}`}
        disabled={onTirar === undefined}
        onClick={onTirar}
      >
        <IconTrash size="sm" />
      </ActionIcon>
      {forma?.tipo === 'DINHEIRO' && (
        <div className={`${classes.dito} ${classes.campos}`}>
          <Recebido recebido={dito.recebido} {...campo} />
          <Troco recebido={dito.recebido} valor={valor} />
        </div>
      )}
      {forma?.tipo === 'CREDITO' && (
        <div className={`${classes.dito} ${classes.campos}`}>
          <Parcelas parcelas={dito.parcelas} {...campo} />
        </div>
      )}
      {comprovante && ehCartao(forma) && (
        <div className={classes.dito}>
          <CamposDoComprovante dito={dito} qual={campo.qual} onMudar={onMudar} />
        </div>
      )}
    </li>
  );
}

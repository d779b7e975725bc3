import { addMonths } from '@balcao/contract/base/calendar';
import { moneyToText, parseMoney } from '@balcao/contract/base/money';
import { v7 as uuidv7 } from 'uuid';
import { DayInput } from '../../../ui/campos/day-input.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { ActionIcon } from '../../../ui/pecas/action-icon.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconPlus, IconX } from '../../../ui/sinais/icons.ts';
import { type ErrosDaCompra, nomeDoCampo, type VencimentoDigitado } from './compra-a-mao.ts';
import classes from './nova.module.css';
import { seguirCom } from './seguir.ts';

interface VencimentosProps {
  vencimentos: readonly VencimentoDigitado[];
  /** Centavos of the purchase: a new one begins with what is left of it. */
  total: number;
  hoje: string | undefined;
  erros: ErrosDaCompra;
  onChange: (vencimentos: readonly VencimentoDigitado[]) => void;
  onFocar: (name: string) => void;
}

/** What is still to be paid, and when: none, where it was paid at once. */
export function Vencimentos({ vencimentos, total, hoje, erros, onChange, onFocar }: VencimentosProps) {
  const trocar = (um: VencimentoDigitado, parte: Partial<VencimentoDigitado>) =>
    onChange(vencimentos.map((outro) => (outro === um ? { ...um, ...parte } : outro)));

  function adicionar() {
    const resta = vencimentos.reduce((soma, { valor }) => soma - (parseMoney(valor) ?? 0), total);
    const de = vencimentos.at(-1)?.data || hoje;
    const id = uuidv7();
    const data = de && /^\d{4}-\d\d-\d\d$/.test(de) ? addMonths(de, 1) : '';
    onChange([...vencimentos, { id, data, valor: resta > 0 ? moneyToText(resta) : '' }]);
    onFocar(nomeDoCampo('data', id));
  }

  return (
    <>
      {vencimentos.length > 0 && (
        <ul className={classes.linhas} aria-label="Contas a pagar">
          {vencimentos.map((um) => (
            <li key={um.id} className={classes.conta}>
              <DayInput
                label="Vence em"
                name={nomeDoCampo('data', um.id)}
                hoje={hoje}
                value={um.data}
                error={erros[nomeDoCampo('data', um.id)]}
                onKeyDown={seguirCom(() => onFocar(nomeDoCampo('valor', um.id)))}
                onChange={(data) => trocar(um, { data })}
              />
              <MoneyInput
                label="Valor"
                name={nomeDoCampo('valor', um.id)}
                value={um.valor}
                error={erros[nomeDoCampo('valor', um.id)]}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(valor) => trocar(um, { valor })}
              />
              <ActionIcon
                className={classes.tirar ?? ''}
                color="gray"
                aria-label="Tirar esta conta"
                onClick={() => onChange(vencimentos.filter((outro) => outro !== um))}
              >
                <IconX />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <Button
        className={classes.mais ?? ''}
        variant="subtle"
        px="xs"
        leftSection={<IconPlus />}
        onClick={adicionar}
      >
        {vencimentos.length === 0 ? 'Ainda vou pagar' : 'Mais uma parcela'}
      </Button>
    </>
  );
}

import { formatCentavos, formatReais } from '@balcao/contract/base/money';
import { TextInput } from '@mantine/core';
import type { Formulario } from '../../../dados/use-formulario.ts';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import classes from './contagem.module.css';
import { MOEDAS, type Modo, NOTAS, valorDaLinha } from './formulario.ts';

interface ContagemProps {
  campos: Pick<Formulario<Record<string, string>>, 'values' | 'input'>;
  modo: Modo;
  setModo: (modo: Modo) => void;
}

const MODOS = [
  { value: 'cedulas', text: 'Contar notas e moedas' },
  { value: 'total', text: 'Só o total' },
] as const;

/** The cash in the drawer: note by note with a sum that lives, or the sum alone. */
export function Contagem({ campos, modo, setModo }: ContagemProps) {
  return (
    <section className={classes.contagem} aria-labelledby="contagem">
      <h3 id="contagem" className={classes.titulo}>
        Dinheiro
      </h3>
      <ChoiceButtons label="Como contar o dinheiro" options={MODOS} value={modo} onChange={setModo} />
      {modo === 'total' ? (
        <MoneyInput
          label="Total em dinheiro"
          description="Em branco: não conferido."
          data-autofocus
          {...campos.input('dinheiro')}
        />
      ) : (
        <div className={classes.colunas}>
          <Linhas campos={campos} titulo="Notas" linhas={NOTAS} />
          <Linhas campos={campos} titulo="Moedas" linhas={MOEDAS} />
        </div>
      )}
    </section>
  );
}

interface LinhasProps {
  campos: ContagemProps['campos'];
  titulo: string;
  linhas: typeof NOTAS;
}

function Linhas({ campos, titulo, linhas }: LinhasProps) {
  const { values, input } = campos;
  return (
    <fieldset className={classes.linhas}>
      <legend>{titulo}</legend>
      {linhas.map(({ campo, valor }, index) => (
        <div key={campo} className={classes.linha}>
          <label htmlFor={campo}>{formatReais(valor)}</label>
          <TextInput
            id={campo}
            inputMode="numeric"
            placeholder="0"
            className={classes.quantos ?? ''}
            {...(linhas === NOTAS && index === 0 ? { 'data-autofocus': true } : {})}
            {...input(campo)}
          />
          <span className={classes.valor}>{formatCentavos(valorDaLinha(values, campo, valor))}</span>
        </div>
      ))}
    </fieldset>
  );
}

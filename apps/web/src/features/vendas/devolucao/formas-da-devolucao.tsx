import '../../../ui/campos/checkbox-styles.ts';
import { formatReais } from '@balcao/contract/base/money';
import type { Forma } from '@balcao/contract/caixa/formas';
import { Checkbox } from '@mantine/core';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import classes from './devolver.module.css';
import type { FormasEscolhidas } from './escolha.ts';

interface FormasDaDevolucaoProps {
  oferecidas: readonly Forma[];
  formas: FormasEscolhidas;
  pagamentos: readonly { formaId: string; valor: number }[];
  erro: string | undefined;
  onChange: (formas: FormasEscolhidas) => void;
}

/** One form as a rule; of several each says how much, but the last, which has the rest. */
export function FormasDaDevolucao(props: FormasDaDevolucaoProps) {
  const { oferecidas, formas, pagamentos, erro, onChange } = props;
  const { ids, textos } = formas;
  const nomeDe = (id: string) => oferecidas.find((forma) => forma.id === id)?.nome ?? '';
  const ultima = ids.at(-1);
  const resto = pagamentos.find(({ formaId }) => formaId === ultima)?.valor;
  return (
    <fieldset className={classes.formas}>
      <legend>Como o dinheiro volta?</legend>
      <div className={classes.opcoes}>
        {oferecidas.map(({ id, nome }) => (
          <Checkbox
            key={id}
            label={nome}
            checked={ids.includes(id)}
            onChange={(event) =>
              onChange({
                ids: event.currentTarget.checked ? [...ids, id] : ids.filter((other) => other !== id),
                textos,
              })
            }
          />
        ))}
      </div>
      {ids.length > 1 && (
        <div className={classes.partes}>
          {ids.slice(0, -1).map((id) => (
            <MoneyInput
              key={id}
              label={`Em ${nomeDe(id)}`}
              value={textos[id] ?? ''}
              onChange={(texto) => onChange({ ids, textos: { ...textos, [id]: texto } })}
            />
          ))}
          <p className={classes.resto} role="status">
            {resto !== undefined && ultima !== undefined && (
              <>
                <span>{`O resto em ${nomeDe(ultima)}: `}</span>
                <strong>{formatReais(resto)}</strong>
              </>
            )}
          </p>
        </div>
      )}
      {erro && (
        <p className={classes.erro} role="alert">
          {erro}
        </p>
      )}
    </fieldset>
  );
}

import { formatDay } from '@balcao/contract/calendar';
import type { RelatorioConferencia } from '@balcao/contract/conferencia';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { useConferencia } from './api.ts';
import classes from './conferencia.module.css';
import { emPalavras } from './linhas.ts';

/** One line: whether everything of a day that is told twice is told alike. Today, or the day that is chosen. */
export function Conferencia({ hoje }: { hoje: string | undefined }) {
  const [chosen, setChosen] = useState<string>();
  const data = chosen ?? hoje;
  const conferencia = useConferencia(data);
  const quando = data === hoje ? 'hoje' : `em ${formatDay(data ?? '')}`;
  return (
    <Card as="section" aria-label="Conferência do dia" className={classes.conferencia ?? ''} data-screen-only>
      <div className={classes.said} role="status">
        {conferencia.isError ? (
          <Note tom="neutro">Não foi possível conferir o dia.</Note>
        ) : conferencia.data ? (
          <Resposta conferencia={conferencia.data} quando={quando} />
        ) : (
          <Note tom="neutro">Conferindo…</Note>
        )}
      </div>
      <TextInput
        type="date"
        label="Dia conferido"
        className={classes.day ?? ''}
        value={data ?? ''}
        {...(hoje === undefined ? {} : { max: hoje })}
        onChange={({ currentTarget: { value } }) => setChosen(value === '' ? undefined : value)}
      />
    </Card>
  );
}

interface RespostaProps {
  conferencia: RelatorioConferencia;
  quando: string;
}

function Resposta({ conferencia: { confere, linhas }, quando }: RespostaProps) {
  if (confere) {
    return (
      <Note tom="bom" titulo={`Tudo confere ${quando}`}>
        Vendas, pagamentos, caixas, fiado, devoluções e totais batem entre si.
      </Note>
    );
  }
  const erradas = [
    ...Map.groupBy(
      linhas.filter(({ diferenca }) => diferenca !== 0),
      ({ o_que }) => o_que,
    ),
  ];
  return (
    <Note tom="ruim" titulo={`Algo não confere ${quando}`}>
      <ul className={classes.wrong}>
        {erradas.map(([o_que, rows]) => (
          <li key={o_que}>
            <strong>{o_que}</strong>
            <ul>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer, never moved.
                <li key={index}>{emPalavras(row)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Note>
  );
}

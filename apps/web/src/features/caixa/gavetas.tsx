import type { Gaveta } from '@balcao/contract/caixa/caixa';
import { useId } from 'react';
import { escolherGaveta, useGavetaDoAparelho } from '../../dados/gaveta.ts';
import { Card } from '../../ui/paginas/card.tsx';
import { Select } from '../../ui/pecas/select.tsx';
import { Text } from '../../ui/pecas/text.tsx';
import classes from './caixa.module.css';

interface GavetasProps {
  ativas: readonly Gaveta[];
  /** Something is open in this device's: it stays this device's until it is closed. */
  aberto: boolean;
}

/** Which drawer is this device's. */
export function Gavetas({ ativas, aberto }: GavetasProps) {
  const id = useId();
  const atual = useGavetaDoAparelho();
  return (
    <Card as="section" aria-label="Este aparelho">
      <label htmlFor={id} className={classes.gavetaNome}>
        Caixa deste aparelho
      </label>
      <Text id={`${id}-nota`} size="sm" c="dimmed" mb="xs">
        {aberto ? 'Feche o caixa para trocar.' : 'Onde fica o dinheiro das vendas feitas aqui.'}
      </Text>
      <Select
        id={id}
        aria-describedby={`${id}-nota`}
        className={classes.gaveta}
        disabled={aberto}
        options={ativas.map(({ id, nome }) => ({ value: id, text: nome }))}
        value={atual ?? ''}
        onChange={(event) => escolherGaveta(event.currentTarget.value)}
      />
    </Card>
  );
}

import type { Gaveta } from '@balcao/contract/caixa/caixa';
import { NativeSelect } from '@mantine/core';
import { escolherGaveta, useGavetaDoAparelho } from '../../dados/gaveta.ts';
import { Card } from '../../ui/paginas/card.tsx';
import classes from './caixa.module.css';

interface GavetasProps {
  ativas: readonly Gaveta[];
  /** Something is open in this device's: it stays this device's until it is closed. */
  aberto: boolean;
}

/** Which drawer is this device's. */
export default function Gavetas({ ativas, aberto }: GavetasProps) {
  const atual = useGavetaDoAparelho();
  return (
    <Card as="section" aria-label="Este aparelho">
      <NativeSelect
        className={classes.gaveta ?? ''}
        label="Caixa deste aparelho"
        description={aberto ? 'Feche o caixa para trocar.' : 'Onde fica o dinheiro das vendas feitas aqui.'}
        disabled={aberto}
        data={ativas.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={atual ?? ''}
        onChange={(event) => escolherGaveta(event.currentTarget.value)}
      />
    </Card>
  );
}

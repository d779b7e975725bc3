import '../../../ui/campos/checkbox-styles.ts';
import { formatDay } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import type { LeituraDaNota } from '@balcao/contract/compras/leitura';
import { Checkbox } from '@mantine/core';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { MoneyInput } from '../../../ui/campos/money-input.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import type { NotaEmCurso } from './em-curso.ts';
import classes from './nota.module.css';
import { comConta, type Respostas } from './respostas.ts';

interface ForaDaNotaProps {
  vencimentos: LeituraDaNota['vencimentos'];
  curso: NotaEmCurso;
  respostas: Respostas;
  onChange: (respostas: Respostas) => void;
}

/** What was paid beside the note, and what is to be paid for it. */
export function ForaDaNota({ vencimentos, curso, respostas, onChange }: ForaDaNotaProps) {
  return (
    <TitledCard id="fora" titulo="Fora da nota">
      <FieldRow pair>
        <MoneyInput
          label="Frete pago à parte"
          value={respostas.frete}
          error={curso.erroDoFrete}
          onChange={(frete) => onChange({ ...respostas, frete })}
        />
        <MoneyInput
          label="Desconto à parte"
          value={respostas.desconto}
          error={curso.erroDoDesconto}
          onChange={(desconto) => onChange({ ...respostas, desconto })}
        />
      </FieldRow>
      <Text size="sm" c="dimmed" mt="2xs">
        O que a nota já traz está no custo de cada linha.
      </Text>
      {vencimentos.length > 0 && (
        <fieldset className={classes.contas}>
          <legend>Contas a pagar</legend>
          {vencimentos.map(({ data, valor }, n) => (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be due on one day, and they stay.
              key={n}
              label={`${formatReais(valor)} em ${formatDay(data)}`}
              checked={!respostas.semConta.includes(n)}
              onChange={(event) => onChange(comConta(respostas, n, event.currentTarget.checked))}
            />
          ))}
          <Text size="sm" c="dimmed">
            As marcadas ficam em Despesas, a vencer.
          </Text>
        </fieldset>
      )}
    </TitledCard>
  );
}

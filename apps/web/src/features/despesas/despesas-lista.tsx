import { formatDay } from '@balcao/contract/calendar';
import type { Despesa } from '@balcao/contract/despesas';
import { formatReais } from '@balcao/contract/money';
import { ActionIcon, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { TitledCard } from '../../ui/card.tsx';
import { IconTrash } from '../../ui/icons.ts';
import { Row } from '../../ui/row.tsx';
import classes from './despesas.module.css';

/** Rows drawn at first, and with each 'Mostrar mais': years of expenses must not keep a phone busy. */
const STEP = 100;

interface DespesasListaProps {
  despesas: readonly Despesa[];
  /** Being deleted. */
  leaving: string | undefined;
  onDelete: (despesa: Despesa) => void;
}

export function DespesasLista({ despesas, leaving, onDelete }: DespesasListaProps) {
  const [count, setCount] = useState(STEP);
  const more = despesas.length - count;
  return (
    <TitledCard id="recentes" titulo="Despesas Recentes">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul className={classes.list} aria-label="Despesas" tabIndex={0}>
        {despesas.slice(0, count).map((despesa) => (
          <Row
            key={despesa.id}
            data-despesa={despesa.id}
            nota={`${despesa.categoria} · ${formatDay(despesa.data)}`}
            valor={<strong>{formatReais(despesa.valor)}</strong>}
            acao={
              <ActionIcon
                color="gray"
                aria-label={`Excluir ${despesa.descricao}`}
                loading={leaving === despesa.id}
                onClick={() => onDelete(despesa)}
              >
                <IconTrash />
              </ActionIcon>
            }
          >
            {despesa.descricao}
          </Row>
        ))}
      </ul>
      {more > 0 && (
        <>
          <Text size="sm" c="dimmed" mt="sm">
            Mostrando {count} de {plural(despesas.length, 'despesa', 'despesas')}.
          </Text>
          <Button variant="default" fullWidth mt="sm" onClick={() => setCount(count + STEP)}>
            Mostrar mais
          </Button>
        </>
      )}
    </TitledCard>
  );
}

import type { Despesa } from '@balcao/contract/despesas';
import { ActionIcon, Button, Paper, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatDay, formatReais, plural } from '../../lib/format.ts';
import { IconTrash } from '../../ui/icons.ts';
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
    <Paper withBorder component="section" aria-labelledby="recentes" className={classes.panel ?? ''}>
      <Title order={2} size="h4" id="recentes">
        Despesas Recentes
      </Title>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <ul className={classes.list} aria-label="Despesas" tabIndex={0}>
        {despesas.slice(0, count).map((despesa) => (
          <li key={despesa.id} className={classes.row} data-despesa={despesa.id}>
            <span className={classes.what}>
              <span className={classes.description}>{despesa.descricao}</span>
              <span className={classes.line}>
                <span className={classes.details}>
                  {despesa.categoria} · {formatDay(despesa.data)}
                </span>
                <span className={classes.amount}>{formatReais(despesa.valor)}</span>
              </span>
            </span>
            <ActionIcon
              color="gray"
              aria-label={`Excluir ${despesa.descricao}`}
              loading={leaving === despesa.id}
              onClick={() => onDelete(despesa)}
            >
              <IconTrash size={20} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </li>
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
    </Paper>
  );
}

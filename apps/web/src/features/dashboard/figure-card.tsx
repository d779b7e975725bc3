import { Paper, Skeleton, Text } from '@mantine/core';
import classes from './dashboard.module.css';

export interface FigureCardProps {
  titulo: string;
  /** Undefined while it loads. */
  valor: string | undefined;
  nota: string;
  /** The money: the largest text of the page. */
  main?: boolean;
  alerta?: boolean;
}

export function FigureCard({ titulo, valor, nota, main = false, alerta = false }: FigureCardProps) {
  return (
    <Paper withBorder className={classes.figure ?? ''} mod={{ main }}>
      <Text component="h2" fw={500} c="dimmed" className={classes.figureTitle ?? ''}>
        {titulo}
      </Text>
      {valor === undefined ? (
        <Skeleton height={main ? 56 : 40} width="60%" my={4} aria-label="Carregando" role="status" />
      ) : (
        <p className={classes.figureValue} data-alert={alerta || undefined}>
          {valor}
        </p>
      )}
      <Text size="sm" c="dimmed">
        {nota}
      </Text>
    </Paper>
  );
}

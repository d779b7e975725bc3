import { type ConsultaQueFalhou, FALHA, falhaDe, ultimaFalha } from '../../lib/conexao.ts';
import { useStore } from '../../lib/use-store.ts';
import { Button } from '../pecas/button.tsx';
import { Text } from '../pecas/text.tsx';
import { IconRefresh } from '../sinais/icons.ts';
import { Card } from './card.tsx';
import classes from './error-state.module.css';

interface ErrorStateProps {
  /** A sentence: the failed task. */
  texto: string;
  /** The query to repeat and its error; without one, the last failed call. */
  consulta: ConsultaQueFalhou;
  /** A card of its own on the page. */
  card?: boolean;
}

/** Says that loading failed and why, with a button to try again. */
export function ErrorState({ texto, consulta, card }: ErrorStateProps) {
  const { refetch, isFetching = false, error } = consulta;
  const ultima = useStore(ultimaFalha);
  const falha = error ? falhaDe(error) : (consulta.falha ?? ultima);
  const state = (
    <div role="alert" className={classes.state}>
      <div>
        <strong>{texto}</strong>
        {falha && (
          <Text c="dimmed" size="sm" mt="2xs">
            {`${FALHA[falha]}. Vender continua funcionando.`}
          </Text>
        )}
      </div>
      <Button
        variant="default"
        leftSection={<IconRefresh />}
        onClick={() => void refetch()}
        loading={isFetching}
      >
        Tentar de novo
      </Button>
    </div>
  );
  return card ? <Card flush>{state}</Card> : state;
}

import { type ConsultaQueFalhou, FALHA, falhaDe } from '../../lib/conexao.ts';
import { Button } from '../pecas/button.tsx';
import { IconRefresh } from '../sinais/icons.ts';
import { Note } from './note.tsx';

interface NaoVeioProps {
  /** A sentence: the failed task. The figures beside it are old, or missing. */
  texto: string;
  consulta: ConsultaQueFalhou;
}

/** An `ErrorState` in one line: the rest of the page stands. */
export function NaoVeio({ texto, consulta }: NaoVeioProps) {
  const { refetch, isFetching = false, error } = consulta;
  const falha = falhaDe(error) ?? consulta.falha;
  return (
    <Note
      tom="atencao"
      role="alert"
      acao={
        <Button
          variant="default"
          leftSection={<IconRefresh />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Tentar de novo
        </Button>
      }
    >
      {falha ? `${texto} ${FALHA[falha]}.` : texto}
    </Note>
  );
}

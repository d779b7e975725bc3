import type { ConsultaQueFalhou } from '../../lib/conexao.ts';
import { ErrorState } from '../../ui/paginas/error-state.tsx';

/** Above the figures of before, if there are any: they are not of now. */
export function PainelErro({ consulta }: { consulta: ConsultaQueFalhou }) {
  return (
    <ErrorState
      card
      texto="Falha ao carregar dados. Verifique sua conexão ou faça login novamente."
      consulta={consulta}
    />
  );
}

import { formatInstant } from '@balcao/contract/base/calendar';
import type { SessaoAberta } from '@balcao/contract/pessoas/auth';
import { errorText } from '../../../dados/api-client.ts';
import { useFuso } from '../../../dados/loja.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { toast } from '../../../lib/toast.ts';
import { confirmar } from '../../../ui/dialogos/perguntas.ts';
import { Row } from '../../../ui/listas/row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Skeleton } from '../../../ui/pecas/skeleton.tsx';
import { IconDevices } from '../../../ui/sinais/icons.ts';
import { useEncerrarOutrasSessoes, useEncerrarSessao, useSessoes } from './api.ts';
import classes from './conta.module.css';

export function Sessoes() {
  const lista = useSessoes();
  const encerrar = useEncerrarSessao();
  const encerrarOutras = useEncerrarOutrasSessoes();
  const fuso = useFuso();

  function end(sessao: SessaoAberta) {
    encerrar.mutate(sessao, {
      onSuccess: () => toast.sucesso('Sessão encerrada.'),
      onError: (error) => toast.erro(errorText(error, 'Erro ao encerrar a sessão.')),
    });
  }

  async function endOthers() {
    const sim = await confirmar({
      titulo: 'Sair dos outros aparelhos?',
      texto: 'A sua conta continua aberta só aqui. Nos outros aparelhos será preciso entrar de novo.',
      confirmar: 'Sair dos outros',
      perigo: true,
    });
    if (!sim) return;
    encerrarOutras.mutate(undefined, {
      onSuccess: () => toast.sucesso('Sua conta está aberta só neste aparelho.'),
      onError: (error) => toast.erro(errorText(error, 'Erro ao sair dos outros aparelhos.')),
    });
  }

  if (naoVeio(lista)) {
    return <ErrorState texto="Não foi possível carregar as sessões." consulta={lista} />;
  }
  if (!lista.data) return <Skeleton height={120} role="status" aria-label="Carregando sessões" />;
  return (
    <>
      <ul>
        {lista.data.map((sessao) => (
          <Row
            key={sessao.id}
            icone={IconDevices}
            nota={`Último uso em ${formatInstant(new Date(sessao.ultimoUso), fuso)}`}
            acao={
              sessao.atual ? (
                <Tag>Esta sessão</Tag>
              ) : (
                <Button
                  variant="default"
                  loading={encerrar.isPending && encerrar.variables.id === sessao.id}
                  aria-label={`Encerrar a sessão ${sessao.dispositivo}`}
                  onClick={() => end(sessao)}
                >
                  Encerrar
                </Button>
              )
            }
          >
            <strong>{sessao.dispositivo}</strong>
          </Row>
        ))}
      </ul>
      {lista.data.length > 1 && (
        <div className={classes.others}>
          <Button variant="default" loading={encerrarOutras.isPending} onClick={() => void endOthers()}>
            Sair dos outros aparelhos
          </Button>
        </div>
      )}
    </>
  );
}

import type { PagamentoSimulado, Resultado } from '@balcao/contract/assinaturas/assinaturas';
import { METODO_TEXTO } from '@balcao/contract/assinaturas/plano';
import { formatReais } from '@balcao/contract/base/money';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { Facts } from '../../../ui/listas/facts.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Loader } from '../../../ui/pecas/loader.tsx';
import { IconFlask } from '../../../ui/sinais/icons.ts';
import { decidir, lerSimulado } from './api.ts';
import classes from './pagamento.module.css';
import { PagamentoLayout } from './pagamento-layout.tsx';

const ESCOLHAS: readonly { resultado: Resultado; texto: string }[] = [
  { resultado: 'aprovado', texto: 'Aprovar' },
  { resultado: 'recusado', texto: 'Recusar' },
  { resultado: 'pendente', texto: 'Deixar pendente' },
];

type Estado = PagamentoSimulado | 'carregando' | 'erro' | 'nao-encontrado';

/** The decision: one call at a time, whatever is pressed meanwhile. */
function Escolhas({ id }: { id: string }) {
  const navigate = useNavigate();
  const [enviando, setEnviando] = useState<Resultado>();
  const [erro, setErro] = useState<string>();
  const busy = useRef(false);

  async function escolher(resultado: Resultado) {
    if (busy.current) return;
    busy.current = true;
    setEnviando(resultado);
    setErro(undefined);
    try {
      navigate(await decidir(id, resultado));
    } catch (error) {
      busy.current = false;
      setEnviando(undefined);
      setErro(errorText(error, 'Não foi possível registrar a escolha.'));
    }
  }

  return (
    <>
      {erro && (
        <Note role="alert" tom="ruim" className={classes.below ?? ''}>
          {erro}
          <br />
          Escolha de novo.
        </Note>
      )}
      <div className={classes.choices}>
        {ESCOLHAS.map(({ resultado, texto }, index) => (
          <Button
            key={resultado}
            size="lg"
            px="xs"
            variant={index === 0 ? 'filled' : 'default'}
            aria-disabled={enviando !== undefined}
            data-disabled={enviando !== undefined}
            onClick={() => void escolher(resultado)}
          >
            {enviando === resultado ? 'Processando...' : texto}
          </Button>
        ))}
      </div>
    </>
  );
}

function Cobranca({ plano, valor, metodoPagamento }: PagamentoSimulado) {
  return (
    <div className={classes.below}>
      <Facts
        shape="lines"
        fatos={[
          ['Plano', plano],
          ['Valor', <strong key="valor">{formatReais(valor)}</strong>],
          ['Método', METODO_TEXTO[metodoPagamento]],
        ]}
      />
    </div>
  );
}

/** `/simulado/{id}`: stands for the payment company's page. It asks for no card and charges no one. */
export default function SimuladoPage() {
  const { id = '' } = useParams();
  const [estado, setEstado] = useState<Estado>('carregando');
  const [vez, setVez] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks again.
  useEffect(() => {
    const left = new AbortController();
    setEstado('carregando');
    lerSimulado(id, left.signal).then(setEstado, (error: unknown) => {
      if (left.signal.aborted) return;
      // A torn address is refused before it is looked for.
      const nobody = error instanceof ApiError && [400, 404].includes(error.status);
      setEstado(nobody ? 'nao-encontrado' : 'erro');
    });
    return () => left.abort();
  }, [id, vez]);

  if (estado === 'nao-encontrado') {
    return (
      <PagamentoLayout titulo="Pagamento não encontrado" tom="neutro" Icone={IconFlask}>
        <p className={classes.text}>Este endereço não leva a nenhum pagamento de demonstração.</p>
        <div className={classes.actions}>
          <Button component={Link} to="/assinatura" size="lg" fullWidth>
            Ir para a assinatura
          </Button>
        </div>
      </PagamentoLayout>
    );
  }
  return (
    <PagamentoLayout
      grows
      titulo="Pagamento de demonstração"
      tom="atencao"
      Icone={IconFlask}
      selo={<Tag tom="atencao">Demonstração</Tag>}
    >
      <p className={classes.text}>
        Ninguém é cobrado e nenhum dado de cartão é pedido. Escolha como este pagamento termina.
      </p>
      {estado === 'carregando' && <Loader mt="xl" role="status" aria-label="Carregando o pagamento" />}
      {estado === 'erro' && (
        <ErrorState
          texto="Não foi possível carregar o pagamento."
          consulta={{ refetch: () => setVez((old) => old + 1) }}
        />
      )}
      {typeof estado === 'object' && (
        <>
          <Cobranca {...estado} />
          <Escolhas id={id} />
        </>
      )}
    </PagamentoLayout>
  );
}

import { formatReais } from '@balcao/contract/base/money';
import type { PixSimulado, ResultadoPix } from '@balcao/contract/pix/pix';
import { pixSimulado } from '@balcao/contract/pix/pix.endpoints';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, chamar, errorText } from '../../../dados/api-client.ts';
import { Facts } from '../../../ui/listas/facts.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Loader } from '../../../ui/pecas/loader.tsx';
import { IconFlask } from '../../../ui/sinais/icons.ts';
import classes from './pagamento.module.css';
import { PagamentoLayout } from './pagamento-layout.tsx';

const DITO: Record<PixSimulado['resultado'], string> = {
  pendente: 'Esperando o pagamento',
  pago: 'Pago: o caixa já sabe',
  recusado: 'Recusado: não pode mais ser pago',
  devolvido: 'Devolvido ao cliente',
};
const ESCOLHAS: Record<PixSimulado['resultado'], readonly { resultado: ResultadoPix; texto: string }[]> = {
  pendente: [
    { resultado: 'pago', texto: 'Pagar' },
    { resultado: 'recusado', texto: 'Recusar' },
  ],
  pago: [{ resultado: 'devolvido', texto: 'Devolver' }],
  recusado: [],
  devolvido: [],
};

/** `/simulado/pix/{id}`: stands for the customer's bank where there is none. No money moves. */
export default function PixSimuladoPage() {
  const { id = '' } = useParams();
  const [pix, setPix] = useState<PixSimulado>();
  const [error, setError] = useState<unknown>();
  const [vez, setVez] = useState(0);
  const [enviando, setEnviando] = useState<ResultadoPix>();
  const nobody = error instanceof ApiError && [400, 404].includes(error.status);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks again.
  useEffect(() => {
    const left = new AbortController();
    setError(undefined);
    chamar(pixSimulado.ler, { params: { id }, signal: left.signal }).then(setPix, (problem: unknown) => {
      if (!left.signal.aborted) setError(problem);
    });
    return () => left.abort();
  }, [id, vez]);

  async function decidir(resultado: ResultadoPix) {
    if (enviando) return;
    setEnviando(resultado);
    setError(undefined);
    try {
      setPix(await chamar(pixSimulado.decidir, { params: { id }, body: { resultado } }));
    } catch (problem) {
      setError(problem);
    } finally {
      setEnviando(undefined);
    }
  }

  return (
    <PagamentoLayout
      grows
      titulo={nobody ? 'Pix não encontrado' : 'Pix de demonstração'}
      tom={nobody ? 'neutro' : 'atencao'}
      Icone={IconFlask}
      selo={<Tag tom="atencao">Demonstração</Tag>}
    >
      <p className={classes.text}>
        {nobody
          ? 'Este endereço não leva a nenhum Pix de demonstração.'
          : 'Nenhum dinheiro muda de mãos. Faça aqui o que o cliente faria no banco dele.'}
      </p>
      {!pix && error === undefined && <Loader mt="xl" role="status" aria-label="Carregando o Pix" />}
      {!pix && error !== undefined && !nobody && (
        <ErrorState
          texto="Não foi possível carregar o Pix."
          consulta={{ refetch: () => setVez((old) => old + 1) }}
        />
      )}
      {pix && (
        <>
          <div className={classes.below}>
            <Facts
              shape="lines"
              fatos={[
                ['Loja', pix.loja],
                ['Valor', <strong key="valor">{formatReais(pix.valor)}</strong>],
                [
                  'Situação',
                  <span key="situacao" role="status">
                    {DITO[pix.resultado]}
                  </span>,
                ],
              ]}
            />
          </div>
          {error !== undefined && (
            <Note role="alert" tom="ruim" className={classes.below ?? ''}>
              {errorText(error, 'Não foi possível registrar a escolha.')}
            </Note>
          )}
          <div className={classes.choices}>
            {ESCOLHAS[pix.resultado].map(({ resultado, texto }, index) => (
              <Button
                key={resultado}
                size="lg"
                variant={index === 0 && pix.resultado === 'pendente' ? 'filled' : 'default'}
                loading={enviando === resultado}
                onClick={() => void decidir(resultado)}
              >
                {texto}
              </Button>
            ))}
          </div>
        </>
      )}
    </PagamentoLayout>
  );
}

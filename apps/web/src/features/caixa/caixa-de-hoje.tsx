import { Suspense, useEffect, useState } from 'react';
import { useFormasAtivas } from '../../dados/formas.ts';
import { useGavetas } from '../../dados/gaveta.ts';
import { useHoje } from '../../dados/hoje.ts';
import { comMantine } from '../../ui/com-mantine.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { ErrorState } from '../../ui/paginas/error-state.tsx';
import { TitleShape, Wait, WordsShape } from '../../ui/paginas/shapes.tsx';
import { parte, tardio } from '../../ui/paginas/tardio.tsx';
import { Skeleton } from '../../ui/pecas/skeleton.tsx';
import classes from './caixa.module.css';
import { CaixaAberto, Esperado } from './caixa-aberto.tsx';
import { ConferenciaDoDia } from './conferencia/do-dia.tsx';
import { ODia, useVeODia } from './dia/o-dia.tsx';
import { Gavetas } from './gavetas.tsx';
import { Movimentos } from './movimentos.tsx';
import type { CaixaNaTela } from './no-aparelho.ts';
import { useCaixaDoAparelho } from './use-caixa.ts';

const Abertura = parte(
  comMantine(() => import('./abertura.tsx')),
  'Sem conexão para abrir o caixa agora.',
);
const FechamentoDialog = tardio(() => import('./fechamento/fechamento-dialog.tsx'));

/** This device's drawer as it is now, and which one that is. */
export function CaixaDeHoje() {
  const aparelho = useCaixaDoAparelho();
  // Read before the count begins: the connection may be gone by then.
  useFormasAtivas();
  const { gaveta, caixa } = aparelho;
  const ativas = useGavetas().filter(({ ativa }) => ativa);
  // It stays to tell how it came out, when nothing is open here any more.
  const [fechando, setFechando] = useState<CaixaNaTela>();
  // A drawer whose name arrives during the count is the same drawer.
  const [ficha, setFicha] = useState({ id: gaveta.id, nth: 0 });
  if (ficha.id !== gaveta.id) {
    setFicha({ id: gaveta.id, nth: ficha.id === undefined ? ficha.nth : ficha.nth + 1 });
  }
  const veODia = useVeODia();
  const hoje = useHoje();
  const aberto = caixa !== null && caixa !== undefined;
  // What stands below a closed drawer waits for its form, or that would push it down.
  const fechado = caixa === null;
  const [comForm, setComForm] = useState(false);
  useEffect(() => {
    if (!fechado) return;
    const pronta = () => setComForm(true);
    Abertura.load().then(pronta, pronta);
  }, [fechado]);
  const esperando = caixa === undefined || (fechado && !comForm);
  return (
    <>
      <div className={classes.lugares} data-dia={veODia || undefined} data-fechado={fechado || undefined}>
        {aparelho.failed ? (
          <ErrorState
            card
            texto="Erro ao carregar o caixa."
            consulta={{ isFetching: aparelho.fetching, refetch: aparelho.refetch }}
          />
        ) : esperando ? (
          <Espera />
        ) : fechado ? (
          <Suspense fallback={<Espera />}>
            <Abertura key={ficha.nth} gaveta={gaveta} />
          </Suspense>
        ) : (
          <CaixaAberto key={caixa.id} caixa={caixa} gaveta={gaveta} onFechar={() => setFechando(caixa)} />
        )}
        {veODia && (
          <div className={classes.dia}>
            <ODia />
          </div>
        )}
        {/* Below a card that is closed or open, each as high as it is: nothing moves when that is known. */}
        {(aparelho.failed || !esperando) && (
          <div className={classes.resto}>
            {veODia && <ConferenciaDoDia hoje={hoje} />}
            {aberto && <Esperado caixa={caixa} />}
            {aberto && caixa.movimentos.length > 0 && <Movimentos caixa={caixa} />}
            {/* One is enough for most: then there is no choice. */}
            {ativas.length > 1 && <Gavetas ativas={ativas} aberto={aberto} />}
          </div>
        )}
      </div>
      {fechando && (
        <FechamentoDialog caixa={fechando} gaveta={gaveta} onClose={() => setFechando(undefined)} />
      )}
    </>
  );
}

/** The open drawer's place: its name, since when, what it began with, and its buttons. */
function Espera() {
  return (
    <Wait label="Carregando o caixa">
      <Card column className={classes.aberto ?? ''}>
        <div className={classes.nomeEsperado}>
          <TitleShape />
          <WordsShape count={2} />
        </div>
        <WordsShape />
        <div className={classes.botoes}>
          {['suprimento', 'sangria', 'fechar'].map((botao) => (
            <Skeleton key={botao} className={classes.botaoEsperado ?? ''} />
          ))}
        </div>
      </Card>
    </Wait>
  );
}

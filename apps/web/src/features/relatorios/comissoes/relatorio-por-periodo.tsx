import { COMISSAO_PADRAO, type Intervalo, percentualToText } from '@balcao/contract/relatorios/relatorios';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLoja } from '../../../dados/loja.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { Card, cards, TitledCard } from '../../../ui/paginas/card.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { usePhone } from '../../../ui/paginas/use-small-screen.ts';
import { Button } from '../../../ui/pecas/button.tsx';
import { useDadosDoPeriodo } from '../api.ts';
import { Carregando } from '../graficos/grafico.tsx';
import type { PedidoDoPeriodo } from '../salas.ts';
import { Comissoes } from './comissoes.tsx';
import classes from './formulario.module.css';
import { Formulario } from './formulario.tsx';

const O_QUE_VEM =
  'Escolha os dias. Aqui aparecem as vendas e a comissão de cada dia e de cada vendedor, as despesas, o lucro e os cancelamentos.';

interface RelatorioPorPeriodoProps {
  hoje: string | undefined;
  /** The days and the percent in the address. */
  pedido: PedidoDoPeriodo | undefined;
}

/** The commissions of chosen days: what is asked, and the answer. */
export function RelatorioPorPeriodo({ hoje, pedido: asked }: RelatorioPorPeriodoProps) {
  const loja = useLoja();
  const [, setParams] = useSearchParams();
  const dados = useDadosDoPeriodo(asked && { inicio: asked.inicio, fim: asked.fim });
  const padrao = loja.isPending ? undefined : (loja.data?.comissaoPadrao ?? COMISSAO_PADRAO);
  // An address without a commission means the store's.
  const percent = asked?.percent ?? padrao;
  // On a phone the answer has the room that the question needed.
  const phone = usePhone();
  const [asking, setAsking] = useState(asked === undefined);
  const folded = phone && !asking && asked !== undefined;
  const question = useRef<HTMLDivElement>(null);
  const before = useRef(folded);

  // The pressed button is gone: the keyboard goes on in its place.
  useEffect(() => {
    const pressed = before.current !== folded && document.activeElement === document.body;
    before.current = folded;
    if (!pressed) return;
    const next = folded ? 'button' : '[name="inicio"]';
    question.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [folded]);

  function gerar({ inicio, fim }: Intervalo, percent: number) {
    const same = asked?.inicio === inicio && asked.fim === fim;
    setAsking(false);
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete('sala');
        next.set('inicio', inicio);
        next.set('fim', fim);
        next.set('comissao', String(percent));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    // Asked again on purpose: with the sales made since.
    if (same) void dados.refetch();
  }

  return (
    <section aria-labelledby="comissoes" className={cards.stack}>
      <TitledCard
        // The section around it has the name.
        as="div"
        aria-labelledby={undefined}
        id="comissoes"
        ref={question}
        titulo="Relatório por Período - Comissões"
        data-screen-only={asked ? undefined : true}
      >
        {!asked && <p className={classes.lead}>{O_QUE_VEM}</p>}
        {folded ? (
          <div className={classes.asked} data-screen-only>
            {/* The days stand at the head of the page. */}
            <span>{percent !== undefined && `${percentualToText(percent)}% de comissão`}</span>
            <Button variant="default" size="sm" onClick={() => setAsking(true)}>
              Alterar
            </Button>
          </div>
        ) : (
          <Formulario hoje={hoje} pedido={asked} padrao={padrao} busy={dados.isFetching} onGerar={gerar} />
        )}
      </TitledCard>
      {asked && dados.isPending && !naoVeio(dados) && (
        <Card>
          <Carregando />
          <Loading count={6} height="3rem" />
        </Card>
      )}
      {asked && (dados.isError || naoVeio(dados)) && (
        <ErrorState card texto="Erro ao buscar dados do período. Tente novamente." consulta={dados} />
      )}
      {asked && percent !== undefined && dados.data && !dados.isError && (
        <Comissoes pedido={{ ...asked, percent }} dados={dados.data} />
      )}
    </section>
  );
}

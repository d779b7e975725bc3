import { formatReais } from '@balcao/contract/base/money';
import { formatNumber } from '@balcao/contract/base/numeros';
import { pode } from '@balcao/contract/pessoas/permissoes';
import type { Intervalo, Quando } from '@balcao/contract/relatorios/relatorios';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { Card, cards } from '../../../ui/paginas/card.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import { type Comparado, painelQuery, useHoras, useResultado } from '../api.ts';
import { vendidos } from '../calculos.ts';
import { FormasDePagamento } from '../dinheiro/formas.tsx';
import { PainelErro } from '../painel-erro.tsx';
import { PorHora } from '../por-hora.tsx';
import { CARREGANDO, nomeDoPeriodo } from '../textos.ts';
import { AnaliseFinanceira } from './analise.tsx';
import { Mudanca } from './mudanca.tsx';
import { PorCategoria } from './por-categoria.tsx';
import classes from './resumo.module.css';

/** Its revenue is the largest figure of the page already. */
const GRANDE = 'Faturamento';
/** The others, while they load. */
const OUTROS = ['Vendas', 'Ticket médio', 'Unidades'];
/** The one whose value is money; the others count. */
const DINHEIRO = 'Ticket médio';
/** The one that counts two things where something was sold by weight. */
const UNIDADES = 'Unidades';

interface ComparadaProps {
  card: Comparado;
  quando: Quando;
  /** Its day is not over: less than a whole one says nothing. */
  emCurso: boolean;
  unidades: ReturnType<typeof vendidos>;
}

function valorDe({ title, value }: Comparado, unidades: ComparadaProps['unidades']): string {
  if (title === UNIDADES) return unidades.texto;
  return title === DINHEIRO ? formatReais(value) : formatNumber(value);
}

function Comparada({ card, quando, emCurso, unidades }: ComparadaProps) {
  const compares = !emCurso && card.previous !== 0 && !(card.title === UNIDADES && unidades.misto);
  return (
    <Figure
      nivel={3}
      titulo={card.title}
      valor={valorDe(card, unidades)}
      nota={
        <div className={classes.compared}>
          {compares && (
            <p>
              <Mudanca card={card} conta={card.title !== DINHEIRO} />
            </p>
          )}
          <p className={classes.against}>{compares ? card.subtitle : nomeDoPeriodo(quando)}</p>
        </div>
      }
    />
  );
}

/** The figures' place while they load, as high as they. */
function Esperadas() {
  return (
    <Figures plain role="status" className={classes.outras}>
      {OUTROS.map((titulo, index) => (
        <Figure
          key={titulo}
          nivel={3}
          titulo={titulo}
          valor={undefined}
          nota={<p className={classes.compared}>{index === 0 && CARREGANDO}</p>}
        />
      ))}
    </Figures>
  );
}

interface ResumoProps {
  quando: Quando;
  hoje: string | undefined;
  dias: Intervalo | undefined;
}

/** The period's revenue over time, its profit, hours, categories and forms of payment. */
export function Resumo({ quando, hoje, dias }: ResumoProps) {
  const usuario = useUsuario();
  const resultado = useResultado(quando, hoje);
  const painel = useQuery(painelQuery(quando, hoje));
  const horas = useHoras(dias);
  const { data } = painel;
  const unidades = vendidos(data?.productData ?? []);
  const named = dias ? `${dias.inicio} a ${dias.fim}` : '';
  const emCurso = dias !== undefined && dias.inicio === dias.fim && dias.fim === hoje;
  return (
    <>
      <AnaliseFinanceira
        quando={quando}
        hoje={hoje}
        emCurso={emCurso}
        resultado={resultado}
        faturamento={data?.cardData.find(({ title }) => title === GRANDE)}
      />
      <section aria-label="Vendas do período" className={cards.stack}>
        {(painel.isError || naoVeio(painel)) && <PainelErro consulta={painel} />}
        {(data ? data.productData.length > 0 : !naoVeio(painel)) && (
          <>
            <Card>
              {data ? (
                <Figures plain className={classes.outras}>
                  {data.cardData
                    .filter(({ title }) => title !== GRANDE)
                    .map((card) => (
                      <Comparada
                        key={card.title}
                        card={card}
                        quando={quando}
                        emCurso={emCurso}
                        unidades={unidades}
                      />
                    ))}
                </Figures>
              ) : (
                <Esperadas />
              )}
            </Card>
            <div className={cards.pair} data-stretch>
              {naoVeio(horas) ? (
                <ErrorState card texto="Não foi possível carregar as vendas por hora." consulta={horas} />
              ) : (
                <PorHora horas={horas.data} periodo={named} />
              )}
              <PorCategoria dados={data} periodo={named} />
            </div>
          </>
        )}
      </section>
      {/* What is wrong with the others is said once, above. */}
      {!naoVeio(painel) && (
        <section aria-label="Dinheiro do período" className={cards.pair} data-first="wide">
          <FormasDePagamento dias={dias} periodo={named} />
        </section>
      )}
      {usuario && pode(usuario, 'vendas') && (
        <p className={classes.confere} data-screen-only>
          <Anchor component={Link} to="/caixa">
            Conferir o dia no Caixa
          </Anchor>
        </p>
      )}
    </>
  );
}

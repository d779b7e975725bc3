import { formatCentavos, formatReais } from '@balcao/contract/base/money';
import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import { pode } from '@balcao/contract/pessoas/permissoes';
import { fraseDoApurado } from '@balcao/contract/relatorios/faturamento';
import type { RelatorioLucro } from '@balcao/contract/relatorios/figuras';
import type { Quando } from '@balcao/contract/relatorios/relatorios';
import { Link } from 'react-router';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { NaoVeio } from '../../../ui/paginas/nao-veio.tsx';
import { SharesShape, WordsShape } from '../../../ui/paginas/shapes.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { IconAlertTriangle } from '../../../ui/sinais/icons.ts';
import { Rolo } from '../../../ui/sinais/marcas.tsx';
import { Share } from '../../../ui/sinais/share.tsx';
import type { Comparado, useResultado } from '../api.ts';
import { type Analise, analisar } from '../calculos.ts';
import { semCusto, textoDasCompras } from '../dinheiro/linhas.ts';
import { formatPorcento } from '../exportar/tabela.ts';
import geral from '../relatorio.module.css';
import { nomeDoPeriodo, SEM_VENDAS } from '../textos.ts';
import somada from './conta.module.css';
import { Mudanca } from './mudanca.tsx';
import { NoTempo } from './no-tempo.tsx';
import classes from './resumo.module.css';

const SEM_TOTAIS = 'Não foi possível carregar os totais.';

function Aviso({ children }: { children: string }) {
  return (
    <span className={classes.warning} data-tom="ruim">
      <IconAlertTriangle size="sm" />
      {children}
    </span>
  );
}

/** Tells a new owner what will stand here. */
function SemVendas() {
  const usuario = useUsuario();
  const sells = usuario !== undefined && pode(usuario, 'vendas');
  return (
    <EmptyState
      marca={<Rolo />}
      titulo={SEM_VENDAS}
      nota="Com a primeira venda finalizada, aqui aparecem o faturamento de cada dia, as horas de movimento e o que cada categoria vende."
      acao={
        sells && (
          <Button component={Link} to="/selling" variant="default" data-screen-only>
            Ir para as vendas
          </Button>
        )
      }
    />
  );
}

/** Neither sold nor spent: three zeros are a line of small print. */
function NadaAinda() {
  return (
    <TitledCard id="analise" titulo="Análise Financeira Automática">
      <SemVendas />
      <Figures quiet className={geral.zeros}>
        <Figure nivel={3} titulo="Faturamento Total" valor={formatCentavos(0)} />
        <Figure nivel={3} titulo="Despesa Total" valor={formatCentavos(0)} />
        <Figure nivel={3} titulo="Lucro Atual" valor={formatCentavos(0)} />
      </Figures>
    </TitledCard>
  );
}

/** The specification's profit and percentages. It leaves the cost out, and says so: the profit is above. */
function SemOCusto({ analise }: { analise: Analise }) {
  const { lucroAtualCentavos, custoCentavos, lucroCentavos, percentuais } = analise;
  const loss = lucroAtualCentavos < 0;
  return (
    <>
      {percentuais && (
        <dl className={classes.parts} aria-label="Análise percentual">
          <Share
            as="dl"
            titulo="Margem de lucro"
            valor={percentuais.margem === null ? 'Sem lucro' : formatPorcento(percentuais.margem)}
            percent={percentuais.margem ?? 0}
            tom={lucroCentavos < 0 ? 'ruim' : undefined}
          />
          <Share
            as="dl"
            titulo="Despesas sobre o faturamento"
            valor={formatPorcento(percentuais.despesas)}
            percent={percentuais.despesas}
            tom={loss ? 'ruim' : undefined}
          />
        </dl>
      )}
      <div className={classes.atual}>
        <Figures quiet>
          <Figure nivel={3} titulo="Lucro Atual" valor={formatCentavos(lucroAtualCentavos)} />
        </Figures>
        <p>
          {loss ? <Aviso>Despesas superiores ao faturamento</Aviso> : <span>Faturamento menos despesas</span>}
          {custoCentavos !== 0 && <span>, antes do custo das vendas</span>}
        </p>
      </div>
    </>
  );
}

/** The parts of the four figures: they come together, so that nothing moves. */
function Notas({ lucro }: { lucro: RelatorioLucro }) {
  return (
    <div className={classes.notas}>
      <p>{fraseDoApurado(lucro.apurado)}</p>
      <p>{semCusto(lucro)}</p>
      <p>{textoDasCompras(lucro)}</p>
    </div>
  );
}

/** As much as `SemOCusto` and `Notas` say of most shops. */
function LadoEsperado() {
  return (
    <div className={classes.side} aria-hidden="true">
      <SharesShape count={2} />
      <div className={classes.atual} data-below>
        <WordsShape count={2} />
      </div>
    </div>
  );
}

interface AnaliseProps {
  quando: Quando;
  hoje: string | undefined;
  /** One day that is not over. */
  emCurso: boolean;
  resultado: ReturnType<typeof useResultado>;
  /** The revenue against the period before, once it is known. */
  faturamento: Comparado | undefined;
}

export function AnaliseFinanceira({ quando, hoje, emCurso, resultado, faturamento }: AnaliseProps) {
  const { data, isError } = resultado;
  const semNada = naoVeio(resultado);
  const lucro = data?.lucro;
  const analise = lucro && analisar(lucro);
  const sold = data !== undefined && data.dias.length > 0;
  if (lucro && !sold && lucro.despesas === 0 && lucro.comprasPagas === 0) return <NadaAinda />;
  const valor = (reais: number | undefined) =>
    reais === undefined ? (semNada ? SEM_NUMERO : undefined) : formatReais(reais);
  const perda = analise !== undefined && analise.lucroCentavos < 0;
  // Of one day the hours below are its time.
  const umDia = quando === 'hoje' || (typeof quando !== 'string' && quando.inicio === quando.fim);
  return (
    <TitledCard id="analise" titulo="Análise Financeira Automática">
      <div className={somada.conta}>
        <Figures plain aria-busy={!data && !semNada}>
          <Figure
            nivel={3}
            titulo="Faturamento Total"
            valor={valor(lucro?.faturamento)}
            nota={nomeDoPeriodo(quando)}
          />
          <Figure nivel={3} titulo="Custo das vendas" valor={valor(lucro?.custo)} />
          <Figure nivel={3} titulo="Despesa Total" valor={valor(lucro?.despesas)} />
          <Figure
            main
            nivel={3}
            titulo="Lucro"
            tom={perda ? 'ruim' : undefined}
            valor={valor(lucro?.resultado)}
            nota={perda && <Aviso>Custo e despesas acima do faturamento</Aviso>}
          />
        </Figures>
      </div>
      <p className={classes.comparison}>
        {lucro && sold && faturamento && (
          <>
            {faturamento.previous !== 0 && <span>Faturamento: </span>}
            {emCurso ? (
              <span>{`uma semana antes, o dia todo, ${formatReais(faturamento.previous)}`}</span>
            ) : (
              <Mudanca card={faturamento} quando={quando} />
            )}
          </>
        )}
      </p>
      {(isError || semNada) && (
        <NaoVeio
          texto={data ? 'Não foi possível atualizar: os totais são de antes.' : SEM_TOTAIS}
          consulta={resultado}
        />
      )}
      {!semNada && (
        <div className={classes.analise} data-dia={umDia || undefined}>
          {data && !sold ? (
            <SemVendas />
          ) : (
            !umDia && (
              <div>
                <NoTempo quando={quando} hoje={hoje} resultado={data} />
              </div>
            )
          )}
          {analise ? (
            <div className={classes.side}>
              <SemOCusto analise={analise} />
              <Notas lucro={lucro} />
            </div>
          ) : (
            <LadoEsperado />
          )}
        </div>
      )}
    </TitledCard>
  );
}

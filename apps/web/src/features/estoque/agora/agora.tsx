import { formatCusto } from '@balcao/contract/base/custo';
import { formatReais } from '@balcao/contract/base/money';
import { formatNumber, plural } from '@balcao/contract/base/numeros';
import type { Unidade } from '@balcao/contract/base/quantidade';
import { pode } from '@balcao/contract/pessoas/permissoes';
import { DIAS_DE_GIRO } from '@balcao/contract/relatorios/estoque';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useHoje } from '../../../dados/hoje.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { useCatalogo } from '../../../fila/estoque.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { Row } from '../../../ui/listas/row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { Card, cards, TitledCard } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { FigureShape, RowsShape, Wait } from '../../../ui/paginas/shapes.tsx';
import { Anchor } from '../../../ui/pecas/anchor.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Prateleira } from '../../../ui/sinais/marcas.tsx';
import { useRelatorioEstoque } from '../api.ts';
import type { SalaProps } from '../salas.ts';
import classes from './agora.module.css';
import {
  LOGO,
  notaDoGiro,
  quanto,
  queAcabam,
  type ResumoDoEstoque,
  resumoDoCatalogo,
  textoDoFim,
} from './resumo.ts';

/** What is there now: one sum first, then what it is made of. */
export default function Agora({ onMovimentos }: SalaProps) {
  const usuario = useUsuario();
  const relata = usuario !== undefined && pode(usuario, 'relatorios');
  const conhece = usuario !== undefined && pode(usuario, 'produtos', 'vendas');
  const relatorio = useRelatorioEstoque(useHoje(), relata);
  const catalogo = useCatalogo(conhece);
  const doCatalogo = useMemo(
    () => (relata || !catalogo.data ? undefined : resumoDoCatalogo(catalogo.data)),
    [relata, catalogo.data],
  );
  const consulta = relata ? relatorio : catalogo;
  const resumo = relatorio.data ?? doCatalogo;
  const unidades = useMemo(
    () => new Map(catalogo.data?.map(({ id, unidade }) => [id, unidade])),
    [catalogo.data],
  );

  if (naoVeio(consulta)) {
    return <ErrorState card texto="Erro ao carregar o estoque." consulta={consulta} />;
  }
  if (!resumo) return <Espera />;
  if (resumo.produtos.length === 0) {
    return (
      <Card flush>
        <EmptyState
          marca={<Prateleira />}
          titulo="Nada no estoque ainda"
          nota="Cadastre os produtos com a quantidade que há de cada um."
          acao={
            <Button component={Link} to="/products">
              Ver produtos
            </Button>
          }
        />
      </Card>
    );
  }
  // The ledger is for who looks after products.
  const abrir = usuario && pode(usuario, 'produtos') ? onMovimentos : undefined;
  return <Resumo resumo={resumo} unidades={unidades} onOpen={abrir} />;
}

interface ResumoProps {
  resumo: ResumoDoEstoque;
  unidades: ReadonlyMap<string, Unidade>;
  onOpen: SalaProps['onMovimentos'] | undefined;
}

function Resumo({ resumo, unidades, onOpen }: ResumoProps) {
  const { produtos, semCusto, aContar } = resumo;
  const acabam = useMemo(() => queAcabam(resumo), [resumo]);
  const valiosos =
    resumo.valor === null ? produtos : produtos.filter(({ valor }) => valor !== null && valor > 0);
  return (
    <>
      <Figuras resumo={resumo} logo={acabam.filter(({ dias }) => dias <= LOGO).length} />
      <div className={cards.pair}>
        {resumo.giro && (
          <Lista
            id="acabam"
            titulo="Acabam primeiro"
            linhas={acabam}
            explica={`Pelo que se vendeu em ${DIAS_DE_GIRO} dias.`}
            nada="Nada foi vendido."
            onOpen={onOpen}
            nota={(um) => notaDoGiro(um, unidades.get(um.id))}
            valor={(um) => {
              const { texto, tom } = textoDoFim(um);
              return <Tag tom={tom}>{texto}</Tag>;
            }}
          />
        )}
        <Lista
          id="valem"
          titulo={resumo.valor === null ? 'Quanto há de cada' : 'O que vale mais'}
          linhas={valiosos}
          nada="Nenhum produto tem custo."
          onOpen={onOpen}
          nota={({ id, quantidade, custo }) =>
            custo === null ? undefined : `${quanto(quantidade, unidades.get(id))} × ${formatCusto(custo)}`
          }
          valor={({ id, quantidade, valor }) => (
            <strong>{valor === null ? quanto(quantidade, unidades.get(id)) : formatReais(valor)}</strong>
          )}
        />
      </div>
      {aContar.length + semCusto.length > 0 && (
        <div className={cards.pair}>
          {aContar.length > 0 && (
            <Lista
              id="a-contar"
              titulo="A contar"
              explica="Saiu mais do que havia: conte e acerte."
              linhas={aContar}
              onOpen={onOpen}
              valor={({ id, quantidade }) => (
                <strong className={classes.negativo}>{quanto(quantidade, unidades.get(id))}</strong>
              )}
            />
          )}
          {semCusto.length > 0 && (
            <Lista
              id="sem-custo"
              titulo="Sem custo"
              explica="Fora do valor do estoque, até alguém dizer quanto custam."
              linhas={semCusto}
              onOpen={onOpen}
            />
          )}
        </div>
      )}
    </>
  );
}

function Figuras({ resumo, logo }: { resumo: ResumoDoEstoque; logo: number }) {
  const { valor, produtos, aContar, giro, perdas } = resumo;
  const comSaldo = produtos.filter(({ quantidade }) => quantidade > 0).length;
  const itens = perdas && plural(perdas.quantidade, 'item', 'itens');
  return (
    <Card>
      <Figures plain className={classes.figuras} aria-label="O estoque agora">
        {valor === null ? (
          <Figure main titulo="Produtos no estoque" valor={formatNumber(comSaldo)} />
        ) : (
          <Figure
            main
            titulo="Valor do estoque"
            valor={formatReais(valor)}
            nota={`${plural(comSaldo, 'produto', 'produtos')}, ao custo`}
          />
        )}
        {giro && (
          <Figure
            titulo={`Acabam em ${LOGO} dias`}
            valor={formatNumber(logo)}
            valorTom={logo > 0 ? 'atencao' : undefined}
            nota={logo > 0 && <Anchor href="#acabam">Ver quais</Anchor>}
          />
        )}
        <Figure
          titulo="A contar"
          valor={formatNumber(aContar.length)}
          valorTom={aContar.length > 0 ? 'ruim' : undefined}
          nota={aContar.length > 0 && <Anchor href="#a-contar">Ver quais</Anchor>}
        />
        {perdas && (
          <Figure
            titulo={`Perdas em ${DIAS_DE_GIRO} dias`}
            valor={perdas.valor === null ? formatNumber(perdas.quantidade) : formatReais(perdas.valor)}
            nota={
              perdas.valor === null ? (
                'itens'
              ) : (
                <Anchor component={Link} to="?sala=perdas">
                  {itens}
                </Anchor>
              )
            }
          />
        )}
      </Figures>
    </Card>
  );
}

interface ListaProps<L> {
  id: string;
  titulo: string;
  explica?: string;
  linhas: readonly L[];
  nada?: string;
  onOpen: SalaProps['onMovimentos'] | undefined;
  nota?: (linha: L) => string | undefined;
  valor?: (linha: L) => ReactNode;
}

/** Products, each of which opens its ledger. */
function Lista<L extends { id: string; nome: string }>(props: ListaProps<L>) {
  const { id, titulo, explica, linhas, nada, onOpen, nota, valor } = props;
  const { count, rows, more } = useMore<HTMLUListElement>(linhas.length, 'produto', 'produtos');
  return (
    <TitledCard id={id} titulo={titulo}>
      {explica && linhas.length > 0 && <p className={classes.explica}>{explica}</p>}
      {linhas.length === 0 ? (
        <p className={classes.explica}>{nada}</p>
      ) : (
        <ul aria-labelledby={id} ref={rows}>
          {linhas.slice(0, count).map((linha) => (
            <Row
              key={linha.id}
              tabIndex={-1}
              nota={nota?.(linha)}
              valor={valor?.(linha)}
              onOpen={onOpen && (() => onOpen(linha))}
            >
              {linha.nome}
            </Row>
          ))}
        </ul>
      )}
      {more}
    </TitledCard>
  );
}

function Espera() {
  return (
    <Wait label="Carregando o estoque">
      <FigureShape large />
      <div className={cards.pair}>
        <RowsShape count={6} titled />
        <RowsShape count={6} titled />
      </div>
    </Wait>
  );
}

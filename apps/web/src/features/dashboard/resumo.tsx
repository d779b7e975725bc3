import { formatDay, formatInstant } from '@balcao/contract/base/calendar';
import { formatReais } from '@balcao/contract/base/money';
import { formatNumber, SEM_NUMERO } from '@balcao/contract/base/numeros';
import type { Dashboard, LucroDoDia, ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { fraseDoApurado } from '@balcao/contract/relatorios/faturamento';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { useConferencia } from '../../dados/conferencia.ts';
import { notaSemCusto, parcelasDoLucro } from '../../dados/dashboard.ts';
import { useFuso } from '../../dados/loja.ts';
import { Card } from '../../ui/paginas/card.tsx';
import { IconArrowDownRight, IconArrowUpRight } from '../../ui/sinais/icons.ts';
import type { Tom } from '../../ui/sinais/tom.ts';
import { fraseDaComparacao } from './comparacao.ts';
import lugares from './lugares.module.css';
import classes from './resumo.module.css';
import { shown } from './resumo-quieto.tsx';

interface CelulaProps {
  titulo: string;
  /** One of the specification's three. */
  spec?: boolean;
  valor: string;
  nota: ReactNode;
  tom?: Tom | undefined;
  to: string;
}

/** What a day leaves to be looked at: a word, a figure, and the way to it. */
function Celula({ titulo, spec, valor, nota, tom, to }: CelulaProps) {
  const Titulo = spec ? 'h2' : 'span';
  return (
    <Link to={to} className={`${lugares.celula} ${classes.celula}`}>
      <Titulo className={classes.titulo}>{titulo}</Titulo>
      <span className={classes.nota}>{nota}</span>
      <p className={`${lugares.conta} ${classes.conta}`} data-tom={tom}>
        {valor}
      </p>
    </Link>
  );
}

const SENTIDO = { sobe: IconArrowUpRight, desce: IconArrowDownRight } as const;

/** Sales and returns, where the figure above is not simply the sales. */
function Apurado({ dia }: { dia: ResumoDoDia | undefined }) {
  const frase = dia?.apurado && fraseDoApurado(dia.apurado);
  return frase && <p className={classes.apurado}>{frase}</p>;
}

function Comparacao({ dia }: { dia: ResumoDoDia | undefined }) {
  if (!dia?.comparacao) return null;
  const { tom, sentido, texto, nota } = fraseDaComparacao(dia.comparacao, dia.hora);
  const Icone = sentido && SENTIDO[sentido];
  return (
    <div className={classes.frase} data-tom={tom}>
      <strong>
        {Icone && <Icone size="sm" />}
        {texto}
      </strong>
      <span>{nota}</span>
    </div>
  );
}

function Grande({ children }: { children: string }) {
  return (
    <p className={classes.valor} style={{ '--length': children.length } as CSSProperties}>
      {children}
    </p>
  );
}

/** Revenue − cost − expenses = profit: each term with its sign, so that the line adds up as it is read. */
function Lucro({ lucro }: { lucro: LucroDoDia }) {
  const semCusto = notaSemCusto(lucro);
  const { resultado } = lucro;
  return (
    <section className={lugares.lucro} aria-label="Lucro de hoje">
      <dl className={lugares.parcelas}>
        {parcelasDoLucro(lucro).map(({ nome, valor }) => (
          <div key={nome} className={classes.parcela}>
            <dt className={classes.titulo}>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      <div
        className={`${lugares.resultado} ${classes.resultado}`}
        data-tom={resultado < 0 ? 'ruim' : undefined}
      >
        <h2 className={classes.titulo}>Lucro de hoje</h2>
        <Grande>{formatReais(resultado)}</Grande>
        {semCusto && <p className={classes.apurado}>{semCusto}</p>}
      </div>
    </section>
  );
}

/**
 * The day: what was sold, what is left of it, and what it leaves to be looked at. Without `dia`, which could not be had,
 * the rest stands.
 */
export function Resumo({ data, dia }: { data: Dashboard; dia: ResumoDoDia | undefined }) {
  const abertas = dia?.abertas;
  const { faturamento, vendas } = dia ?? data;
  const baixos = data.produtosBaixosTotal;
  const ticket = dia?.ticketMedio;
  return (
    <Card flush className={lugares.resumo ?? ''}>
      <section className={lugares.dia} aria-label="Resumo do dia">
        <div className={lugares.principal}>
          <h2 className={classes.titulo}>Faturamento do Dia</h2>
          <Grande>{shown(faturamento, formatReais)}</Grande>
          <Apurado dia={dia} />
          <Comparacao dia={dia} />
        </div>
        <div className={lugares.celulas}>
          <Celula
            titulo="Vendas Finalizadas Hoje"
            spec
            valor={shown(vendas, formatNumber)}
            nota={
              ticket !== null && ticket !== undefined
                ? `Ticket médio ${formatReais(ticket)}`
                : 'Balcão, comandas e encomendas'
            }
            to="/vendas"
          />
          <Celula
            titulo="Comandas abertas"
            valor={abertas ? formatNumber(abertas.quantidade) : SEM_NUMERO}
            nota={abertas ? `${formatReais(abertas.total)} em aberto` : 'Vendas em andamento'}
            to="/selling"
          />
          <Celula
            titulo="Produtos em Baixa"
            spec
            valor={shown(baixos, formatNumber)}
            nota={baixos === 0 ? 'Estoque em dia' : 'Para repor'}
            tom={baixos !== null && baixos > 0 ? 'ruim' : undefined}
            to="/products?filtro=baixa"
          />
          {dia?.caixasAbertos && <CaixaDoDia dia={dia} abertos={dia.caixasAbertos} />}
        </div>
      </section>
      {dia?.lucro && <Lucro lucro={dia.lucro} />}
    </Card>
  );
}

/** `05:45`; of an earlier day `27/11 05:45`. */
function desde(abertoEm: string, hoje: string, fuso: string): string {
  const [dia = '', hora = ''] = formatInstant(new Date(abertoEm), fuso).split(' ');
  return dia === formatDay(hoje) ? hora : `${dia.slice(0, 5)} ${hora}`;
}

/** Whether the drawers are open; once all are closed, whether the day's figures agree. */
function CaixaDoDia({
  dia,
  abertos,
}: {
  dia: ResumoDoDia;
  abertos: NonNullable<ResumoDoDia['caixasAbertos']>;
}) {
  const fuso = useFuso();
  const [primeiro] = abertos;
  const vendeu = (dia.vendas ?? 0) > 0;
  const { data: conferencia } = useConferencia(!primeiro && vendeu ? dia.dia : undefined);
  const algoErrado = conferencia && !conferencia.confere;
  const fechados = conferencia && (algoErrado ? 'Algo não confere hoje' : 'Tudo confere hoje');
  return (
    <Celula
      titulo="Caixas abertos"
      valor={formatNumber(abertos.length)}
      nota={primeiro ? `Desde ${desde(primeiro.abertoEm, dia.dia, fuso)}` : (fechados ?? 'Abrir o caixa')}
      tom={algoErrado ? 'ruim' : undefined}
      to="/caixa"
    />
  );
}

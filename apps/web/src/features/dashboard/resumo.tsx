import { formatReais } from '@balcao/contract/base/money';
import { LIMITE_BAIXO } from '@balcao/contract/estoque/estoque';
import type { Dashboard, ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { fraseDoApurado } from '@balcao/contract/relatorios/faturamento';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { formatNumber, SEM_NUMERO } from '../../lib/format.ts';
import { Figure, Figures } from '../../ui/listas/figure.tsx';
import { Card } from '../../ui/paginas/card.tsx';
import { IconArrowDownRight, IconArrowUpRight, IconChevronRight } from '../../ui/sinais/icons.ts';
import type { Tom } from '../../ui/sinais/tom.ts';
import { fraseDaComparacao } from './comparacao.ts';
import { PorHora } from './por-hora.tsx';
import classes from './resumo.module.css';

/** A figure that this person may not see is null. */
function shown(value: number | null, format: (value: number) => string): string {
  return value === null ? SEM_NUMERO : format(value);
}

interface LinhaProps {
  titulo: string;
  /** One of the specification's three. */
  spec?: boolean;
  valor: string;
  nota: string;
  tom?: Tom | undefined;
  to: string;
}

/** A figure beside the main one, which leads to what it counts. */
function Linha({ titulo, spec, valor, nota, tom, to }: LinhaProps) {
  const Titulo = spec ? 'h2' : 'span';
  return (
    <Link to={to} className={classes.linha ?? ''}>
      <div className={classes.linhaTexto}>
        <Titulo className={classes.titulo}>{titulo}</Titulo>
        <span className={classes.nota}>{nota}</span>
      </div>
      <p className={classes.linhaValor} data-tom={tom}>
        {valor}
      </p>
      <IconChevronRight size="sm" className={classes.seta ?? ''} />
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
  if (!dia?.comparacao)
    return <p className={classes.frase}>Vendas finalizadas hoje menos o que foi devolvido hoje</p>;
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

interface ResumoProps {
  data: Dashboard;
  /** Undefined where it could not be had: the rest stands. */
  dia: ResumoDoDia | undefined;
}

/** The day: one large figure with its comparison, and three smaller ones. */
export function Resumo({ data, dia }: ResumoProps) {
  const abertas = dia?.abertas;
  const { faturamento, vendas } = dia ?? data;
  const baixos = data.produtosBaixosTotal;
  const total = shown(faturamento, formatReais);
  const ticket = dia?.ticketMedio;
  return (
    <Card as="section" flush aria-label="Resumo do dia" className={classes.resumo ?? ''}>
      <div className={classes.principal}>
        <h2 className={classes.titulo}>Faturamento do Dia</h2>
        <p className={classes.valor} style={{ '--length': total.length } as CSSProperties}>
          {total}
        </p>
        <Apurado dia={dia} />
        <Comparacao dia={dia} />
        {dia?.horas && <Horas horas={dia.horas} agora={dia.hora} />}
      </div>
      <div className={classes.lado}>
        <Linha
          titulo="Vendas Finalizadas Hoje"
          spec
          valor={shown(vendas, formatNumber)}
          nota={
            ticket !== null && ticket !== undefined
              ? `Ticket médio ${formatReais(ticket)}`
              : 'Balcão, comandas e futuras'
          }
          to="/vendas"
        />
        <Linha
          titulo="Comandas abertas"
          valor={abertas ? formatNumber(abertas.quantidade) : SEM_NUMERO}
          nota={abertas ? `${formatReais(abertas.total)} em aberto` : 'Vendas em andamento'}
          to="/selling"
        />
        <Linha
          titulo="Produtos em Baixa"
          spec
          valor={shown(baixos, formatNumber)}
          nota={`Abaixo de ${LIMITE_BAIXO}% do estoque inicial`}
          tom={baixos !== null && baixos > 0 ? 'ruim' : undefined}
          to="/products?filtro=baixa"
        />
      </div>
    </Card>
  );
}

function Horas({ horas, agora }: { horas: NonNullable<ResumoDoDia['horas']>; agora: number }) {
  if (horas.length > 0) return <PorHora horas={horas} agora={agora} />;
  return (
    <p className={classes.nadaAinda}>
      Nenhuma venda hoje ainda. Cada uma que você finalizar aparece aqui, na sua hora.
    </p>
  );
}

/** Before the first sale: the same three figures in a line, for there is nothing yet to be read in them. */
export function ResumoQuieto({ data }: { data: Dashboard }) {
  return (
    <Figures quiet aria-label="Resumo do dia">
      <Figure titulo="Faturamento do Dia" valor={shown(data.faturamento, formatReais)} />
      <Figure titulo="Vendas Finalizadas Hoje" valor={shown(data.vendas, formatNumber)} />
      <Figure titulo="Produtos em Baixa" valor={shown(data.produtosBaixosTotal, formatNumber)} />
    </Figures>
  );
}

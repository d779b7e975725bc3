import { formatInstant } from '@balcao/contract/base/calendar';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import { horasDe, type Veredito, vereditoDoCaixa } from '@balcao/papel/palavras-do-caixa';
import { Link } from 'react-router';
import { useFuso } from '../../../dados/loja.ts';
import { proximaPagina } from '../../../lib/consulta.ts';
import { formatLongDay } from '../../../lib/format.ts';
import { List } from '../../../ui/listas/list.tsx';
import { Row } from '../../../ui/listas/row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { RowsShape, Wait } from '../../../ui/paginas/shapes.tsx';
import { Rolo } from '../../../ui/sinais/marcas.tsx';
import { useCaixas } from '../api.ts';
import classes from './historico.module.css';
import { UmCaixa } from './um-caixa.tsx';

const ABERTO: Veredito = { tom: 'destaque', texto: 'Aberto' };

/** The sessions that were; `id`: the one that is looked at. */
export function Historico({ id }: { id: string | null }) {
  const lista = useCaixas();
  if (id !== null) return <UmCaixa key={id} id={id} />;
  return (
    <List
      consulta={lista}
      itens={lista.data?.pages.flat()}
      erro="Erro ao carregar os caixas. Tente novamente."
      espera={
        <Wait label="Carregando os caixas">
          <RowsShape titled count={6} />
        </Wait>
      }
      vazio={
        <EmptyState
          marca={<Rolo />}
          titulo="Nenhum caixa foi aberto ainda."
          nota="Abra o caixa no começo do dia e feche no fim: aqui fica o que havia e o que foi contado."
        />
      }
      mais={proximaPagina(lista)}
    >
      {(caixas) => <Caixas caixas={caixas} />}
    </List>
  );
}

/** By the day on which they were opened. Who it was is said where more than one person does it. */
function Caixas({ caixas }: { caixas: readonly Caixa[] }) {
  const fuso = useFuso();
  const dias = Map.groupBy(caixas, ({ abertoEm }) => formatInstant(new Date(abertoEm), fuso).slice(0, 10));
  const pessoas = new Set(
    caixas.flatMap(({ abertoPor, fechadoPor }) => [abertoPor.id, fechadoPor?.id ?? abertoPor.id]),
  );
  return (
    <TitledCard id="caixas" titulo="Caixas">
      <div className={classes.dias}>
        {[...dias].map(([dia, deles]) => (
          <section key={dia} aria-label={dia}>
            <h3 className={classes.data}>{`${semanaDe(deles, fuso)}, ${dia}`}</h3>
            <ul>
              {deles.map((caixa) => (
                <Linha key={caixa.id} caixa={caixa} comPessoa={pessoas.size > 1} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </TitledCard>
  );
}

function semanaDe([caixa]: readonly Caixa[], fuso: string): string {
  return caixa ? (formatLongDay(new Date(caixa.abertoEm), fuso).split(',')[0] ?? '') : '';
}

function Linha({ caixa, comPessoa }: { caixa: Caixa; comPessoa: boolean }) {
  const fuso = useFuso();
  const { gaveta, abertoPor, fechadoEm, fechadoPor } = caixa;
  const veredito = fechadoEm === null ? ABERTO : vereditoDoCaixa(caixa);
  const pessoas = new Set([abertoPor.nome, ...(fechadoPor ? [fechadoPor.nome] : [])]);
  return (
    <Row
      nota={comPessoa ? `${gaveta.nome} · ${[...pessoas].join(' e ')}` : gaveta.nome}
      {...(veredito
        ? {
            valor: (
              <Tag tom={veredito.tom} dot>
                {veredito.texto}
              </Tag>
            ),
          }
        : {})}
    >
      <Link className={classes.link ?? ''} to={`/caixa?sala=historico&caixa=${caixa.id}`}>
        {horasDe(caixa, fuso)}
      </Link>
    </Row>
  );
}

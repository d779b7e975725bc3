import type { Caixa } from '@balcao/contract/caixa/caixa';
import { Link } from 'react-router';
import { useFuso } from '../../../dados/loja.ts';
import { duracaoDe, vereditoDoCaixa } from '../../../papel/palavras-do-caixa.ts';
import { List } from '../../../ui/listas/list.tsx';
import { Row } from '../../../ui/listas/row.tsx';
import { Tag } from '../../../ui/listas/tag.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Rolo } from '../../../ui/sinais/marcas.tsx';
import { useCaixas } from '../api.ts';
import classes from './historico.module.css';
import { UmCaixa } from './um-caixa.tsx';

/** The sessions that were; `id`: the one that is looked at. */
export function Historico({ id }: { id: string | null }) {
  const lista = useCaixas();
  if (id !== null) return <UmCaixa key={id} id={id} />;
  return (
    <List
      consulta={lista}
      itens={lista.data?.pages.flat()}
      erro="Erro ao carregar os caixas. Tente novamente."
      espera={<Loading label="Carregando os caixas" height={56} />}
      vazio={
        <EmptyState
          marca={<Rolo />}
          titulo="Nenhum caixa foi aberto ainda."
          nota="Abra o caixa no começo do dia e feche no fim: aqui fica o que havia e o que foi contado."
        />
      }
      mais={
        lista.hasNextPage && {
          busy: lista.isFetchingNextPage,
          onClick: () => void lista.fetchNextPage(),
        }
      }
    >
      {(caixas) => (
        <TitledCard id="caixas" titulo="Caixas">
          <ul>
            {caixas.map((caixa) => (
              <Linha key={caixa.id} caixa={caixa} />
            ))}
          </ul>
        </TitledCard>
      )}
    </List>
  );
}

function Linha({ caixa }: { caixa: Caixa }) {
  const fuso = useFuso();
  const veredito = caixa.fechadoEm === null ? undefined : vereditoDoCaixa(caixa);
  const pessoas = new Set([caixa.abertoPor.nome, ...(caixa.fechadoPor ? [caixa.fechadoPor.nome] : [])]);
  const tag =
    caixa.fechadoEm === null ? (
      <Tag tom="destaque" dot>
        Aberto
      </Tag>
    ) : (
      veredito && (
        <Tag tom={veredito.tom} dot>
          {veredito.texto}
        </Tag>
      )
    );
  return (
    <Row nota={`${caixa.gaveta.nome} · ${[...pessoas].join(' e ')}`} {...(tag ? { acao: tag } : {})}>
      <Link className={classes.link ?? ''} to={`/caixa?sala=historico&caixa=${caixa.id}`}>
        {duracaoDe(caixa, fuso)}
      </Link>
    </Row>
  );
}

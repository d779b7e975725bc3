import { addDays, formatInstant } from '@balcao/contract/base/calendar';
import type { Resposta } from '@balcao/contract/base/endpoint';
import { DATAS_INVERTIDAS } from '@balcao/contract/base/errors';
import { impressao } from '@balcao/contract/impressao/impressao.endpoints';
import { useQuery } from '@tanstack/react-query';
import { chamar } from '../../../dados/api-client.ts';
import { CAIXA_KEY } from '../../../dados/gaveta.ts';
import { useHoje } from '../../../dados/hoje.ts';
import { useFuso } from '../../../dados/loja.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import DaysRange from '../../../ui/campos/days-range.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { List } from '../../../ui/listas/list.tsx';
import { Row } from '../../../ui/listas/row.tsx';
import { useMore } from '../../../ui/listas/use-more.tsx';
import { TitledCard } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { RowsShape, Wait } from '../../../ui/paginas/shapes.tsx';
import { IconLockOpen } from '../../../ui/sinais/icons.ts';

/** Days that are shown unless others are asked for. */
const DIAS = 7;

type Abertura = Resposta<typeof impressao.listarAberturas>['aberturas'][number];

/** Each time that a drawer opened, who opened it and why: for the owner. */
export default function AberturasDaGaveta() {
  const { params, write } = useUrlParams();
  const hoje = useHoje();
  const ate = params.get('ate') || hoje;
  const de = params.get('de') || (ate && addDays(ate, 1 - DIAS));
  const invertidas = de !== undefined && ate !== undefined && de > ate;
  const consulta = useQuery({
    queryKey: [...CAIXA_KEY, 'aberturas', de, ate],
    queryFn: async ({ signal }) =>
      (await chamar(impressao.listarAberturas, { query: { de, ate }, signal })).aberturas,
    enabled: ate !== undefined && !invertidas,
  });
  return (
    <>
      <FieldRow>
        <DaysRange
          labels={['De', 'Até']}
          de={de ?? ''}
          ate={ate ?? ''}
          hoje={hoje}
          error={invertidas ? DATAS_INVERTIDAS : undefined}
          onChange={write}
        />
      </FieldRow>
      {!invertidas && (
        <List
          consulta={consulta}
          itens={consulta.data}
          erro="Erro ao carregar as aberturas da gaveta."
          espera={
            <Wait label="Carregando as aberturas">
              <RowsShape titled count={4} />
            </Wait>
          }
          vazio={
            <EmptyState
              icone={IconLockOpen}
              titulo="A gaveta não abriu nestes dias"
              nota="Cada vez que ela abre pelo sistema fica aqui: quem abriu, quando e por quê."
            />
          }
        >
          {(aberturas) => <Lista aberturas={aberturas} />}
        </List>
      )}
    </>
  );
}

function Lista({ aberturas }: { aberturas: readonly Abertura[] }) {
  const fuso = useFuso();
  const { count, rows, more } = useMore<HTMLUListElement>(aberturas.length, 'abertura', 'aberturas');
  return (
    <TitledCard id="aberturas" titulo="Aberturas da gaveta">
      <ul ref={rows}>
        {aberturas.slice(0, count).map((abertura) => (
          <Row
            key={abertura.id}
            tabIndex={-1}
            nota={`${abertura.usuario.nome} · ${abertura.impressora.nome}`}
            valor={formatInstant(new Date(abertura.quando), fuso)}
          >
            {porque(abertura)}
          </Row>
        ))}
      </ul>
      {more}
    </TitledCard>
  );
}

function porque({ motivo, vendaId, movimentoId }: Abertura): string {
  if (vendaId !== null) return 'Venda em dinheiro';
  return movimentoId === null ? (motivo ?? 'Sem motivo') : 'Suprimento ou sangria';
}

import { formatInstant } from '@balcao/contract/base/calendar';
import { DATAS_INVERTIDAS } from '@balcao/contract/base/errors';
import { formatReais } from '@balcao/contract/base/money';
import { SEM_NUMERO } from '@balcao/contract/base/numeros';
import { MOTIVOS_DE_PERDA, type Perda } from '@balcao/contract/estoque/perdas';
import { useHoje } from '../../../dados/hoje.ts';
import { useFuso } from '../../../dados/loja.ts';
import { usePerdasNaFila } from '../../../fila/estoque.ts';
import { fila } from '../../../fila/fila.ts';
import { proximaPagina } from '../../../lib/consulta.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import { ChoiceButtons } from '../../../ui/campos/choice-buttons.tsx';
import DaysRange from '../../../ui/campos/days-range.tsx';
import { FieldRow } from '../../../ui/campos/field-row.tsx';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { List } from '../../../ui/listas/list.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { EmptyState } from '../../../ui/paginas/empty-state.tsx';
import { Loading } from '../../../ui/paginas/loading.tsx';
import { Toolbar } from '../../../ui/paginas/toolbar.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import { Prateleira } from '../../../ui/sinais/marcas.tsx';
import { quanto } from '../agora/resumo.ts';
import { useDesfazerPerda, usePerdas } from '../api.ts';
import { DocumentoLinha } from '../documento-linha.tsx';
import type { SalaProps } from '../salas.ts';
import { diasDasPerdas, lerRecorteDasPerdas, PERIODOS_DAS_PERDAS } from './periodo.ts';

/** What was lost on some days: its value, who said so, and the way back. */
export default function PerdasSala({ onPerda }: SalaProps) {
  const { params, write } = useUrlParams();
  const hoje = useHoje();
  const recorte = lerRecorteDasPerdas(params);
  const dias = hoje === undefined ? undefined : diasDasPerdas(recorte, hoje);
  const consulta = usePerdas(dias);
  const invertidas = hoje !== undefined && dias === undefined;
  const perdas = consulta.data?.pages.flatMap(({ itens }) => itens.perdas);
  const naFila = usePerdasNaFila();
  const fuso = useFuso();

  return (
    <>
      <Toolbar>
        <ChoiceButtons
          label="Período"
          options={PERIODOS_DAS_PERDAS}
          value={recorte.periodo}
          onChange={(periodo) =>
            write({
              periodo,
              de: periodo === 'datas' ? (dias?.de ?? '') : '',
              ate: periodo === 'datas' ? (dias?.ate ?? '') : '',
            })
          }
        />
      </Toolbar>
      {recorte.periodo === 'datas' && (
        <FieldRow>
          <DaysRange
            labels={['De', 'Até']}
            {...recorte.ditos}
            hoje={hoje}
            error={invertidas ? DATAS_INVERTIDAS : undefined}
            onChange={write}
          />
        </FieldRow>
      )}
      {naFila.length > 0 && (
        <Card>
          <ul aria-label="Ainda não enviadas">
            {naFila.map(({ key, identificador, body: { criadaEm, perda } }) => (
              <DocumentoLinha
                key={key}
                nome={identificador}
                nota={[
                  MOTIVOS_DE_PERDA[perda.motivo],
                  formatInstant(new Date(criadaEm), fuso),
                  'ainda não enviada',
                ]}
                observacao={perda.observacao}
                onDesfazer={() => void fila.discard(key)}
              />
            ))}
          </ul>
        </Card>
      )}
      {!invertidas && (
        <>
          {perdas?.length !== 0 && (
            <Card>
              <Figures plain aria-label="O que se perdeu">
                <Figure
                  main
                  titulo="Perdido no período"
                  valor={consulta.data && formatReais(consulta.data.pages[0]?.itens.valor ?? 0)}
                  nota="Ao custo de cada dia, sem o que foi desfeito"
                />
              </Figures>
            </Card>
          )}
          <List
            consulta={consulta}
            itens={perdas}
            erro="Erro ao carregar as perdas."
            espera={<Loading label="Carregando as perdas" height={64} />}
            vazio={
              <EmptyState
                marca={<Prateleira />}
                titulo="Nenhuma perda nestes dias"
                nota="O que quebra, vence ou some, anotado aqui, explica o estoque e o lucro."
                acao={<Button onClick={() => onPerda()}>Registrar perda</Button>}
              />
            }
            mais={proximaPagina(consulta)}
          >
            {(itens) => <Lista perdas={itens} fuso={fuso} />}
          </List>
        </>
      )}
    </>
  );
}

function Lista({ perdas, fuso }: { perdas: readonly Perda[]; fuso: string }) {
  const desfazer = useDesfazerPerda();
  return (
    <Card>
      <ul aria-label="Perdas">
        {perdas.map((perda) => (
          <DocumentoLinha
            key={perda.id}
            nome={nomeDe(perda)}
            nota={[
              MOTIVOS_DE_PERDA[perda.motivo],
              formatInstant(new Date(perda.criadaEm), fuso),
              perda.usuario.nome,
            ]}
            observacao={perda.observacao}
            marcada={perda.marcas.includes('PERMISSAO_RETIRADA')}
            valor={perda.valor === null ? SEM_NUMERO : formatReais(perda.valor)}
            onDesfazer={perda.desfeitaEm === null ? () => desfazer(perda.id) : undefined}
          />
        ))}
      </ul>
    </Card>
  );
}

/** `2 × Suco, 0,350 kg × Queijo`. */
function nomeDe({ itens }: Perda): string {
  return itens
    .map(({ produto, quantidade }) => `${quanto(quantidade, undefined)}\u00a0× ${produto.nome}`)
    .join(', ');
}

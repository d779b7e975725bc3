import { formatInstant } from '@balcao/contract/base/calendar';
import { intervaloDo } from '@balcao/contract/relatorios/relatorios';
import { useIsFetching } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHoje } from '../../dados/hoje.ts';
import { useFuso, useLoja } from '../../dados/loja.ts';
import { ChoiceButtons } from '../../ui/campos/choice-buttons.tsx';
import DaysRange from '../../ui/campos/days-range.tsx';
import { parseDay } from '../../ui/campos/typed-day.ts';
import { Card, cards } from '../../ui/paginas/card.tsx';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { PageHeader } from '../../ui/paginas/page-header.tsx';
import { Rooms } from '../../ui/paginas/rooms.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { IconChartBar, IconPrinter } from '../../ui/sinais/icons.ts';
import { Logo } from '../../ui/sinais/logo.tsx';
import { RelatorioPorPeriodo } from './comissoes/relatorio-por-periodo.tsx';
import { Exportar } from './exportar/exportar.tsx';
import { Exportaveis } from './exportar/exportavel.tsx';
import { Produtos } from './produtos/produtos.tsx';
import { comRecorte, lerRecorte, type PeriodoEscolhido, type RecorteLido } from './recorte.ts';
import classes from './relatorio.module.css';
import { Resumo } from './resumo/resumo.tsx';
import { enderecoDaSala, lerPedido, lerSala, NOME_DA_SALA, SALAS, type Sala } from './salas.ts';
import { BOTOES_PERIODO, emDias, nomeDoPeriodo } from './textos.ts';
import { useImprimir } from './use-imprimir.ts';
import { useLidoAte } from './use-lido-ate.ts';

interface CabecalhoProps {
  geradoEm: Date;
  sala: Sala;
  dias: string;
  /** 'até 14:02', where the figures lack the last moments. */
  ate: string | undefined;
}

/** Only on paper. */
function Cabecalho({ geradoEm, sala, dias, ate }: CabecalhoProps) {
  const loja = useLoja();
  const fuso = useFuso();
  return (
    <div className={classes.printHead}>
      <Logo size={28} />
      <div>
        <p className={classes.printTitle}>RELATÓRIO FINANCEIRO</p>
        <p>{[loja.data?.nome, NOME_DA_SALA[sala], dias].filter(Boolean).join(' · ')}</p>
        <p>
          {[`Gerado em ${formatInstant(geradoEm, fuso).replace(' ', ' às ')}`, ate]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </div>
  );
}

export default function RelatorioPage() {
  return (
    <Exportaveis>
      <Pagina />
    </Exportaveis>
  );
}

function Pagina() {
  const [params, setParams] = useSearchParams();
  const hoje = useHoje();
  const { geradoEm, printing, imprimir } = useImprimir();
  // Half a report is not worth its paper.
  const loading = useIsFetching({ queryKey: ['relatorios'] }) > 0;
  const sala = lerSala(params);
  const recorte = lerRecorte(params);
  const { escolha, quando } = recorte;
  const pedido = lerPedido(params);
  const dias = hoje && quando ? intervaloDo(quando, hoje) : undefined;
  const shown = sala === 'comissoes' ? pedido : dias;
  const span = shown ? emDias(shown) : '';
  const fuso = useFuso();
  const lidoAte = useLidoAte(sala);
  const ate = lidoAte && `até ${formatInstant(new Date(lidoAte), fuso).slice(-5)}`;

  function mudar(mudanca: Partial<RecorteLido>) {
    setParams((now) => comRecorte(now, { ...lerRecorte(now), ...mudanca }), {
      replace: true,
      preventScrollReset: true,
    });
  }

  /** Chosen days begin with those on the page that have been. */
  function escolher(proxima: PeriodoEscolhido) {
    if (proxima !== 'datas' || dias === undefined || hoje === undefined) mudar({ escolha: proxima });
    else mudar({ escolha: proxima, de: dias.inicio, ate: dias.fim < hoje ? dias.fim : hoje });
  }

  return (
    <div className={classes.page} data-printing={printing || undefined}>
      <Cabecalho
        geradoEm={geradoEm}
        sala={sala}
        ate={ate}
        dias={sala === 'comissoes' || typeof quando !== 'string' ? span : `${nomeDoPeriodo(quando)}: ${span}`}
      />
      <div className={classes.head} data-screen-only>
        <PageHeader titulo="Relatório" descricao={[span || '\u00a0', ate].filter(Boolean).join(' · ')}>
          <Exportar sala={NOME_DA_SALA[sala]} disabled={loading} />
          <Button
            variant="default"
            className={classes.print ?? ''}
            leftSection={<IconPrinter />}
            disabled={printing || loading || shown === undefined}
            onClick={imprimir}
          >
            Imprimir PDF
          </Button>
        </PageHeader>
        <div className={classes.bar}>
          <Rooms
            label="Partes do relatório"
            rooms={SALAS.map((each) => ({
              to: { search: enderecoDaSala(each, params) },
              texto: NOME_DA_SALA[each],
              here: each === sala,
            }))}
          />
          {sala !== 'comissoes' && (
            <ChoiceButtons label="Período" options={BOTOES_PERIODO} value={escolha} onChange={escolher} />
          )}
        </div>
        {sala !== 'comissoes' && escolha === 'datas' && (
          <div className={classes.datas}>
            <DaysRange
              labels={['De', 'Até']}
              de={recorte.de}
              ate={recorte.ate}
              hoje={hoje}
              error={recorte.erro}
              onChange={(change) => {
                // Half a day is none yet.
                if (Object.values(change).every((day) => day === '' || parseDay(day))) mudar(change);
              }}
            />
          </div>
        )}
      </div>
      <div className={cards.stack}>
        {sala !== 'comissoes' && quando === undefined && (
          <Card flush>
            <EmptyState
              icone={IconChartBar}
              titulo="Escolha os dias"
              nota="O primeiro e o último, os dois inclusive."
            />
          </Card>
        )}
        {sala === 'resumo' && quando && <Resumo quando={quando} hoje={hoje} dias={dias} />}
        {sala === 'produtos' && quando && <Produtos quando={quando} hoje={hoje} dias={dias} />}
        {sala === 'comissoes' && <RelatorioPorPeriodo hoje={hoje} pedido={pedido} />}
      </div>
    </div>
  );
}

import { formatDay, formatInstant } from '@balcao/contract/base/calendar';
import { type Intervalo, intervaloDo, type Periodo } from '@balcao/contract/relatorios/relatorios';
import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHoje } from '../../dados/hoje.ts';
import { useFuso, useLoja } from '../../dados/loja.ts';
import { ChoiceButtons } from '../../ui/campos/choice-buttons.tsx';
import { cards } from '../../ui/paginas/card.tsx';
import { PageHeader } from '../../ui/paginas/page-header.tsx';
import { Rooms } from '../../ui/paginas/rooms.tsx';
import { IconPrinter } from '../../ui/sinais/icons.ts';
import { Logo } from '../../ui/sinais/logo.tsx';
import { RelatorioPorPeriodo } from './comissoes/relatorio-por-periodo.tsx';
import { Produtos } from './produtos/produtos.tsx';
import classes from './relatorio.module.css';
import { Resumo } from './resumo/resumo.tsx';
import { enderecoDaSala, lerPedido, lerPeriodo, lerSala, NOME_DA_SALA, SALAS, type Sala } from './salas.ts';
import { BOTOES_PERIODO, ESTE_PERIODO } from './textos.ts';
import { useImprimir } from './use-imprimir.ts';
import { useLidoAte } from './use-lido-ate.ts';

const emDias = ({ inicio, fim }: Intervalo) =>
  inicio === fim ? formatDay(inicio) : `${formatDay(inicio)} a ${formatDay(fim)}`;

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
  const [params, setParams] = useSearchParams();
  const hoje = useHoje();
  const { geradoEm, printing, imprimir } = useImprimir();
  // Half a report is not worth its paper.
  const loading = useIsFetching({ queryKey: ['relatorios'] }) > 0;
  const sala = lerSala(params);
  const periodo = lerPeriodo(params);
  const pedido = lerPedido(params);
  const dias = hoje ? intervaloDo(periodo, hoje) : undefined;
  const shown = sala === 'comissoes' ? pedido : dias;
  const span = shown ? emDias(shown) : '';
  const fuso = useFuso();
  const lidoAte = useLidoAte(sala);
  const ate = lidoAte && `até ${formatInstant(new Date(lidoAte), fuso).slice(-5)}`;

  function setPeriodo(value: Periodo) {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === 'mes') next.delete('periodo');
        else next.set('periodo', value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <div className={classes.page} data-printing={printing || undefined}>
      <Cabecalho
        geradoEm={geradoEm}
        sala={sala}
        ate={ate}
        dias={sala === 'comissoes' ? span : `${ESTE_PERIODO[periodo]}: ${span}`}
      />
      <div className={classes.head} data-screen-only>
        <PageHeader titulo="Relatório" descricao={[span || '\u00a0', ate].filter(Boolean).join(' · ')}>
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
            <ChoiceButtons label="Período" options={BOTOES_PERIODO} value={periodo} onChange={setPeriodo} />
          )}
        </div>
      </div>
      <div className={cards.stack}>
        {sala === 'resumo' && <Resumo periodo={periodo} hoje={hoje} dias={dias} />}
        {sala === 'produtos' && <Produtos periodo={periodo} hoje={hoje} dias={dias} />}
        {sala === 'comissoes' && <RelatorioPorPeriodo hoje={hoje} pedido={pedido} />}
      </div>
    </div>
  );
}

import { formatDay, startOfDay } from '@balcao/contract/base/calendar';
import type { RelatorioConferencia } from '@balcao/contract/relatorios/conferencia.schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { aparelhosQuery, nomeDoAparelho, temPendente } from '../../../dados/aparelhos.ts';
import { useConferencia } from '../../../dados/conferencia.ts';
import { useFuso, useVirada } from '../../../dados/loja.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { EsteAparelho } from '../../../fila/este-aparelho.tsx';
import { naoVeio } from '../../../lib/consulta.ts';
import { porExtensoDe } from '../../../lib/format.ts';
import { dayError } from '../../../ui/campos/typed-day.ts';
import { comMantine } from '../../../ui/com-mantine.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { NaoVeio } from '../../../ui/paginas/nao-veio.tsx';
import { Note } from '../../../ui/paginas/note.tsx';
import { parte } from '../../../ui/paginas/tardio.tsx';
import { Button } from '../../../ui/pecas/button.tsx';
import classes from './do-dia.module.css';
import { emPalavras } from './em-palavras.ts';

const Dia = parte(
  comMantine(async () => ({ default: (await import('../../../ui/campos/day-input.tsx')).DayInput })),
  'Sem conexão para escolher o dia agora.',
);

const O_QUE = 'Vendas, pagamentos, caixas, fiado, devoluções e totais';

/** One line: whether the figures agree that the database keeps twice, for today or a chosen day. */
export function ConferenciaDoDia({ hoje }: { hoje: string | undefined }) {
  const [chosen, setChosen] = useState<string>();
  const data = chosen ?? hoje;
  const conferencia = useConferencia(data);
  const quando = data === hoje ? 'hoje' : `em ${formatDay(data ?? '')}`;
  return (
    <Card as="section" aria-label="Conferência do dia" className={classes.conferencia ?? ''} data-screen-only>
      <div className={classes.said} role="status">
        {conferencia.isError || naoVeio(conferencia) ? (
          <NaoVeio texto="Não foi possível conferir o dia." consulta={conferencia} />
        ) : conferencia.data ? (
          <Resposta conferencia={conferencia.data} quando={quando} />
        ) : (
          <Note tom="neutro" titulo="Conferindo…">
            {`${O_QUE} batem entre si?`}
          </Note>
        )}
        {data !== undefined && data === hoje && <NosAparelhos hoje={data} />}
      </div>
      <Suspense fallback={<div className={classes.dayToCome} />}>
        <Dia
          label="Dia conferido"
          className={classes.day ?? ''}
          value={data ?? ''}
          hoje={hoje}
          max={hoje}
          onChange={(day) => {
            if (dayError(day, hoje) === undefined) setChosen(day === '' ? undefined : day);
          }}
        />
      </Suspense>
    </Card>
  );
}

/** Sales that may not have arrived yet: those of this device, and for the owner those of all devices. */
function NosAparelhos({ hoje }: { hoje: string }) {
  const fuso = useFuso();
  const virada = useVirada();
  const dono = useUsuario()?.tipo === 'PRINCIPAL';
  const aparelhos = useQuery({ ...aparelhosQuery, enabled: dono });
  const atrasados = aparelhos.data?.filter(temPendente) ?? [];
  return (
    <>
      <EsteAparelho desde={startOfDay(hoje, fuso, virada).toISOString()} />
      {atrasados.length > 0 && (
        <Note
          tom="atencao"
          titulo="Há vendas que ainda não chegaram"
          acao={
            <Button variant="default" component={Link} to="/configuracoes/aparelhos">
              Ver aparelhos
            </Button>
          }
        >
          Em {porExtensoDe(atrasados.map(nomeDoAparelho))}.
        </Note>
      )}
    </>
  );
}

interface RespostaProps {
  conferencia: RelatorioConferencia;
  quando: string;
}

function Resposta({ conferencia: { confere, linhas }, quando }: RespostaProps) {
  if (confere) {
    return (
      <Note tom="bom" titulo={`Tudo confere ${quando}`}>
        {`${O_QUE} batem entre si.`}
      </Note>
    );
  }
  const erradas = [
    ...Map.groupBy(
      linhas.filter(({ diferenca }) => diferenca !== 0),
      ({ o_que }) => o_que,
    ),
  ];
  return (
    <Note tom="ruim" titulo={`Algo não confere ${quando}`}>
      <ul className={classes.wrong}>
        {erradas.map(([o_que, rows]) => (
          <li key={o_que}>
            <strong>{o_que}</strong>
            <ul>
              {rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer, never moved.
                <li key={index}>{emPalavras(row)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Note>
  );
}

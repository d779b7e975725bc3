import type { Impressao } from '@balcao/contract/impressao/impressoes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { aoMudar } from '../../../dados/avisadas.ts';
import { impressorasQuery, useImpressoras } from '../../../dados/impressoras.ts';
import { useNow } from '../../../lib/use-now.ts';
import { tardio } from '../../../ui/paginas/tardio.tsx';
import { IconPrinter } from '../../../ui/sinais/icons.ts';
import { IMPRESSOES_KEY, pendentesQuery, useDescartar, useTentar } from '../api.ts';
import classes from './faixa.module.css';
import { outrasPara } from './outras.ts';
import { chegaTarde, paradosDe, resumoDe } from './parados.ts';

const ParadosDialog = tardio(() => import('./parados-dialog.tsx'));

/** Milliseconds. A burst of papers is one question; without live events a paper that waits is looked at so often. */
const JUNTA = 1_200;
const OLHAR = 15_000;

/** What waits for a printer, or failed, above any page: one line, and the way to put it right. */
export default function FaixaImpressoes() {
  useNovas();
  // Where there is no printer, nothing waits for one.
  const existe = useImpressoras().length > 0;
  const { data = [] } = useQuery({
    ...pendentesQuery,
    enabled: existe,
    refetchInterval: ({ state }) => (state.data?.length ? OLHAR : false),
  });
  return data.length === 0 ? null : <Pendentes pendentes={data} />;
}

/** The first event is heard at once, those that come on its heels together. */
function useNovas(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let outra = false;
    const perguntar = () => {
      outra = false;
      timer = setTimeout(() => {
        timer = undefined;
        if (outra) perguntar();
      }, JUNTA);
      void client.invalidateQueries({ queryKey: IMPRESSOES_KEY });
    };
    const parar = aoMudar('impressoes', () => {
      if (timer === undefined) perguntar();
      else outra = true;
    });
    // The owner changed the list, on whichever device.
    const surdo = aoMudar(
      'impressoras',
      () => void client.invalidateQueries({ queryKey: impressorasQuery.queryKey }),
    );
    return () => {
      parar();
      surdo();
      clearTimeout(timer);
    };
  }, [client]);
}

function Pendentes({ pendentes }: { pendentes: readonly Impressao[] }) {
  const agora = useNow(5_000).getTime();
  const parados = paradosDe(pendentes, agora);
  const [vendo, setVendo] = useState(false);
  if (parados.length === 0) return null;
  return (
    <>
      <aside data-screen-only className={classes.faixa} data-tom="atencao" aria-label="Impressão parada">
        <IconPrinter />
        <p className={classes.texto} role="status">
          {resumoDe(parados)}
        </p>
        <Acoes parados={parados} agora={agora} onVer={() => setVendo(true)} />
      </aside>
      {vendo && <ParadosDialog parados={parados} agora={agora} onClose={() => setVendo(false)} />}
    </>
  );
}

interface AcoesProps {
  parados: readonly Impressao[];
  agora: number;
  onVer: () => void;
}

function Acoes({ parados, agora, onVer }: AcoesProps) {
  const tentar = useTentar();
  const descartar = useDescartar();
  const impressoras = useImpressoras();
  const [unico] = parados.length === 1 ? parados : [];
  const ocupado = tentar.isPending || descartar.isPending;
  const ids = parados.map(({ id }) => id);
  const botao = (texto: string, onClick: () => void, largo = false) => (
    <button
      type="button"
      className={largo ? `${classes.botao} ${classes.largo}` : classes.botao}
      disabled={ocupado}
      onClick={onClick}
    >
      {texto}
    </button>
  );
  const ver = botao(unico ? 'Ver' : `Ver os ${parados.length}`, onVer);
  if (unico?.documento.tipo === 'gaveta') return botao('Entendi', () => descartar.mutate(ids));
  if (unico?.estado === 'incerto') {
    return (
      <>
        {botao('Saiu', () => descartar.mutate(ids))}
        {botao('Não saiu', () => tentar.mutate({ ids }))}
      </>
    );
  }
  // What needs an answer of its own is answered in the list.
  const pergunta = parados.some((job) => job.estado === 'incerto' || chegaTarde(job, agora));
  if (pergunta) return ver;
  const [outra, ...mais] = unico ? outrasPara(unico, impressoras) : [];
  return (
    <>
      {botao('Tentar de novo', () => tentar.mutate({ ids }))}
      {outra &&
        mais.length === 0 &&
        botao(`Imprimir em ${outra.nome}`, () => tentar.mutate({ ids, impressoraId: outra.id }), true)}
      {ver}
    </>
  );
}

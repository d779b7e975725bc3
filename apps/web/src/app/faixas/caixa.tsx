import { dayOf, formatInstant } from '@balcao/contract/base/calendar';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { diaQuery } from '../../dados/dashboard.ts';
import { useCaixaLembrado, useGavetaDoAparelho } from '../../dados/gaveta.ts';
import { useFuso, useLoja } from '../../dados/loja.ts';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { useCaixaDoAparelho } from '../../features/caixa/use-caixa.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconLockOpen } from '../../ui/sinais/icons.ts';
import { expirou, podeAbrir } from '../guards/acesso.ts';
import classes from './faixas.module.css';

/** A day is over sooner or later: a look each minute is soon enough, in milliseconds. */
const OLHAR = 60_000;

interface Aberto {
  id: string;
  gaveta: { nome: string };
  abertoEm: string;
}

/** A drawer's session left open since an earlier day. `todos`: of the whole store, not of this device alone. */
export function FaixaCaixa({ todos = false }: { todos?: boolean }) {
  const usuario = useUsuario();
  const plano = usePlano();
  if (!usuario || !podeAbrir('/caixa', usuario, plano)) return null;
  return todos ? <DaLoja /> : <DoAparelho expirado={expirou(plano)} />;
}

function DaLoja() {
  // The home page asks, and shows its figures at the same moment: nothing moves, and nothing is asked twice.
  const { data } = useQuery({ ...diaQuery, enabled: false });
  return <Esquecido abertos={data?.caixasAbertos ?? []} />;
}

function DoAparelho({ expirado }: { expirado: boolean }) {
  // A store that opens no drawer is asked nothing: its till has enough to load.
  const lembrado = useCaixaLembrado(useGavetaDoAparelho());
  const { caixa } = useCaixaDoAparelho(Boolean(lembrado));
  // With the plan over it is the one thing that can still be done with it.
  return <Esquecido abertos={caixa ? [caixa] : []} qualquer={expirado} />;
}

interface EsquecidoProps {
  abertos: readonly Aberto[];
  qualquer?: boolean;
}

function Esquecido({ abertos, qualquer = false }: EsquecidoProps) {
  const agora = useNow(OLHAR);
  const fuso = useFuso();
  const virada = useLoja().data?.viradaDoDia;
  const diaDe = (instante: Date) => dayOf(instante, fuso, virada);
  // No day is worked out where nothing is open: the first one takes a cheap phone long.
  const [antigo, ...outros] = abertos.filter(
    ({ abertoEm }) => qualquer || diaDe(new Date(abertoEm)) < diaDe(agora),
  );
  if (!antigo) return null;
  const mais = outros.length > 0 ? ` e mais ${outros.length}` : '';
  return (
    <aside data-screen-only className={classes.plano} data-tom="atencao" aria-label="Caixa aberto">
      <IconLockOpen />
      <p className={classes.texto}>
        <strong>{`${antigo.gaveta.nome}${mais} ainda ${outros.length > 0 ? 'abertos' : 'aberto'}`}</strong>
        <span className={classes.frase}>{`Desde ${formatInstant(new Date(antigo.abertoEm), fuso)}`}</span>
      </p>
      <Link to="/caixa" className={classes.link ?? ''}>
        Fechar
      </Link>
    </aside>
  );
}

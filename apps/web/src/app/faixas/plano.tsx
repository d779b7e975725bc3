import { type Contagem, contagemNaBarra, contagemRegressiva } from '@balcao/contract/plano';
import { Link, useLocation } from 'react-router';
import type { PlanoNaTela } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconClockExclamation } from '../../ui/icons.ts';
import { TOM_DA_COR } from '../../ui/tom.ts';
import { ASSINATURA, podeAbrir } from '../guards/acesso.ts';
import classes from './faixas.module.css';

const two = (count: number) => String(count).padStart(2, '0');

function texto({ dias, horas, minutos, segundos }: Contagem): string {
  return `${dias}d ${two(horas)}h ${two(minutos)}min ${two(segundos)}s`;
}

interface ContandoProps {
  planoExpiraEm: string;
  renova: boolean;
  verbo: string;
}

function Contando({ planoExpiraEm, renova, verbo }: ContandoProps) {
  const contagem = contagemRegressiva(planoExpiraEm, useNow(), renova);
  if (!contagemNaBarra(contagem)) return null;
  const calmo = contagem.situacao === 'renova';
  return (
    <aside
      data-screen-only
      className={classes.plano}
      data-tom={TOM_DA_COR[contagem.cor]}
      aria-label="Prazo do plano"
    >
      <IconClockExclamation />
      <p className={classes.texto}>
        {!calmo && <strong>{contagem.texto}</strong>}
        {contagem.situacao !== 'expirado' && (
          <span>
            <span className={classes.lead}>{calmo ? contagem.texto : 'Seu plano termina'} em </span>
            <span className={classes.leadShort}>{calmo ? 'Renova em' : 'Plano:'} </span>
            {/* A clock that nobody reads out by itself: whoever listens comes to it when he likes. */}
            <time role="timer" className={classes.tempo} dateTime={planoExpiraEm}>
              {texto(contagem)}
            </time>
          </span>
        )}
      </p>
      <Link to={ASSINATURA} className={classes.link ?? ''}>
        {calmo ? 'Ver assinatura' : verbo}
      </Link>
    </aside>
  );
}

/** The countdown of the last seven days, for who can renew; the subscription's own page has it larger. */
export function FaixaPlano({ plano }: { plano: PlanoNaTela }) {
  const usuario = useUsuario();
  const { pathname } = useLocation();
  if (!usuario || !podeAbrir(ASSINATURA, usuario, plano) || pathname === ASSINATURA) return null;
  if (plano.planoExpiraEm === null) return null;
  const verbo = plano.estado === 'teste' ? 'Assinar' : 'Renovar';
  return <Contando planoExpiraEm={plano.planoExpiraEm} renova={plano.renova} verbo={verbo} />;
}

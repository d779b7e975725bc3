import { contagemNaBarra, contagemRegressiva } from '@balcao/contract/assinaturas/plano';
import { Link, useLocation } from 'react-router';
import { useFuso } from '../../dados/loja.ts';
import type { PlanoNaTela } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { useNow } from '../../lib/use-now.ts';
import { IconClockExclamation } from '../../ui/sinais/icons.ts';
import { TOM_DA_COR } from '../../ui/sinais/tom.ts';
import { ASSINATURA, podeAbrir } from '../guards/acesso.ts';
import classes from './faixas.module.css';
import { quandoVence } from './prazo.ts';

/** The words change with the day and with what is left: a look each few seconds is soon enough, in milliseconds. */
const OLHAR = 5000;

interface ContandoProps {
  planoExpiraEm: string;
  renova: boolean;
  verbo: string;
}

function Contando({ planoExpiraEm, renova, verbo }: ContandoProps) {
  const agora = useNow(OLHAR);
  const fuso = useFuso();
  const contagem = contagemRegressiva(planoExpiraEm, agora, renova);
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
          <span className={classes.frase}>
            <span className={classes.lead}>{`Seu plano ${calmo ? 'se ' : ''}`}</span>
            <span>{calmo ? 'renova ' : 'vence '}</span>
            {calmo && <span className={classes.lead}>no cartão </span>}
            <time dateTime={planoExpiraEm}>{quandoVence(planoExpiraEm, agora, fuso)}</time>
          </span>
        )}
      </p>
      <Link to={ASSINATURA} className={classes.link ?? ''}>
        {calmo ? 'Ver assinatura' : verbo}
      </Link>
    </aside>
  );
}

/** When the plan ends, in its last seven days, for who can renew; the subscription's own page counts the seconds. */
export function FaixaPlano({ plano }: { plano: PlanoNaTela }) {
  const usuario = useUsuario();
  const { pathname } = useLocation();
  if (!usuario || !podeAbrir(ASSINATURA, usuario, plano) || pathname === ASSINATURA) return null;
  if (plano.planoExpiraEm === null) return null;
  const verbo = plano.estado === 'teste' ? 'Assinar' : 'Renovar';
  return <Contando planoExpiraEm={plano.planoExpiraEm} renova={plano.renova} verbo={verbo} />;
}

import { dayOf, formatDay, formatInstant } from '@balcao/contract/calendar';
import type { Dashboard } from '@balcao/contract/dashboard';
import { rotuloVenda } from '@balcao/contract/vendas';
import { Anchor, Paper, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useFuso } from '../../dados/loja.ts';
import { formatReais } from '../../lib/format.ts';
import { agora } from '../../lib/relogio.ts';
import { IconShoppingBag } from '../../ui/icons.ts';
import classes from './dashboard.module.css';

type Futura = NonNullable<Dashboard['futurasDeHoje']>[number];

/** The time of today's, the day of what is late. */
function prazo({ quando }: Futura, hoje: string, fuso: string): string {
  if (quando === null) return '';
  if (!quando.includes('T')) return quando === hoje ? 'Hoje' : `Era para ${formatDay(quando)}`;
  const instant = new Date(quando);
  const whole = formatInstant(instant, fuso);
  return dayOf(instant, fuso) === hoje ? `Hoje, ${whole.slice(-5)}` : `Era para ${whole}`;
}

/** What was put aside for today or before, and is still there. Nothing to show where there is none. */
export function FuturasDeHoje({ futuras }: { futuras: readonly Futura[] | null | undefined }) {
  const fuso = useFuso();
  const hoje = dayOf(agora(), fuso);
  if (!futuras || futuras.length === 0) return null;
  return (
    <Paper
      withBorder
      component="section"
      aria-labelledby="futuras-de-hoje"
      mb="lg"
      className={classes.panel ?? ''}
    >
      <div className={classes.panelHead}>
        <Title order={2} size="h4" id="futuras-de-hoje">
          Vendas futuras para hoje
        </Title>
        <Anchor component={Link} to="/selling" fw={600} className={classes.panelLink ?? ''}>
          Ver vendas
        </Anchor>
      </div>
      <ul className={classes.notices}>
        {futuras.map((futura) => (
          <li key={futura.id} className={classes.notice}>
            <IconShoppingBag size={20} aria-hidden="true" className={classes.noticeIcon ?? ''} />
            <span className={classes.noticeText}>
              <strong>{futura.paraQuem ?? rotuloVenda(futura)}</strong>
              {futura.observacao && ` · ${futura.observacao}`}
            </span>
            <span className={classes.noticeStock}>
              {prazo(futura, hoje, fuso)} · {formatReais(futura.total)}
            </span>
          </li>
        ))}
      </ul>
    </Paper>
  );
}

import { estadoPlano, seloPlano } from '@balcao/contract/plano';
import { Button, Paper, Skeleton, Title } from '@mantine/core';
import { Link } from 'react-router';
import { useUsuario } from '../../dados/sessao.ts';
import { formatInstant } from '../../lib/format.ts';
import { agora } from '../../lib/relogio.ts';
import { IconPencil } from '../../ui/icons.ts';
import classes from './assinatura.module.css';
import { Contagem } from './contagem.tsx';

interface ContaProps {
  /** Undefined while it is asked for. */
  plano: { assinatura: string; planoExpiraEm: string | null; renova?: boolean } | undefined;
  expirado: boolean;
  fuso: string;
}

/** Who pays, and until when the plan goes. */
export function Conta({ plano, expirado, fuso }: ContaProps) {
  const usuario = useUsuario();
  return (
    <Paper withBorder component="section" aria-labelledby="conta" className={classes.panel ?? ''}>
      <div className={classes.panelHead}>
        <Title order={2} size="h4" id="conta">
          Dados da Conta
        </Title>
        {/* The settings don't open when the plan is over. */}
        {!expirado && (
          <Button
            variant="default"
            component={Link}
            to="/configuracoes"
            leftSection={<IconPencil size={18} stroke={1.7} aria-hidden="true" />}
          >
            Editar Perfil
          </Button>
        )}
      </div>
      <dl className={classes.facts}>
        <div className={classes.wide}>
          <dt>E-mail</dt>
          <dd>{usuario?.email || 'Email não informado'}</dd>
        </div>
        <div>
          <dt>Telefone</dt>
          <dd>{usuario?.telefone || 'Não informado'}</dd>
        </div>
        {plano && (
          <>
            <div>
              <dt>Plano</dt>
              <dd>
                <span className={classes.seal}>{seloPlano(estadoPlano(plano, agora())).toUpperCase()}</span>
              </dd>
            </div>
            {plano.planoExpiraEm !== null && (
              <div>
                <dt>{expirado ? 'Expirou em' : 'Expira em'}</dt>
                <dd>{formatInstant(new Date(plano.planoExpiraEm), fuso)}</dd>
              </div>
            )}
          </>
        )}
      </dl>
      {plano ? (
        <Contagem planoExpiraEm={plano.planoExpiraEm} renova={plano.renova ?? false} />
      ) : (
        <Skeleton height={96} role="status" aria-label="Carregando o plano" />
      )}
    </Paper>
  );
}

import { estadoPlano, seloPlano } from '@balcao/contract/assinaturas/plano';
import { formatInstant } from '@balcao/contract/base/calendar';
import { Link } from 'react-router';
import { useUsuario } from '../../dados/use-sessao.ts';
import { agora } from '../../lib/clock.ts';
import { Facts } from '../../ui/listas/facts.tsx';
import { Tag } from '../../ui/listas/tag.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Skeleton } from '../../ui/pecas/skeleton.tsx';
import { IconPencil } from '../../ui/sinais/icons.ts';
import classes from './assinatura.module.css';
import { Contagem } from './contagem.tsx';

interface ContaProps {
  /** Undefined while it is asked for. */
  plano: { assinatura: string; planoExpiraEm: string | null; renova?: boolean } | undefined;
  expirado: boolean;
  fuso: string;
}

/** The paying account, and the end of the plan. */
export function Conta({ plano, expirado, fuso }: ContaProps) {
  const usuario = useUsuario();
  return (
    <TitledCard
      id="conta"
      titulo="Dados da conta"
      className={classes.conta ?? ''}
      acao={
        // The settings don't open when the plan is over.
        !expirado && (
          <Button variant="default" component={Link} to="/configuracoes/perfil" leftSection={<IconPencil />}>
            Editar Perfil
          </Button>
        )
      }
    >
      <div className={classes.dados}>
        <Facts
          shape="blocks"
          fatos={[
            ['E-mail', usuario?.email || 'Email não informado'],
            ['Telefone', usuario?.telefone || 'Não informado'],
            plano
              ? ['Plano', <Tag key="plano">{seloPlano(estadoPlano(plano, agora())).toUpperCase()}</Tag>]
              : false,
            plano && plano.planoExpiraEm !== null
              ? [expirado ? 'Expirou em' : 'Expira em', formatInstant(new Date(plano.planoExpiraEm), fuso)]
              : false,
          ]}
        />
        {plano ? (
          <Contagem planoExpiraEm={plano.planoExpiraEm} renova={plano.renova ?? false} />
        ) : (
          <Skeleton height={44} role="status" aria-label="Carregando o plano" />
        )}
      </div>
    </TitledCard>
  );
}

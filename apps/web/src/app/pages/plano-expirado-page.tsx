import { estadoPlano } from '@balcao/contract/assinaturas/plano';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ERRO_CONEXAO, errorText } from '../../dados/api-client.ts';
import { dashboardQuery } from '../../dados/dashboard.ts';
import { useNomeDaLoja } from '../../dados/loja.ts';
import { usePlano } from '../../dados/plano.ts';
import { useUsuario } from '../../dados/use-sessao.ts';
import { agora } from '../../lib/clock.ts';
import { toast } from '../../lib/toast.ts';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Group } from '../../ui/pecas/stack.tsx';
import { IconHourglassEmpty } from '../../ui/sinais/icons.ts';
import { expirou, podeAbrir } from '../guards/acesso.ts';
import { ReceberFiado } from './receber-fiado.tsx';

/** An employee can't renew the plan, so the page names who can. The guard opens as soon as the plan is back. */
export default function PlanoExpiradoPage() {
  const loja = useNomeDaLoja();
  const usuario = useUsuario();
  const plano = usePlano();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);

  async function ask() {
    setAsking(true);
    try {
      const answer = await client.fetchQuery({ ...dashboardQuery, staleTime: 0 });
      if (expirou({ estado: estadoPlano(answer, agora()) })) {
        toast.aviso('O plano da loja ainda não foi renovado.');
      }
    } catch (error) {
      toast.erro(errorText(error, ERRO_CONEXAO));
    }
    setAsking(false);
  }

  return (
    <EmptyState
      page
      icone={IconHourglassEmpty}
      titulo="Plano expirado"
      nota={`O plano da loja${loja ? ` ${loja}` : ''} terminou. Peça ao dono da loja para renovar a assinatura. Depois disso é só continuar: não é preciso entrar de novo.`}
      acao={
        <Group justify="center">
          <Button variant="default" loading={asking} onClick={ask}>
            Verificar agora
          </Button>
          {usuario && podeAbrir('/clientes', usuario, plano) && <ReceberFiado />}
        </Group>
      }
    />
  );
}

import { Link } from 'react-router';
import { EmptyState } from '../../ui/paginas/empty-state.tsx';
import { Button } from '../../ui/pecas/button.tsx';
import { Sino } from '../../ui/sinais/marcas.tsx';

/** Nothing to prepare; in a store that never said where, how it begins. */
export function SemPedidos({ semEstacoes, dono }: { semEstacoes: boolean; dono: boolean }) {
  if (!semEstacoes) {
    return (
      <EmptyState
        marca={<Sino />}
        titulo="Nenhum pedido agora"
        nota="O que for lançado numa comanda aparece aqui na hora."
      />
    );
  }
  return (
    <EmptyState
      marca={<Sino />}
      titulo="A cozinha ainda não tem estações"
      nota={
        dono
          ? 'Diga onde se prepara o quê, como “Chapa” para os lanches e “Bar” para as bebidas.'
          : 'O dono da loja diz em Configurações onde se prepara o quê.'
      }
      acao={
        dono && (
          <Button component={Link} to="/configuracoes/cozinha">
            Criar estações
          </Button>
        )
      }
    />
  );
}

import { pode } from '@balcao/contract/pessoas/permissoes';
import { useDashboard, useDia } from '../../../dados/dashboard.ts';
import { useUsuario } from '../../../dados/use-sessao.ts';
import { naoVeio } from '../../../lib/consulta.ts';
import { ErrorState } from '../../../ui/paginas/error-state.tsx';
import { Wait } from '../../../ui/paginas/shapes.tsx';
import { useCaixas } from '../api.ts';
import { Rolo, RoloEsperado } from './rolo.tsx';

/** Whether this person reads reports: the day's figures are told to nobody else. */
export function useVeODia(): boolean {
  const usuario = useUsuario();
  return usuario !== undefined && pode(usuario, 'relatorios');
}

/** What the day came to so far, or, once the drawers are closed, altogether. */
export function ODia() {
  const dia = useDia();
  const dashboard = useDashboard();
  const caixas = useCaixas();
  if (naoVeio(dia)) return <ErrorState card texto="Não foi possível carregar o dia." consulta={dia} />;
  if (!dia.data || caixas.isPending || dashboard.isPending) {
    return (
      <Wait label="Carregando o dia">
        <RoloEsperado />
      </Wait>
    );
  }
  return (
    <Rolo
      dia={dia.data}
      caixas={caixas.data?.pages.flat() ?? []}
      encomendas={dashboard.data?.futurasDeHoje ?? []}
    />
  );
}

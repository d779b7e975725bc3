import { useBuscaNoEndereco } from '../../../lib/use-busca-na-url.ts';
import { type Filtro, parseFiltro, TODOS } from './filtrar.ts';

/** What the address of the page holds: `categoria` and `busca`. */
export function useEndereco() {
  const { params, write, busca, setBusca, clear } = useBuscaNoEndereco();
  return {
    filtro: parseFiltro(params.get('categoria')),
    busca,
    setFiltro: (filtro: Filtro) => write({ categoria: filtro === TODOS ? '' : filtro }),
    setBusca,
    clear: () => clear({ categoria: '' }),
  };
}

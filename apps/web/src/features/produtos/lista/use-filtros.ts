import { useBuscaNaUrl } from '../../../lib/use-busca-na-url.ts';
import { type Filtro, parseFiltro, TODOS } from './filtrar.ts';

/** What the URL of the page holds: `categoria` and `busca`. */
export function useFiltros() {
  const { params, write, busca, setBusca, clear } = useBuscaNaUrl();
  return {
    filtro: parseFiltro(params.get('categoria')),
    busca,
    setFiltro: (filtro: Filtro) => write({ categoria: filtro === TODOS ? '' : filtro }),
    setBusca,
    clear: () => clear({ categoria: '' }),
  };
}

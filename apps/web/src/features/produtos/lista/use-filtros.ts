import { TODOS } from '@balcao/contract/produtos/categorias';
import { useState } from 'react';
import { availableStorage } from '../../../lib/device-storage.ts';
import { useBuscaNaUrl } from '../../../lib/use-busca-na-url.ts';
import { below } from '../../../ui/tokens/breakpoints.ts';
import { type Filtro, parseFiltro } from './filtrar.ts';

/** The page's URL holds `categoria`, `busca` and `filtro=baixa`, to which the home page leads. */
export function useFiltros(filtros: readonly Filtro[]) {
  const { params, write, busca, setBusca, clear } = useBuscaNaUrl();
  return {
    filtro: parseFiltro(params.get('categoria'), filtros),
    baixa: params.get('filtro') === 'baixa',
    busca,
    /** The dialog of the categories has an address, so that the settings can lead to it. */
    editandoCategorias: params.get('editar') === 'categorias',
    setFiltro: (filtro: Filtro) => write({ categoria: filtro === TODOS ? '' : filtro }),
    setBaixa: (baixa: boolean) => write({ filtro: baixa ? 'baixa' : '' }),
    setBusca,
    editarCategorias: (aberto: boolean) => write({ editar: aberto ? 'categorias' : '' }),
    clear: () => clear({ categoria: '', filtro: '' }),
  };
}

const KEY = 'balcao.produtos.visao';

export type Visao = 'cartoes' | 'tabela';

/** The shown form of the list, remembered on this device; until somebody chooses, cards where they have room. */
export function useVisao(): [Visao, (visao: Visao) => void] {
  const [storage] = useState(availableStorage);
  const [visao, setVisao] = useState<Visao>(() => {
    const chosen = storage.getItem(KEY);
    if (chosen === 'tabela' || chosen === 'cartoes') return chosen;
    return window.matchMedia(below('md')).matches ? 'tabela' : 'cartoes';
  });
  return [
    visao,
    (next) => {
      setVisao(next);
      storage.setItem(KEY, next);
    },
  ];
}

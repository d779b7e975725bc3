import { useSearchParams } from 'react-router';
import { type Filtro, parseFiltro, TODOS } from './filtrar.ts';
import type { Valores } from './formulario.ts';

/** Only a page of this application: an address made elsewhere must not lead a person away. */
export function safeReturn(text: string | null): string | undefined {
  return text && /^\/(?![/\\])/.test(text) ? text : undefined;
}

/**
 * What the address of the page holds: `categoria`, `busca`, where to go back to (`voltar`), and `novo` with which the
 * form is open on arrival (`novo=1`, or `codigo=` and `nome=` to begin with).
 */
export function useEndereco() {
  const [params, setParams] = useSearchParams();
  const novo: Partial<Valores> | undefined =
    params.has('novo') || params.has('codigo') || params.has('nome')
      ? { nome: params.get('nome') ?? '', codigoBarras: params.get('codigo') ?? '' }
      : undefined;

  const write = (changes: Record<string, string>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  return {
    filtro: parseFiltro(params.get('categoria')),
    busca: params.get('busca') ?? '',
    voltar: safeReturn(params.get('voltar')),
    novo,
    setFiltro: (filtro: Filtro) => write({ categoria: filtro === TODOS ? '' : filtro }),
    setBusca: (busca: string) => write({ busca }),
    /** The form was closed: a reload must not open it again. */
    clearNovo: () => novo && write({ novo: '', codigo: '', nome: '' }),
    clear: () => write({ busca: '', categoria: '' }),
  };
}

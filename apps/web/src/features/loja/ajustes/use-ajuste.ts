import type { Loja, LojaUpdate } from '@balcao/contract/loja/loja';
import { useFormulario } from '../../../dados/use-formulario.ts';
import { changes } from '../../../lib/changes.ts';
import type { Lido } from '../../../lib/read-form.ts';
import { toast } from '../../../lib/toast.ts';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { useSalvarLoja } from '../api.ts';

/** One section: what it shows of a store, and how that is read. */
export interface Ajuste<V extends object> {
  de: (loja: Loja) => V;
  ler: (values: V, antes: V) => Lido<Partial<LojaUpdate>, V>;
  salvo: string;
  erro?: string;
}

/** A section of the store's settings: only what was changed in it is sent. */
export function useAjuste<V extends object>(loja: Loja, ajuste: Ajuste<V>) {
  const { de, ler, salvo, erro = 'Erro ao salvar as configurações.' } = ajuste;
  const salvar = useSalvarLoja();
  const formulario = useFormulario({
    inicio: () => de(loja),
    ler,
    enviar: (dados, _, antes) => salvar.mutateAsync(changes(ler(antes, antes).data ?? {}, dados)),
    aoSalvar: (saved) => {
      formulario.restart(de(saved));
      toast.sucesso(salvo);
    },
    erro,
    onde: 'campoOuToast',
  });
  useSaida(formulario.dirty);
  return formulario;
}

import type { Loja } from '@balcao/contract/loja/loja';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../../dados/api-client.ts';
import { changes } from '../../../lib/changes.ts';
import { toast } from '../../../lib/toast.ts';
import { useCampos } from '../../../lib/use-campos.ts';
import { useSaida } from '../../../ui/paginas/use-saida.ts';
import { useSalvarLoja } from '../api.ts';
import type { Ajuste } from './ler-ajustes.ts';

/** A section of the store's settings: only what was changed in it is sent. */
export function useAjuste<V extends object>(loja: Loja, { de, ler }: Ajuste<V>, salvo: string) {
  const campos = useCampos(() => de(loja));
  const { values, set, refuse } = campos;
  /** What the section shows, but for what was changed in it. */
  const [base, setBase] = useState(values);
  useSaida(JSON.stringify(values) !== JSON.stringify(base));
  const salvar = useSalvarLoja();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (salvar.isPending) return;
    const { data, errors } = ler(values);
    if (!data) {
      refuse(errors);
      return;
    }
    salvar.mutate(changes(ler(base).data ?? {}, data), {
      onSuccess: (saved) => {
        set(de(saved));
        setBase(de(saved));
        toast.sucesso(salvo);
      },
      onError: (error) => {
        if (error instanceof ApiError && refuse(error.campos)) return;
        toast.erro(errorText(error, 'Erro ao salvar as configurações.'));
      },
    });
  }

  return { ...campos, submit, salvando: salvar.isPending };
}

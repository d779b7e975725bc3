import type { Forma, TipoForma } from '@balcao/contract/caixa/formas';
import { formas } from '@balcao/contract/caixa/formas.endpoints';
import type { LojaUpdate } from '@balcao/contract/loja/loja';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chamar } from '../../../dados/api-client.ts';
import { guardarFormas } from '../../../dados/formas.ts';
import { useSalvarLoja } from '../api.ts';
import { formasCom, tiposLigados } from './respostas.ts';

interface Respostas {
  formas: readonly Forma[];
  tipos: readonly TipoForma[];
  loja: Partial<LojaUpdate>;
}

/** Both may be said again as they are: a failure in between leaves nothing to mend. */
export function useComecar() {
  const client = useQueryClient();
  const salvarLoja = useSalvarLoja();
  return useMutation({
    mutationFn: async ({ formas: antes, tipos, loja }: Respostas) => {
      const ligados = tiposLigados(antes);
      if (tipos.length !== ligados.length || tipos.some((tipo) => !ligados.includes(tipo))) {
        const saved = await chamar(formas.editar, { body: { formas: formasCom(antes, tipos) } });
        guardarFormas(client, saved.formas);
      }
      if (Object.keys(loja).length > 0) await salvarLoja.mutateAsync(loja);
    },
  });
}

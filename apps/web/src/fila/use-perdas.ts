/** Goods that are lost, on their way from this device to the server. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ESTOQUE_KEY } from '../dados/estoque.ts';
import { produtosQuery } from '../dados/produtos.ts';
import { agora } from '../lib/clock.ts';
import { fila } from './desta-pagina.ts';
import { type Envio, isQueued } from './motor/envio.ts';
import { feitoOuErro } from './motor/novos.ts';
import { type PerdaDita, perdaNova } from './operacoes/lancar-perda.ts';
import { useFila } from './use-fila.ts';

/** On the device first: what is gone is off the shelf, with a connection or without. Answers whether the server has it. */
export function useLancarPerda() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (perda: PerdaDita): Promise<boolean> => {
      const coisa = await fila.fazer(perdaNova(perda, agora()));
      feitoOuErro(coisa, {});
      return coisa.kind === 'feito';
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: produtosQuery.queryKey });
      void client.invalidateQueries({ queryKey: ESTOQUE_KEY });
    },
  });
}

/** The losses that wait here, the newest first. */
export function usePerdasNaFila(): readonly Envio<'lancarPerda'>[] {
  const { envios } = useFila();
  return envios.filter(ehPerdaNaFila).toReversed();
}

function ehPerdaNaFila(envio: Envio): envio is Envio<'lancarPerda'> {
  return envio.operation === 'lancarPerda' && isQueued(envio);
}

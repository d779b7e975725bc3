/** What a device prints by itself on its own printer while the server is away. */
import type { LinhaImpressa, Saida } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';
import { emColunas } from '@balcao/papel/colunas';
import type { Papel } from '@balcao/papel/papel';
import { toast } from '../lib/toast.ts';
import { nadaSaiu } from './aparelho/como-foi.ts';
import { imprimirPorFora, type PedidoPorFora } from './aparelho/por-fora.ts';

const loadAparelho = () => import('./aparelho/aparelho.ts');

/** It hangs on a device, and prints from that one alone. */
export const ehDoAparelho = ({ ligacao }: Pick<Impressora, 'ligacao'>): boolean =>
  ligacao === 'SERIAL' || ligacao === 'BLUETOOTH' || ligacao === 'USB';

/**
 * False: nothing came out. `pedido`: what the server was asked for and did not answer; undefined: it said that it does not
 * have the document.
 */
export async function imprimirSemServidor(
  impressora: Impressora,
  papel: Papel,
  pulso: boolean,
  pedido: PedidoPorFora | undefined,
): Promise<boolean> {
  const { codigoDePagina, colunas, cortar, avanco, gaveta, pinoDaGaveta } = impressora;
  const saida = {
    ...{ codigoDePagina, colunas, cortar, avanco },
    ...{ bipe: false, pulso: pulso && gaveta ? pinoDaGaveta : null },
  };
  return mandar(impressora, emColunas(papel, colunas, codigoDePagina), saida, pedido);
}

/** The pulse alone: no row, nothing fed. */
export async function abrirSemServidor(
  impressora: Impressora,
  pedido: PedidoPorFora | undefined,
): Promise<boolean> {
  const { codigoDePagina, colunas, pinoDaGaveta } = impressora;
  const saida = { codigoDePagina, colunas, cortar: false, avanco: 0, bipe: false, pulso: pinoDaGaveta };
  return mandar(impressora, [], saida, pedido);
}

async function mandar(
  impressora: Impressora,
  linhas: readonly LinhaImpressa[],
  saida: Saida,
  pedido: PedidoPorFora | undefined,
): Promise<boolean> {
  try {
    const { imprimirNoAparelho } = await loadAparelho();
    const imprimir = () => imprimirNoAparelho(impressora, linhas, saida);
    const foi = await (pedido ? imprimirPorFora(pedido, imprimir) : imprimir());
    const { estado, motivo } = foi;
    if (estado === 'incerto') toast.aviso(`${impressora.nome}: ${motivo ?? 'confira se saiu inteiro'}.`);
    // What began to come out is not printed a second time elsewhere.
    return !nadaSaiu(foi);
  } catch {
    return false;
  }
}

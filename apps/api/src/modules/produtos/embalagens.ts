/** A product's packs between the wire and its row. */
import { toCentavos, toReais } from '@balcao/contract/base/money';
import { type EmbalagemDoProduto, embalagensDe, type OutroCodigo } from '@balcao/contract/produtos/codigos';
import * as col from '../../database/columns.ts';

/** By their codes; of a code that is none of the product's it says nothing. */
export const EMBALAGENS = col.record(
  col.object({ quantidade: col.integer, valorCentavos: col.centavos.orNull }),
);
type EmbalagensGravadas = col.ValueOf<typeof EMBALAGENS>;

/** The packs among these codes, as a product keeps them. */
export function embalagensGravadas(outros: readonly OutroCodigo[]): EmbalagensGravadas {
  return Object.fromEntries(
    embalagensDe(outros).map(({ codigo, quantidade, valor }) => [
      codigo,
      { quantidade, valorCentavos: valor === null ? null : toCentavos(valor) },
    ]),
  );
}

/** In the order of the product's codes. */
export function toEmbalagens(codigos: readonly string[], gravadas: EmbalagensGravadas): EmbalagemDoProduto[] {
  return codigos.flatMap((codigo) => {
    const gravada = gravadas[codigo];
    if (!gravada) return [];
    const { quantidade, valorCentavos } = gravada;
    return { codigo, quantidade, valor: valorCentavos === null ? null : toReais(valorCentavos) };
  });
}

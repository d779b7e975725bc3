import type { Impressao } from '@balcao/contract/impressao/impressoes';
import type { Impressora } from '@balcao/contract/impressao/impressoras';

/** The printers that could print it instead; those of its kind of paper first. The browser's print takes no paper. */
export function outrasPara(
  { impressora, documento }: Pick<Impressao, 'impressora' | 'documento'>,
  todas: readonly Impressora[],
): Impressora[] {
  const papel = documento.tipo === 'cozinha' ? 'cozinha' : 'recibo';
  const serve = ({ papeis }: Impressora) => Number(papeis.includes(papel));
  return todas
    .filter(({ id, ligacao }) => id !== impressora.id && ligacao !== 'NAVEGADOR')
    .toSorted((a, b) => serve(b) - serve(a));
}

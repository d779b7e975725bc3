import { MAX_LADO_FOTO, type TipoFoto } from '@balcao/contract/produtos/foto';
import { AppError } from '../../../http/errors.ts';

/** A picture of which only the picture is left. */
export interface Limpa {
  tipo: TipoFoto;
  bytes: Buffer;
}

/** Not one of the three, or broken: whoever made it up, it is drawn nowhere. */
export class Ilegivel extends AppError {
  constructor() {
    super('TIPO_NAO_SUPORTADO', { mensagem: 'Envie uma foto em JPEG, PNG ou WebP.' });
  }
}

/** As soon as the sides are known: a few bytes may say that they are a picture of a gigabyte. */
export function conferir(largura: number, altura: number): void {
  if (largura === 0 || altura === 0) throw new Ilegivel();
  if (largura <= MAX_LADO_FOTO && altura <= MAX_LADO_FOTO) return;
  const lado = MAX_LADO_FOTO.toLocaleString('pt-BR');
  throw new AppError('GRANDE_DEMAIS', {
    mensagem: `A foto é grande demais: use no máximo ${lado} pixels de lado.`,
  });
}

import { expect, it } from 'vitest';
import { nomeLegivel } from './nome-legivel.ts';

it.each([
  ['REFRIGERANTE COLA 2L CX C/12', 'Refrigerante Cola 2 L'],
  ['CAFE TORRADO MOIDO 500G', 'Cafe Torrado Moido 500 g'],
  ['PAPEL HIGIENICO 30M FD 16X1', 'Papel Higienico 30 m'],
  ['REFRIGERANTE COLA 2L BONIFICACAO', 'Refrigerante Cola 2 L'],
  ['CERV LATA 12X350ML', 'Cerv Lata 350 ml'],
  ['AGUA DE COCO C/ GAS 1,5LT CX12', 'Agua de Coco C/ Gas 1,5 L'],
  ['DETERGENTE NEUTRO FD 24X500ML', 'Detergente Neutro 500 ml'],
  ['PILHA AA4', 'Pilha aa4'],
  ['Café especial da Ana 250g', 'Café especial da Ana 250g'],
  ['CX 12', 'Cx 12'],
])('%s is sold as %s', (daNota, nome) => expect(nomeLegivel(daNota)).toBe(nome));

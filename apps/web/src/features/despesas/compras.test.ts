import { expect, it } from 'vitest';
import { lerVencimento, textoDoVencimento } from './compras.ts';

it.each([
  ['2026-11-10', 'venceu há 10 dias', 'ruim'],
  ['2026-11-19', 'venceu ontem', 'ruim'],
  ['2026-11-20', 'vence hoje', 'atencao'],
  ['2026-11-21', 'vence amanhã', undefined],
  ['2026-12-12', 'vence em 12/12', undefined],
  ['2027-01-05', 'vence em 05/01/2027', undefined],
])('what is due on %s: %s', (vencimento, texto, tom) => {
  expect(textoDoVencimento(vencimento, '2026-11-20')).toEqual({ texto, ...(tom && { tom }) });
});

const devida = { descricao: 'Compra 4321', valor: '139,15', categoria: 'Materiais' };

it('without a day it is still to be paid; it always has one on which it is due', () => {
  const lida = { descricao: 'Compra 4321', valor: 139.15, categoria: 'Materiais', vencimento: '2026-12-12' };
  expect(lerVencimento({ ...devida, vencimento: '2026-12-12', data: ' ' }).data).toEqual({
    ...lida,
    data: null,
  });
  expect(lerVencimento({ ...devida, vencimento: '2026-12-12', data: '2026-11-20' }).data).toEqual({
    ...{ ...lida, data: '2026-11-20' },
  });
  expect(lerVencimento({ ...devida, valor: '0', vencimento: '', data: '31/02' }).errors).toEqual({
    valor: 'O valor deve ser maior que zero.',
    vencimento: 'Informe o vencimento.',
    data: 'Informe uma data válida.',
  });
});

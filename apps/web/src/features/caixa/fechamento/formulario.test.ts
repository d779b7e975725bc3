import { expect, it } from 'vitest';
import { CONTADAS, campoDaForma, emptyValues, lerFechamento, totalContado } from './formulario.ts';

const OUTRAS = ['pix', 'debito'];
const COM = { modo: 'cedulas', dinheiro: 'dinheiro-id', outras: OUTRAS } as const;
const typed = (values: Record<string, string>) => ({ ...emptyValues(OUTRAS), ...values });

it('has a field for every note and coin in use, whose names have no dot', () => {
  expect(CONTADAS.map(({ valor }) => valor)).toEqual([200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05]);
  for (const { campo } of CONTADAS) expect(campo).toMatch(/^cedula-\d+$/);
});

it('adds up what is typed so far, and takes nonsense for nothing', () => {
  const values = typed({ 'cedula-5000': '2', 'cedula-5': '3', 'cedula-200': 'x' });
  expect(totalContado(values, 'cedulas')).toBe(10_015);
  expect(totalContado(typed({ dinheiro: '1.234,5' }), 'total')).toBe(123_450);
  expect(totalContado(typed({ dinheiro: 'x' }), 'total')).toBe(0);
});

it('sends what was counted, and nothing for what was left empty', () => {
  expect(lerFechamento(typed({}), COM)).toEqual({ data: { contado: [], observacao: null } });
  const values = typed({
    'cedula-5000': '2',
    'cedula-10': '1',
    [campoDaForma('pix')]: '0',
    observacao: ' Ok ',
  });
  expect(lerFechamento(values, COM)).toEqual({
    data: {
      contado: [
        { formaId: 'dinheiro-id', valor: 100.1 },
        { formaId: 'pix', valor: 0 },
      ],
      cedulas: [
        { valor: 50, quantidade: 2 },
        { valor: 0.1, quantidade: 1 },
      ],
      observacao: 'Ok',
    },
  });
  // An empty drawer is counted, too.
  expect(lerFechamento(typed({ 'cedula-100': '0' }), COM).data).toMatchObject({
    contado: [{ formaId: 'dinheiro-id', valor: 0 }],
  });
  const total = lerFechamento(typed({ dinheiro: '57,3', 'cedula-5000': '9' }), { ...COM, modo: 'total' });
  expect(total.data).toEqual({ contado: [{ formaId: 'dinheiro-id', valor: 57.3 }], observacao: null });
});

it('says at the field what is no number', () => {
  const values = typed({ 'cedula-5000': '1,5', [campoDaForma('pix')]: 'dez' });
  expect(lerFechamento(values, COM).errors).toEqual({
    'cedula-5000': 'Use um número inteiro.',
    'forma-pix': 'Valor inválido. Exemplo: 12,50',
  });
});

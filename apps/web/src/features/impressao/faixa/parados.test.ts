import { describe, expect, it } from 'vitest';
import { impressaoDeTeste as job } from '../impressao.test-helper.ts';
import { chegaTarde, fraseDe, paradosDe, resumoDe } from './parados.ts';

const AGORA = Date.parse('2026-11-30T20:00:00.000Z');
const ha = (segundos: number) => ({ criadaEm: new Date(AGORA - segundos * 1000).toISOString() });
const pedido = { documento: { tipo: 'cozinha', id: 'p', titulo: 'Mesa 4 · Cozinha' } } as const;

describe('which papers a person is told of', () => {
  it.each([
    ['one that is on its way', [job({ estado: 'na_fila', motivo: null, ...ha(5) })], 0],
    ['one that has been for long', [job({ estado: 'na_fila', motivo: null, ...ha(21) })], 1],
    [
      'one whose device is off',
      [job({ estado: 'na_fila', motivo: 'O aparelho Caixa está desligado.', ...ha(5) })],
      1,
    ],
    [
      'what waits behind one without paper',
      [job({ estado: 'na_fila', motivo: null, ...ha(1) }), job(ha(9))],
      2,
    ],
    [
      'a test, which its owner looks at',
      [job({ documento: { tipo: 'teste', id: 't', titulo: 'Página de teste' } })],
      0,
    ],
    [
      'a drawer that did not open',
      [job({ documento: { tipo: 'gaveta', id: 'g', titulo: 'Gaveta' }, estado: 'falhou' })],
      1,
    ],
  ])('%s', (_, pendentes, quantos) => {
    expect(paradosDe(pendentes, AGORA)).toHaveLength(quantos);
  });

  it('the oldest first; an order of ten minutes ago is asked about', () => {
    const [velho, novo] = [job({ ...pedido, ...ha(601) }), job({ ...pedido, ...ha(599) })];
    expect(paradosDe([novo, velho], AGORA)).toEqual([velho, novo]);
    expect([velho, novo].map((each) => chegaTarde(each, AGORA))).toEqual([true, false]);
    expect(chegaTarde(job(ha(601)), AGORA)).toBe(false);
  });
});

it('one is said by its name and why, several by their number', () => {
  const semRede = 'A impressora não atendeu. O endereço da impressora pode ter mudado.';
  expect(fraseDe(job({}))).toBe('Recibo da venda nº 12 não saiu: sem papel');
  expect(fraseDe(job({ ...pedido, estado: 'falhou', motivo: semRede }))).toBe(
    'Pedido de Mesa 4 · Cozinha não saiu na cozinha: a impressora não atendeu',
  );
  expect(fraseDe(job({ estado: 'incerto' }))).toBe('Recibo da venda nº 12: saiu?');
  expect(resumoDe([job({})])).toBe('Recibo da venda nº 12 não saiu: sem papel');
  expect(resumoDe([job({}), job({})])).toBe('2 papéis não saíram');
  expect(resumoDe([job(pedido), job(pedido), job(pedido)])).toBe('3 pedidos não saíram na cozinha');
  expect(resumoDe([job(pedido), job({})])).toBe('1 pedido não saiu na cozinha, e mais 1 papel');
});

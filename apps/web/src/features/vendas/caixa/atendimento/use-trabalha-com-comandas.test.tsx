import { renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sessaoGuardada } from '../../../../dados/sessao-guardada.ts';
import { lojaDeTeste } from '../../../../testing/loja.ts';
import { useTrabalhaComComandas } from './use-trabalha-com-comandas.ts';

const DIA = 24 * 3_600_000;
const depoisDe = (dias: number) => {
  vi.setSystemTime(Date.now() + dias * DIA);
  return renderHook(() => useTrabalhaComComandas(false)).result.current;
};

it('a shop works with tabs for thirty days after its last one', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  sessaoGuardada.save({ usuario: lojaDeTeste().quem, token: 't' });
  expect(depoisDe(0)).toBe(false);
  renderHook(() => useTrabalhaComComandas(true));
  expect(depoisDe(20)).toBe(true);
  expect(depoisDe(11)).toBe(false);
});

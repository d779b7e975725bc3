import { DIA } from '@balcao/contract/base/calendar';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AGORA } from './assinatura.test-helper.ts';
import { Contagem } from './contagem.tsx';

beforeEach(() => void vi.useFakeTimers({ now: AGORA }));
afterEach(() => void vi.useRealTimers());

/** `resta`: milliseconds until the end of the plan; null: it has none. */
function desenhar(resta: number | null, renova = false): HTMLElement {
  const fim = resta === null ? null : new Date(AGORA.getTime() + resta).toISOString();
  const { container } = render(<Contagem planoExpiraEm={fim} renova={renova} />);
  const countdown = container.querySelector<HTMLElement>('[data-cor]');
  if (!countdown) throw new Error('no countdown');
  return countdown;
}

it.each([
  ['30 days', 30 * DIA + 60_000, 'green', undefined],
  ['8 days', 8 * DIA + 60_000, 'green', undefined],
  ['7 days', 7 * DIA + 60_000, 'yellow', 'Expira em breve'],
  ['3 days', 3 * DIA + 60_000, 'yellow', 'Expira em breve'],
  ['2 days', 2 * DIA + 60_000, 'red', 'Urgente!'],
  ['an hour', 3_600_000, 'red', 'Urgente!'],
  ['nothing, it is over', -60_000, 'red', 'Plano expirado'],
  ['no end', null, 'gray', 'Sem data de expiração'],
])('has its colour and words with %s left', (_name, resta, cor, texto) => {
  const countdown = desenhar(resta);
  expect(countdown.dataset.cor).toBe(cor);
  expect(countdown.querySelector('p:not([role])')?.textContent).toBe(texto);
  expect(screen.queryAllByRole('timer')).toHaveLength(resta === null || resta < 0 ? 0 : 1);
});

it('is not urgent where a card renews the plan', () => {
  const countdown = desenhar(1.1 * DIA, true);
  expect(countdown.dataset.cor).toBe('gray');
  expect(countdown.textContent).toContain('Seu plano se renova no cartão');
  expect(countdown.textContent).not.toContain('Urgente');
});

it('goes on every second, and is not read out by itself', () => {
  desenhar(29 * DIA + 3_600_000 + 62_000);
  const timer = screen.getByRole('timer', { name: 'Tempo restante' });
  expect(timer.getAttribute('aria-live')).toBe('off');
  const figures = () => timer.textContent?.match(/\d+/g)?.join(':');
  expect(figures()).toBe('29:01:01:02');
  for (const next of ['29:01:01:01', '29:01:01:00', '29:01:00:59']) {
    act(() => void vi.advanceTimersByTime(1000));
    expect(figures()).toBe(next);
  }
});

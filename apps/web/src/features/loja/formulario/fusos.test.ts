import { describe, expect, it } from 'vitest';
import { fusoGroups, matchesFuso, offsetText, zonesOfBrowser } from './fusos.ts';

describe('the time zones', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  it('are Brazil’s sixteen first, then every other one, each once', () => {
    const zones = zonesOfBrowser();
    const [brasil, outros] = fusoGroups(zones, 'America/Sao_Paulo', now);
    expect(brasil?.items).toHaveLength(16);
    const all = [...(brasil?.items ?? []), ...(outros?.items ?? [])].map(({ value }) => value);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('Europe/Lisbon');
  });
  it('hold the store’s own, also under an old name', () => {
    const [, outros] = fusoGroups(['Europe/Lisbon'], 'Brazil/East', now);
    expect(outros?.items.map(({ value }) => value)).toEqual(['Brazil/East', 'Europe/Lisbon']);
  });
  it('say how far they are from UTC', () => {
    expect(offsetText('America/Manaus', now)).toBe('UTC−4');
    expect(offsetText('Asia/Kolkata', now)).toBe('UTC+5:30');
    expect(offsetText('UTC', now)).toBe('UTC');
  });
  it.each(['sao paulo', 'america/sao_paulo', 'BRASÍLIA', 'sul utc−3'])('are found by %s', (search) => {
    const [brasil] = fusoGroups([], 'America/Sao_Paulo', now);
    expect(brasil?.items.filter((one) => matchesFuso(one, search)).map(({ value }) => value)).toEqual([
      'America/Sao_Paulo',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { comNome, idadeDe, nomesSugeridos, porNome, proximosNomes } from './ordem.ts';

const tabs = (...names: string[]) =>
  names.map((identificador, n) => ({ identificador, createdAt: `2026-03-10T10:00:0${n}.000Z` }));
const nomes = (list: readonly { identificador: string }[]) => list.map(({ identificador }) => identificador);

describe('open tabs', () => {
  it('stand by name as people count, the older one first where two have one name', () => {
    const list = tabs('Mesa 10', 'mesa 2', 'Ana', 'Mesa 1', 'Água', 'Mesa 2');
    expect(nomes(porNome(list))).toEqual(['Água', 'Ana', 'Mesa 1', 'mesa 2', 'Mesa 2', 'Mesa 10']);
  });

  it('are found by any words of the name, whatever their case and accents', () => {
    const list = tabs('Mesa 7', 'Seu João', 'Mesa 17');
    expect(nomes(comNome(list, '7'))).toEqual(['Mesa 7', 'Mesa 17']);
    expect(nomes(comNome(list, ' joao SEU'))).toEqual(['Seu João']);
    expect(comNome(list, 'x')).toEqual([]);
    expect(comNome(list, ' ')).toHaveLength(3);
  });
});

describe('how long a tab has been open', () => {
  const now = new Date('2026-03-10T23:30:00Z');
  it.each([
    ['2026-03-10T23:29:30Z', 'agora', false],
    ['2026-03-11T09:00:00Z', 'agora', false],
    ['2026-03-10T22:49:00Z', '41 min', false],
    ['2026-03-10T21:25:00Z', '2 h 05', false],
    ['2026-03-10T19:30:00Z', '4 h 00', true],
    ['2026-03-10T11:00:00Z', '12 h', true],
    // The evening before, in the store's zone: half past nine.
    ['2026-03-10T00:30:00Z', 'desde ontem', true],
    ['2026-02-28T15:00:00Z', 'desde 28/02', true],
  ])('%s: %s', (createdAt, texto, antiga) => {
    expect(idadeDe(createdAt, now, 'America/Sao_Paulo')).toEqual({ texto, antiga });
  });
});

describe('names for a new tab', () => {
  it('fill the gaps of the longest row', () => {
    expect(proximosNomes(tabs('Mesa 1', 'Mesa 3', 'Balcão 1'), 2)).toEqual(['Mesa 2', 'Mesa 4']);
    expect(proximosNomes(tabs('mesa 1', 'Mesa 2'), 1)).toEqual(['mesa 3']);
    expect(proximosNomes(tabs('Ana', '12'), 2)).toEqual(['Mesa 1', 'Mesa 2']);
  });

  it('are the next free ones, then what was used lately and is free again', () => {
    const recentes = tabs('Mesa 2', 'Seu João', 'MESA 2', 'Mesa 1', 'Mesa 9');
    const names = nomesSugeridos(tabs('Mesa 1'), recentes, 5);
    expect(names).toEqual(['Mesa 2', 'Mesa 3', 'Mesa 4', 'Seu João', 'Mesa 9']);
  });
});

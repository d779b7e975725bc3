import { vendas } from '@balcao/contract/vendas/vendas.endpoints';
import { describe, expect, it } from 'vitest';
import { urlOf } from '../../../lib/url-of.ts';
import { consulta, lerFiltros } from './filtros.ts';

const HOJE = '2026-03-10';
const asked = (address: string) => {
  const query = consulta(lerFiltros(new URLSearchParams(address)), HOJE);
  return query && urlOf(vendas.somarHistorico, { query }).split('?')[1];
};

describe('what the address asks the server', () => {
  it.each([
    ['', 'de=2026-03-10&ate=2026-03-10'],
    ['periodo=ontem', 'de=2026-03-09&ate=2026-03-09'],
    ['periodo=semana', 'de=2026-03-04&ate=2026-03-10'],
    ['periodo=mes', 'de=2026-03-01&ate=2026-03-10'],
    ['periodo=tudo', 'ate=2026-03-10'],
    ['periodo=datas&de=2026-02-01&ate=2026-02-28', 'de=2026-02-01&ate=2026-02-28'],
    ['periodo=datas&ate=2026-02-28', 'ate=2026-02-28'],
    ['periodo=datas', 'ate=2026-03-10'],
    ['de=2026-02-01', 'de=2026-03-10&ate=2026-03-10'],
    [
      'periodo=tudo&situacao=canceladas&vendedor=7&busca=%20p%C3%A3o%20',
      'ate=2026-03-10&vendedorId=7&situacao=canceladas&busca=p%C3%A3o',
    ],
    ['periodo=x&situacao=y&de=z', 'de=2026-03-10&ate=2026-03-10'],
  ])('%s', (address, query) => {
    expect(asked(address)).toBe(query);
  });

  it('days in the wrong order are asked of nobody', () => {
    expect(asked('periodo=datas&de=2026-03-02&ate=2026-03-01')).toBeUndefined();
  });
});

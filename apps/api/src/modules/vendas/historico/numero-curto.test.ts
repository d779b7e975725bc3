import { numeroCurto } from '@balcao/contract/vendas/numero';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();

test('a sale and a tab are found by the short number that is said aloud, within the days asked for', async () => {
  given.clock.set('2026-03-10T15:00:00Z');
  const owner = await given.novoDono();
  const pao = await owner.novoProduto();
  const ask = async (busca: string, more = '') => {
    const query = `busca=${encodeURIComponent(busca)}${more}`;
    const [lista, resumo] = await Promise.all(
      ['', '/resumo'].map((path) => owner.call('GET', `/api/vendas${path}?${query}`)),
    );
    return [lista?.json<{ id: string }[]>().map(({ id }) => id), resumo?.json<{ resumo: unknown }>().resumo];
  };
  const none = { quantidade: 0, total: 0 };
  const somas = { finalizadas: none, abertas: none, canceladas: none, apurado: null };
  const sale = await owner.vender(pao);
  const tab = await owner.abrirMesa(pao);
  for (const [{ id, total }, situacao] of [
    [sale, 'finalizadas'],
    [tab, 'abertas'],
  ] as const) {
    const numero = numeroCurto(id);
    const found = [[id], { ...somas, [situacao]: { quantidade: 1, total } }];
    for (const busca of [numero, numero.replace('\u00a0', ''), `Venda ${numero}`]) {
      expect(await ask(busca)).toEqual(found);
    }
    expect(await ask(numero, '&de=2026-03-11')).toEqual([[], somas]);
  }
});

import { DIA } from '@balcao/contract/base/calendar';
import type { Caixa } from '@balcao/contract/caixa/caixa';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lembrarCaixa } from '../../dados/gaveta.ts';
import { lembrar } from '../../dados/lembrado.ts';
import { sessaoGuardada } from '../../dados/sessao-guardada.ts';
import { desenhar } from '../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../testing/loja.ts';
import { FaixaCaixa } from './caixa.tsx';

const GAVETA = { id: 'g1', nome: 'Caixa 1', ativa: true };
const faixa = () => screen.queryByRole('complementary', { name: 'Caixa aberto' });

/** On a device where one opened that drawer so long ago. */
async function aberto(dias: number, planoExpiraEm: string | null = null) {
  const quem = { ...lojaDeTeste().quem, planoExpiraEm };
  const caixa: Caixa = {
    ...{ id: 'c1', gaveta: GAVETA, abertoPor: { id: 'ana', nome: 'Ana' }, fundo: 30 },
    ...{ abertoEm: new Date(Date.now() - dias * DIA).toISOString(), fechadoPor: null, fechadoEm: null },
    ...{
      observacao: null,
      cedulas: null,
      devolvidoSemCaixa: 0,
      movimentos: [],
      porForma: [],
      aditivos: [],
      reaberturas: [],
    },
  };
  lembrar('caixas', { gavetas: [GAVETA], abertos: {} }, quem);
  sessaoGuardada.save({ usuario: quem, token: 't1' });
  // As the answer to its opening said; no page has asked since.
  lembrarCaixa(caixa);
  const page = await desenhar(<FaixaCaixa />, {
    ...{ em: '/selling', quem },
    respostas: {
      'GET /api/caixas': { caixas: [caixa] },
      'GET /api/caixas/gavetas': { gavetas: [GAVETA] },
    },
  });
  // For the store's day: the question is on its way before the test ends.
  await waitFor(() => expect(page.pedidas.map(({ path }) => path)).toContain('/api/sync'));
  return page;
}

it('a drawer that was left open overnight says so, and leads to where it is closed', async () => {
  const page = await aberto(2);
  expect(faixa()?.textContent).toContain('Caixa 1 ainda aberto');
  fireEvent.click(screen.getByRole('link', { name: 'Fechar' }));
  await waitFor(() => expect(page.onde()).toBe('/caixa'));
});

it('one that was opened today says nothing', async () => {
  await aberto(0);
  expect(faixa()).toBeNull();
});

it('with the plan over one of today says so, too: it still closes', async () => {
  await aberto(0, '2026-01-01T00:00:00.000Z');
  expect(faixa()?.textContent).toContain('Caixa 1 ainda aberto');
});

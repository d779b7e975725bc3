import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fila } from '../../../fila/fila.ts';
import { semRede } from '../../../testing/desenhar.tsx';
import { dialogo, press, type } from '../../../testing/gestos.ts';
import { formasNovas, lojaDeTeste } from '../../../testing/loja.ts';
import { abrir, GAVETAS, sessao } from '../caixa.test-helper.tsx';

const SEM_FORMAS = /^As formas de pagamento ainda não chegaram a este aparelho/;
const [gaveta = { id: '', nome: '' }] = GAVETAS;
const [dinheiro, pix] = formasNovas;

it.each([
  ['was never told the forms', [], undefined, []],
  [
    'knows them',
    formasNovas.slice(0, 2),
    '7,50',
    [
      { formaId: dinheiro?.id, valor: 100 },
      { formaId: pix?.id, valor: 7.5 },
    ],
  ],
])(
  'a device without a connection that %s closes by notes and coins, and asks for what it knows',
  async (_, formas, emPix, contado) => {
    const page = await abrir(lojaDeTeste(), { formas, abertas: [sessao(gaveta)] });
    page.responder('POST /api/caixas/:id/fechar', semRede);
    await screen.findByRole('heading', { name: 'Caixa 1 aberto' });
    await press('Fechar caixa');
    const form = await dialogo('Fechar Caixa 1');
    expect(screen.queryByText(SEM_FORMAS) !== null).toBe(formas.length === 0);
    type(/^R\$\s50,00/, '2', form);
    if (emPix !== undefined) type(/^Pix/, emPix, form);
    await press('Fechar caixa', form);
    await screen.findByText(/^Caixa fechado neste aparelho/);
    await waitFor(() =>
      expect(fila.get().envios.map(({ body }) => 'caixa' in body && body.caixa)).toEqual([
        { contado, cedulas: [{ valor: 50, quantidade: 2 }], observacao: null },
      ]),
    );
  },
);

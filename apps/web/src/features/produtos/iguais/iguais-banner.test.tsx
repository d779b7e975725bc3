import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { falha } from '../../../testing/desenhar.tsx';
import { press } from '../../../testing/gestos.ts';
import { abrir, chamado, feitas } from '../produtos.test-helper.tsx';

const lata = chamado('lata', 'Coca-Cola', { codigoBarras: '7894900010015' });
const garrafa = chamado('garrafa', 'COCA-COLA', { codigoBarras: '7894900027013' });
const banner = () => screen.queryByRole('region', { name: 'Nomes iguais' });

it('a pair that is not the same is set aside, and can be taken back at once', async () => {
  const page = await abrir([lata, garrafa]);
  page.responder('PUT /api/produtos/separados', () => new Response(null, { status: 204 }));
  await screen.findByRole('region', { name: 'Nomes iguais' });
  await press('Não são o mesmo');
  await waitFor(() => expect(banner()).toBeNull());
  await press('Desfazer');
  await screen.findByRole('region', { name: 'Nomes iguais' });
  const [aparte, devolta] = feitas(page, 'PUT').map(({ body }) => body as Record<string, unknown>);
  expect([aparte?.produtoOriginalId, aparte?.produtoDuplicadoId].sort()).toEqual(['garrafa', 'lata']);
  expect(aparte?.separados).toBe(true);
  expect(devolta).toEqual({ ...aparte, separados: false });
});

it('a pair that was set aside before, here or elsewhere, is not spoken of', async () => {
  await abrir([lata, garrafa], { separados: [['garrafa', 'lata']] });
  expect(banner()).toBeNull();
});

it('what was merged and is sold since stays so, in the server’s words', async () => {
  const page = await abrir([lata, garrafa]);
  await screen.findByRole('region', { name: 'Nomes iguais' });
  page.responder(
    'POST /api/produtos/fundir',
    ({ body }: { body: { produtoOriginalId: string; produtoDuplicadoId: string } }) => {
      page.loja.servidor.tirar('produtos', body.produtoDuplicadoId);
      return body.produtoOriginalId === 'lata' ? lata : garrafa;
    },
  );
  await press('Comparar e unir');
  await press('Unir', await screen.findByRole('dialog', { name: 'Unir dois produtos' }));
  await screen.findByText('Produtos unidos.');
  page.responder('POST /api/produtos/fundir/desfazer', falha('FUSAO_ALTERADA'));
  await press('Desfazer');
  await screen.findByText('Já houve venda ou mudança depois da união: não dá mais para desfazer.');
});

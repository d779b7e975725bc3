import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noCaixa, reais } from '../caixa/caixa.test-helper.tsx';
import { comanda, escrever, FORMAS, press } from '../loja-que-vende.test-helper.tsx';

it('a tab is paid with its service fee, which one tap puts on and takes off, and says what it comes to', async () => {
  const mesa = comanda('Mesa 7');
  const page = await noCaixa({ em: '/selling', abertas: [mesa] });
  page.responder('PUT /api/vendas/:id/encerrar', { ...mesa, finalizada: true, versao: 2, avisos: [] });
  await press('Finalizar', await screen.findByRole('article', { name: 'Mesa 7' }));
  const dialog = await screen.findByRole('dialog', { name: 'Finalizar comanda' });
  const dito = () => within(dialog).getAllByRole('status').map(reais);
  for (const total of ['4,95', '4,50', '4,95']) {
    await press(/^Taxa de serviço/, dialog);
    expect(reais(dialog)).toContain(`Total: R$ ${total}.`);
    expect(dito()).toContain(`Total R$ ${total}`);
  }
  await press('Crédito', dialog);
  await escrever('Parcelas', '3', dialog);
  await press('Finalizar', dialog);
  await screen.findByText('Comanda finalizada com sucesso!');
  const encerrada = page.pedidas.find(({ path }) => path.endsWith('/encerrar'));
  await waitFor(() =>
    expect(encerrada?.body).toMatchObject({
      taxaServico: 0.45,
      pagamentos: [{ formaId: FORMAS[3]?.id, valor: 4.95, parcelas: 3 }],
    }),
  );
});

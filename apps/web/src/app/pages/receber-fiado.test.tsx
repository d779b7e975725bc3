import type { Usuario } from '@balcao/contract/pessoas/auth';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answered, teste } from '../../features/assinaturas/assinatura.test-helper.ts';
import { DASHBOARD, naPagina, plano } from '../../features/assinaturas/pagina.test-helper.ts';
import { desenhar } from '../../testing/desenhar.tsx';
import { lojaDeTeste } from '../../testing/loja.ts';
import AssinaturaRoute from './assinatura-route.tsx';
import PlanoExpiradoPage from './plano-expirado-page.tsx';

const expirado = { planoExpiraEm: '2026-01-01T00:00:00.000Z' };
const dono: Usuario = { ...lojaDeTeste().quem, ...expirado };
const bia: Usuario = { ...dono, id: 'bia', tipo: 'FUNCIONARIO', permissoes: ['vendas'] };

it.each([
  ['the owner', <AssinaturaRoute key="a" />, dono],
  ['who sells', <PlanoExpiradoPage key="b" />, bia],
])('when the plan is over %s is shown the way to where debts are received', async (_, pagina, quem) => {
  const respostas = { [DASHBOARD]: plano('premium', expirado.planoExpiraEm) };
  const page = await desenhar(pagina, naPagina(answered(teste), { quem, respostas }));
  fireEvent.click(await screen.findByRole('link', { name: 'Receber fiado' }));
  await waitFor(() => expect(page.onde()).toBe('/clientes'));
});

it('who sells nothing is shown none', async () => {
  await desenhar(<PlanoExpiradoPage />, { quem: { ...bia, permissoes: ['produtos'] } });
  await screen.findByRole('heading', { name: 'Plano expirado' });
  expect(screen.queryByRole('link', { name: 'Receber fiado' })).toBeNull();
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { comPins } from '../../dados/pessoas/no-disco.test-helper.ts';
import QuemEstaNoCaixa from '../../features/auth/pessoas/quem-esta-no-caixa.tsx';
import { desenhar, semRede } from '../../testing/desenhar.tsx';
import { usePessoasConferidas } from './use-pessoas-conferidas.ts';

function Tela() {
  usePessoasConferidas();
  return <QuemEstaNoCaixa />;
}

it('a dismissed employee, and no other person, leaves the device with its next contact', async () => {
  await comPins(crypto.randomUUID(), { Ana: '3691', Beto: '1470', Caio: '2580' });
  const conferir = 'POST /api/auth/sessoes/conferir';
  const page = await desenhar(<Tela />, { quem: null, respostas: { [conferir]: semRede } });
  await screen.findByRole('button', { name: 'Ana' });
  const asked = () => page.pedidas.filter(({ path }) => path === '/api/auth/sessoes/conferir');
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.body).toEqual({ sessoes: expect.arrayContaining(['s-Ana', 's-Beto', 's-Caio']) });
  page.responder(conferir, { abertas: ['s-Beto', 's-Caio'] });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull());
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['BBeto', 'CCaio']);
});

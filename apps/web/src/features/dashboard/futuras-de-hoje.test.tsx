import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { desenhar } from '../../testing/desenhar.tsx';
import { FuturasDeHoje } from './futuras-de-hoje.tsx';

it('what was put aside for today or before stands on the front page, with a way to it', async () => {
  const futura = { id: 'v1', tipo: 'FUTUROS' as const, identificador: 'FUTURO-1', numero: null, total: 40 };
  await desenhar(
    <FuturasDeHoje
      futuras={[
        {
          ...futura,
          ...{ paraQuem: 'Seu Jorge', quando: '2020-01-02T12:00:00.000Z', observacao: 'Sem lactose' },
        },
      ]}
    />,
  );
  const cartao = within(screen.getByRole('region', { name: 'Vendas futuras para hoje' }));
  const linha = cartao.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ');
  expect(linha).toContain('Seu Jorge · Sem lactose');
  expect(linha).toContain('Era para 02/01/2020 09:00 · R$ 40,00');
  expect(cartao.getByRole('link', { name: 'Ver vendas' }).getAttribute('href')).toBe('/selling');
});

it('and nothing where there is none', async () => {
  await desenhar(<FuturasDeHoje futuras={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});

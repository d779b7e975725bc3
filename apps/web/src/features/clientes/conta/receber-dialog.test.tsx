import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ReceberDialog } from './receber-dialog.tsx';

it('says why nothing is received yet where the forms of payment have not come', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const maria = { id: 'c1', nome: 'Maria', saldo: 20 } as unknown as Parameters<
    typeof ReceberDialog
  >[0]['cliente'];
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <ReceberDialog cliente={maria} aberto={[]} onClose={() => undefined} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Receber' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'As formas de pagamento ainda não chegaram. Tente em instantes.',
  );
});

import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PerguntaDialog } from './pergunta-dialog.tsx';

it('has the focus with its first paint: the next key is for it, not for the page behind', () => {
  render(
    <MantineProvider env="test">
      <input aria-label="Buscar" ref={(node) => node?.focus()} />
      <PerguntaDialog titulo="Item avulso" onClose={() => undefined}>
        <input aria-label="Nome" />
        <input aria-label="Preço" data-autofocus />
      </PerguntaDialog>
    </MantineProvider>,
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Preço'));
});

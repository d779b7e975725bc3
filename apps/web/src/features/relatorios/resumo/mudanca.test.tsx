import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Mudanca } from './mudanca.tsx';

it.each([
  [null, 'Sem vendas antes para comparar'],
  [0, 'Sem mudança em relação aos mesmos dias do mês anterior'],
])('a change of %s is a sentence of its own', (change, texto) => {
  const card = { title: 'Vendas', value: 1, subtitle: 'Este mês', change, isPositive: true };
  const { container } = render(<Mudanca card={card} periodo="mes" />);
  expect(container.textContent).toBe(texto);
});

import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Mudanca } from './mudanca.tsx';

const NADA = '';

it.each([
  [4, 0, null, NADA, 'Sem vendas antes para comparar'],
  [4, 4, 0, ' em relação aos mesmos dias do mês anterior', 'Sem mudança'],
  [112, 100, 12, ' em relação aos mesmos dias do mês anterior', 'subiu 12,0%'],
  [-311.22, 79.97, null, ' em relação aos mesmos dias do mês anterior', 'R$ 391,19 a menos'],
  [5, -5, null, ' em relação aos mesmos dias do mês anterior', 'R$ 10,00 a mais'],
])('%d against %d is said in words that are true of it', (value, previous, change, resto, texto) => {
  const card = { title: 'Faturamento', value, previous, subtitle: 'Este mês', change, isPositive: true };
  const { container } = render(<Mudanca card={card} quando="mes" />);
  expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe(`${texto}${resto}`);
});

it('what counts no money is said without it', () => {
  const card = {
    title: 'Vendas',
    value: 0,
    previous: 3,
    subtitle: 'Este mês',
    change: -100,
    isPositive: false,
  };
  const { container } = render(<Mudanca card={card} conta />);
  expect(container.textContent).toBe('3 a menos');
});

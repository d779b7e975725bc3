import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

it('is a picture with a name, drawn as large as its place', () => {
  render(<QrCode text="00020126" label="Código Pix de R$ 23,00" />);
  const picture = screen.getByRole('img', { name: 'Código Pix de R$ 23,00' });
  expect(picture.getAttribute('viewBox')).toBe('0 0 29 29');
  expect(picture.hasAttribute('width')).toBe(false);
});

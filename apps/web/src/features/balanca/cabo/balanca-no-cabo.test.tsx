import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { balancaDoAparelho, guardarBalanca } from '../../../dados/balanca/esta-balanca.ts';
import { balancaFalsa, quadroPrt1 } from '../../../testing/balanca.ts';
import { BalancaNoCabo } from './balanca-no-cabo.tsx';

const comSerial = (serial: unknown) => Object.assign(navigator, { serial });
async function premir(name: string) {
  const botao = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(botao));
}

afterEach(() => {
  guardarBalanca(undefined);
  comSerial(undefined);
});

it('a browser without serial ports says what does work', () => {
  render(<BalancaNoCabo />);
  screen.getByText(/O Chrome e o Edge conversam|começa com https/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('a scale is connected once, at its speed, read, and forgotten', async () => {
  const balanca = balancaFalsa([quadroPrt1('01250'), quadroPrt1('NNNNN')]);
  comSerial(balanca.serial);
  render(<BalancaNoCabo />);
  await premir('Conectar a balança');
  expect(balancaDoAparelho.get()).toEqual({ velocidade: 9600, usbVendorId: 0x0403, usbProductId: 0x6001 });
  await premir('2400');
  await premir('Ler peso');
  await screen.findByText('A balança diz 1,250 kg.');
  await premir('Ler peso');
  await screen.findByText('Balança negativa: zere.');
  await premir('Esquecer a balança');
  expect(balancaDoAparelho.get()).toBeUndefined();
});

it('whatever comes is shown as bytes and as text, without being asked for', async () => {
  const balanca = balancaFalsa([quadroPrt1('00500')], 100);
  comSerial(balanca.serial);
  guardarBalanca({ velocidade: 2400, usbVendorId: 0x0403, usbProductId: 0x6001 });
  render(<BalancaNoCabo />);
  // As newer browsers have it: what it answers is no clean-up.
  vi.spyOn(Element.prototype, 'scrollIntoView').mockResolvedValue(undefined as never);
  await premir('Começar a ouvir');
  await act(async () => balanca.dizer('PESO: 5,10kg\r\n\xff'));
  await screen.findByText('PESO: 5,10kg‹CR›‹LF›·');
  screen.getByText('50 45 53 4F 3A 20 35 2C 31 30 6B 67 0D 0A FF');
  // At a wrong speed it is garbled, and goes on.
  await act(async () => balanca.embaralhar());
  await premir('Perguntar o peso');
  await screen.findByText('‹STX›00500‹ETX›');
  expect(balanca.velocidade()).toBe(2400);
  await premir('Parar de ouvir');
  await screen.findByRole('button', { name: 'Começar a ouvir' });
  expect(balanca.velocidade()).toBeUndefined();
});

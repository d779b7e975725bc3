import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { comPins } from '../../../dados/pessoas/no-disco.test-helper.ts';
import { sessaoGuardada } from '../../../dados/sessao-guardada.ts';
import { desenhar } from '../../../testing/desenhar.tsx';
import QuemEstaNoCaixa from './quem-esta-no-caixa.tsx';

/** Nobody is signed in on a device on which Ana and Beto have a PIN; Ana's is asked for. */
async function pinDeAna() {
  await comPins(crypto.randomUUID(), { Ana: '3691', Beto: '1470' });
  await desenhar(<QuemEstaNoCaixa />, { em: '/selling/caixa', quem: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Ana' }));
}
const campo = () => screen.getByLabelText<HTMLInputElement>('PIN');
const tentar = async (pin: string) => {
  fireEvent.change(campo(), { target: { value: pin } });
  await act(async () => void fireEvent.submit(campo()));
};
const timer = () => screen.queryByRole('timer')?.textContent;
const passam = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it('the right PIN gives the till to whom it is', async () => {
  await pinDeAna();
  await tentar('3691');
  await waitFor(() => expect(sessaoGuardada.get()).toMatchObject({ token: 'token de Ana', porPin: true }));
});

it('wrong PINs: five, then a wait that nothing shortens; the tenth asks for the password', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await pinDeAna();
  const erra = async () => {
    await tentar('99887');
    await screen.findByRole('button', { name: 'Entrar' });
  };
  for (let nth = 1; nth < 5; nth += 1) {
    await erra();
    expect((await screen.findByRole('alert')).textContent).toBe('PIN incorreto.');
  }
  await erra();
  expect(timer()).toBe('Espere 0:30 para tentar de novo.');
  await tentar('3691');
  expect(campo().value).toBe('3691');
  await passam(29_000);
  expect(timer()).toBe('Espere 0:01 para tentar de novo.');
  await passam(1000);
  expect(timer()).toBeUndefined();
  expect(screen.getByRole('alert').textContent).toBe('PIN incorreto. Restam 5 tentativas.');
  for (const [minutos, espera] of ['1:00', '2:00', '4:00', '8:00'].map(
    (text) => [Number.parseInt(text, 10), text] as const,
  )) {
    await erra();
    expect(timer()).toBe(`Espere ${espera} para tentar de novo.`);
    await passam(minutos * 60_000);
  }
  expect(screen.getByRole('alert').textContent).toBe('PIN incorreto. Resta 1 tentativa.');
  await tentar('99887');
  const senha = await screen.findByRole('link', { name: 'Entrar com e-mail e senha' });
  expect(senha.getAttribute('href')).toBe('/login');
  expect(screen.getByRole('alert').textContent).toMatch(/^Este PIN não abre mais o caixa\./);
  expect(campo().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Outra pessoa' }));
  await screen.findByRole('button', { name: 'Beto' });
  expect(screen.queryByRole('button', { name: 'Ana' })).toBeNull();
  expect(sessaoGuardada.get()).toBeUndefined();
});

/** Gestures on a drawn page, and the requests that they caused. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Desenho } from './desenhar.tsx';

/** The first button of this name. */
export const press = (name: string | RegExp, where: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(where).getAllByRole('button', { name })[0] as HTMLElement));

export const campo = (label: string | RegExp, where: HTMLElement = document.body) =>
  within(where).getByLabelText<HTMLInputElement>(label);

export const type = (label: string | RegExp, value: string, where: HTMLElement = document.body) =>
  fireEvent.change(campo(label, where), { target: { value } });

export const salvar = (form: HTMLElement) => act(async () => void fireEvent.submit(form));

export const dialogo = (name: string) => screen.findByRole('dialog', { name });

/** The bodies sent by this method, in order. */
export const enviados = ({ pedidas }: Desenho, method: string) =>
  pedidas.filter((pedida) => pedida.method === method).map(({ body }) => body);

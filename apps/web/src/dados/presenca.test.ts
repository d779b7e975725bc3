import { expect, it } from 'vitest';
import { textoDePresenca } from './presenca.ts';

const em = (id: string, nome: string) => ({ usuario: { id, nome }, dispositivo: `${id}-1` });
const ANA = em('a', 'Ana Souza');
const BIA = em('b', 'Bia');

it.each([
  [[], undefined],
  [[ANA], 'Ana está nesta comanda'],
  [[ANA, { ...ANA, dispositivo: 'outro' }], 'Ana está nesta comanda'],
  [[ANA, BIA], 'Ana e Bia estão nesta comanda'],
  [[ANA, BIA, em('c', 'Caio')], 'Ana e mais 2 estão nesta comanda'],
  [[em('eu', 'Eu')], 'Você está nesta comanda em outro aparelho'],
  [[em('eu', 'Eu'), ANA], 'Ana está nesta comanda'],
])('%j is told as %j', (presentes, texto) => {
  expect(textoDePresenca(presentes, 'eu')?.texto).toBe(texto);
});

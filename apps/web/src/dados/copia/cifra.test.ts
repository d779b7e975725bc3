import { expect, it } from 'vitest';
import { fechaduraDoToken } from './cifra.ts';

it('a text of any length is closed for a storage of texts, and opens again', async () => {
  const fechadura = await fechaduraDoToken('token');
  const longo = 'Pão francês '.repeat(100_000);
  const fechado = await fechadura.fecharEmTexto(longo);
  expect(fechado).not.toContain('Pão');
  expect(await fechadura.abrirDoTexto(fechado)).toBe(longo);
});

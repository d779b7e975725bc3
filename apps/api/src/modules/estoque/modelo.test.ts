import { test } from 'vitest';
import { LojaComEstoque } from '../../testing/loja/loja-com-estoque.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const dono = umaLoja(t);

test.each([1, 2])('whatever happens to a stock, it is what a model of it says (%i)', async (semente) => {
  const loja = new LojaComEstoque(dono, semente);
  await loja.abrir();
  for (let n = 1; n <= 80; n += 1) {
    await loja.operar();
    if (n % 20 === 0) await loja.conferir();
  }
  await dono.expectLedgerToAgree();
});

import { test } from 'vitest';
import { LojaComEstoque } from '../../testing/loja/loja-com-estoque.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { useTestApp } from '../../testing/test-app.ts';

const t = useTestApp();
const dono = umaLoja(t);

/** `SEMENTE=n`: other sequences. */
const PRIMEIRA = Number(process.env.SEMENTE ?? 101);
const LOJAS = 20;
const OPERACOES = 500;

test.each(Array.from({ length: LOJAS }, (_, n) => PRIMEIRA + n))(
  'in ten thousand operations on the stock of twenty shops nothing differs from a model (%i)',
  async (semente) => {
    const loja = new LojaComEstoque(dono, semente);
    await loja.abrir();
    for (let n = 1; n <= OPERACOES; n += 1) {
      await loja.operar();
      if (n % 50 === 0) await loja.conferir();
    }
    await dono.expectLedgerToAgree();
  },
);

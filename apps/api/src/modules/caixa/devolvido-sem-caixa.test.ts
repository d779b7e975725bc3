import { expect, test } from 'vitest';
import { abrirCaixa, fecharCaixa, formasDe, lerCaixa } from '../../testing/loja/caixas.ts';
import { encomendar } from '../../testing/loja/sinais.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { vender, written } from '../../testing/loja/vendas.ts';
import { novoProduto, useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (dono) => ({
  bolo: await novoProduto(dono, { nome: 'Bolo', valor: 120 }),
  forma: await formasDe(dono),
}));
const pago = (tipo: string, valor: number) => ({ formaId: loja.forma[tipo], valor });

test('cash that was given back while no drawer was open is told by the next opening', async () => {
  const primeiro = await abrirCaixa(loja);
  expect(primeiro.devolvidoSemCaixa).toBe(0);
  const uma = await vender(loja, loja.bolo, { pagamentos: [pago('DINHEIRO', 0.75)] });
  const futura = await encomendar(loja, loja.bolo, { sinal: [pago('DINHEIRO', 50), pago('PIX', 10)] });
  given.clock.advance(60_000);
  await fecharCaixa(loja, primeiro.id);
  given.clock.advance(60_000);
  written(await loja.call('DELETE', `/api/vendas/${uma.id}`, { motivo: 'Erro' }), 200);
  const sinal = { destino: 'DEVOLVER', pagamentos: [pago('DINHEIRO', 50), pago('PIX', 10)] };
  written(await loja.call('DELETE', `/api/vendas/${futura.id}`, { motivo: 'Desistiu', sinal }), 200);
  given.clock.advance(60_000);
  const segundo = await abrirCaixa(loja);
  expect(segundo.devolvidoSemCaixa).toBe(50.75);
  expect(await lerCaixa(loja, segundo.id)).toMatchObject({ devolvidoSemCaixa: 50.75 });
  given.clock.advance(60_000);
  await fecharCaixa(loja, segundo.id);
  given.clock.advance(60_000);
  expect((await abrirCaixa(loja)).devolvidoSemCaixa).toBe(0);
});

import { expect, test } from 'vitest';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { written } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (dono) => ({
  bolo: await dono.novoProduto({ nome: 'Bolo', valor: 120 }),
  forma: await dono.formasPorTipo(),
}));
const pago = (tipo: string, valor: number) => ({ formaId: loja.forma[tipo], valor });

test('cash that was given back while no drawer was open is told by the next opening', async () => {
  const primeiro = await loja.abrirCaixa();
  expect(primeiro.devolvidoSemCaixa).toBe(0);
  const uma = await loja.vender(loja.bolo, { pagamentos: [pago('DINHEIRO', 0.75)] });
  const futura = await loja.encomendar(loja.bolo, { sinal: [pago('DINHEIRO', 50), pago('PIX', 10)] });
  given.clock.advance(60_000);
  await loja.fecharCaixa(primeiro.id);
  given.clock.advance(60_000);
  written(await loja.call('DELETE', `/api/vendas/${uma.id}`, { motivo: 'Erro' }), 200);
  const sinal = { destino: 'DEVOLVER', pagamentos: [pago('DINHEIRO', 50), pago('PIX', 10)] };
  written(await loja.call('DELETE', `/api/vendas/${futura.id}`, { motivo: 'Desistiu', sinal }), 200);
  given.clock.advance(60_000);
  const segundo = await loja.abrirCaixa();
  expect(segundo.devolvidoSemCaixa).toBe(50.75);
  expect(await loja.lerCaixa(segundo.id)).toMatchObject({ devolvidoSemCaixa: 50.75 });
  given.clock.advance(60_000);
  await loja.fecharCaixa(segundo.id);
  given.clock.advance(60_000);
  expect((await loja.abrirCaixa()).devolvidoSemCaixa).toBe(0);
});

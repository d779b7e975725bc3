import { expect, test } from 'vitest';
import { daForma } from '../../../testing/loja/caixas.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { campos, item, refused, written } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (dono) => {
  await given.sql.query(
    `update formas set taxa_percentual = 3, prazo_dias = 30 where loja_id = $1 and tipo = 'CREDITO'`,
    [dono.lojaId],
  );
  await given.sql.query(`update sessoes set expira_em = '2027-01-01' where loja_id = $1`, [dono.lojaId]);
  return { bolo: await dono.novoProduto({ nome: 'Bolo', valor: 120 }), forma: await dono.formasPorTipo() };
});
const pago = (tipo: string, valor: number, fields = {}) => ({ formaId: loja.forma[tipo], valor, ...fields });
const fechar = (id: string, payload: unknown) => loja.call('PUT', `/api/vendas/${id}/encerrar`, payload);
const QUI = '2026-03-12T15:00:00Z';
const SEX = '2026-03-13T15:00:00Z';
const SAB = '2026-03-14T15:00:00Z';

test('it is in the drawer, the forms and the conferência of the day on which it is taken; the sale counts whole when it is closed', async () => {
  given.clock.set(QUI);
  const caixa = await loja.abrirCaixa();
  const futura = await loja.encomendar(loja.bolo, { sinal: [pago('DINHEIRO', 50, { recebido: 60 })] });
  expect(futura).toMatchObject({ finalizada: false, total: 120, pagamentos: [] });
  expect(futura.sinal).toMatchObject({
    total: 50,
    pagamentos: [
      {
        ...{
          tipo: 'DINHEIRO',
          nome: 'Dinheiro',
          valor: 50,
          recebido: 60,
          troco: 10,
          quando: '2026-03-12T15:00:00.000Z',
        },
        usuario: { id: loja.usuarioId },
      },
    ],
  });
  expect(daForma(await loja.lerCaixa(caixa.id), loja.forma.DINHEIRO)?.esperado).toBe(150);
  expect(await loja.exigirQueSome('2026-03-12')).toBe(50);
  expect((await loja.lerFormasDoDia('2026-03-12')).sinais).toEqual({
    recebido: 50,
    devolvido: 0,
    abatido: 0,
  });
  expect((await loja.call('GET', '/api/dashboard')).json()).toMatchObject({
    faturamento: 0,
    porForma: [{ valor: 50 }],
  });
  await loja.fecharCaixa(caixa.id, { contado: [pago('DINHEIRO', 150)] });

  given.clock.set(SEX);
  const outro = await loja.abrirCaixa();
  const mais = written(
    await loja.pedirSinal(futura.id, { pagamentos: [pago('CREDITO', 20, { parcelas: 2 })] }),
    201,
  );
  expect(mais.sinal).toMatchObject({
    total: 70,
    pagamentos: [{ valor: 50 }, { tipo: 'CREDITO', valor: 20, parcelas: 2 }],
  });
  expect(mais.versao).toBe(futura.versao + 1);
  expect(await loja.exigirQueSome('2026-03-13')).toBe(20);
  expect(await loja.lerFormasDoDia('2026-03-13')).toMatchObject({
    formas: [{ nome: 'Crédito', quantidade: 1, valor: 20, taxa: 0.6, liquido: 19.4 }],
    aReceber: [
      { data: '2026-04-12', valor: 9.7 },
      { data: '2026-05-12', valor: 9.7 },
    ],
  });

  given.clock.set(SAB);
  expect(campos(await fechar(futura.id, { pagamentos: [pago('PIX', 120)] }))).toHaveProperty('pagamentos');
  const feita = await loja.encerrar(futura.id, { pagamentos: [pago('PIX', 50)], versao: mais.versao });
  expect(feita).toMatchObject({
    finalizada: true,
    total: 120,
    pagamentos: [{ valor: 50 }],
    sinal: { total: 70 },
  });
  expect(await loja.encerrar(futura.id, { pagamentos: [pago('PIX', 50)] })).toMatchObject({
    versao: feita.versao,
  });
  expect(await loja.exigirQueSome('2026-03-14')).toBe(50);
  expect((await loja.lerFormasDoDia('2026-03-14')).sinais).toEqual({
    recebido: 0,
    devolvido: 0,
    abatido: 70,
  });
  const { vendasPorDia } = (
    await loja.call('GET', '/api/relatorios/periodo?dataInicio=2026-03-12&dataFim=2026-03-14')
  ).json();
  expect(vendasPorDia).toMatchObject([{ data: '2026-03-14', totalVendas: 1, faturamento: 120 }]);
  const lido = await loja.lerCaixa(outro.id);
  expect([daForma(lido, loja.forma.CREDITO)?.esperado, daForma(lido, loja.forma.PIX)?.esperado]).toEqual([
    20, 50,
  ]);
  expect(lido.movimentos).toMatchObject([{ tipo: 'SINAL', valor: 20, vendaId: futura.id }]);
  await given.sql.query('select somar_vendas($1, 100)', [loja.lojaId]);
  for (const dia of ['2026-03-12', '2026-03-13', '2026-03-14']) await loja.exigirQueSome(dia);
});

test('what can’t be one is a 400 at its field, and leaves nothing', async () => {
  const com = (sinal: unknown, fields = {}) =>
    loja.gravar('POST', '/api/vendas', {
      ...{ tipo: 'FUTUROS', itens: [item(loja.bolo, { preco: 120 })], sinal, ...fields },
    });
  expect(campos(await com([pago('DINHEIRO', 120.01)]))).toHaveProperty('sinal');
  expect(campos(await com([pago('FIADO', 10)]))).toHaveProperty(['sinal.0.formaId']);
  expect(campos(await com([pago('PIX', 10, { recebido: 20 })]))).toHaveProperty(['sinal.0.recebido']);
  expect(campos(await com([pago('PIX', 10)], { tipo: 'VENDAS' }))).toHaveProperty('sinal');
  expect(campos(await com([pago('PIX', 10)], { tipo: 'COMANDAS', identificador: 'Mesa 1' }))).toHaveProperty(
    'sinal',
  );
  const futura = await loja.encomendar(loja.bolo, { sinal: [pago('PIX', 100)] });
  expect(campos(await loja.pedirSinal(futura.id, { pagamentos: [pago('PIX', 20.01)] }))).toHaveProperty(
    'pagamentos',
  );
  expect(campos(await loja.pedirSinal(futura.id, { pagamentos: [] }))).toHaveProperty('pagamentos');
  expect(campos(await loja.pedirSinal(futura.id, { pagamentos: [pago('FIADO', 1)] }))).toHaveProperty([
    'pagamentos.0.formaId',
  ]);
  const mesa = await loja.abrirMesa(loja.bolo);
  expect(campos(await loja.pedirSinal(mesa.id, { pagamentos: [pago('PIX', 0.5)] }))).toHaveProperty(
    'pagamentos',
  );
  expect((await loja.lerVenda(futura.id)).sinal.total).toBe(100);
});

test('another sinal under the same key is another content; the same again is known', async () => {
  const chave = key();
  const corpo = { tipo: 'FUTUROS', itens: [item(loja.bolo, { preco: 120 })] };
  const com = (valor: number) =>
    loja.call('POST', '/api/vendas', { ...corpo, sinal: [pago('PIX', valor)] }, chave);
  const { id } = written(await com(10), 201);
  refused(await com(10), 409, 'TOKEN_DUPLICADO');
  refused(await com(20), 422, 'TOKEN_REUTILIZADO');
  const outra = key();
  written(await loja.pedirSinal(id, { pagamentos: [pago('PIX', 5)] }, outra), 201);
  expect(
    refused(await loja.pedirSinal(id, { pagamentos: [pago('PIX', 5)] }, outra), 409, 'TOKEN_DUPLICADO').venda,
  ).toMatchObject({
    sinal: { total: 15 },
  });
});

test('closed, it takes no more: 409 with the sale; nor does one that is gone', async () => {
  const { id } = await loja.encomendar(loja.bolo, { sinal: [pago('PIX', 20)] });
  await loja.encerrar(id, { pagamentos: [pago('PIX', 100)] });
  const mais = { pagamentos: [pago('PIX', 1)] };
  expect(refused(await loja.pedirSinal(id, mais), 409, 'VENDA_FINALIZADA').venda).toMatchObject({ id });
  await loja.call('DELETE', `/api/vendas/${id}`, { motivo: 'Erro' });
  expect(refused(await loja.pedirSinal(id, mais), 409, 'VENDA_CANCELADA').venda).toMatchObject({ id });
});

test('more than the total at its closing goes back, to the centavo and by the forms that are said', async () => {
  given.clock.set(QUI);
  const caixa = await loja.abrirCaixa();
  const { id } = await loja.encomendar(loja.bolo, { sinal: [pago('DINHEIRO', 100)] });
  const menor = written(
    await loja.gravar('PUT', `/api/vendas/${id}`, { itens: [item(loja.bolo, { nome: 'Bolo', preco: 70 })] }),
    200,
  );
  expect(menor).toMatchObject({ total: 70, sinal: { total: 100 } });
  for (const devolverSinal of [undefined, [], [pago('DINHEIRO', 29.99)], [pago('DINHEIRO', 30.01)]]) {
    expect(campos(await fechar(id, { pagamentos: [], devolverSinal }))).toHaveProperty('devolverSinal');
  }
  expect(
    campos(await fechar(id, { pagamentos: [pago('PIX', 10)], devolverSinal: [pago('PIX', 40)] })),
  ).toHaveProperty('pagamentos');
  const feita = await loja.encerrar(id, {
    pagamentos: [],
    devolverSinal: [pago('DINHEIRO', 20), pago('PIX', 10)],
  });
  expect(feita.sinal).toMatchObject({
    total: 70,
    pagamentos: [{ valor: 100 }, { valor: -20 }, { valor: -10 }],
  });
  const { porForma } = await loja.lerCaixa(caixa.id);
  expect(porForma.filter(({ esperado }) => esperado).map(({ nome, esperado }) => [nome, esperado])).toEqual([
    ['Dinheiro', 180],
    ['Pix', -10],
  ]);
  expect(await loja.exigirQueSome('2026-03-12')).toBe(100);
  const { sinais, formas } = await loja.lerFormasDoDia('2026-03-12');
  expect(sinais).toEqual({ recebido: 100, devolvido: 30, abatido: 70 });
  expect(formas).toMatchObject([
    { valor: 100, devolvido: 20, liquido: 80 },
    { valor: 0, devolvido: 10, liquido: -10 },
  ]);
});

test('all of it paid before: nobody has to say how the rest was', async () => {
  const { id } = await loja.encomendar(loja.bolo, { sinal: [pago('PIX', 120)] });
  expect(await loja.encerrar(id)).toMatchObject({ total: 120, pagamentos: [], sinal: { total: 120 } });
  const { formas } = await loja.lerFormasDoDia('2026-03-10');
  expect(formas).toMatchObject([{ nome: 'Pix', quantidade: 1, valor: 120 }]);
  await loja.exigirQueSome('2026-03-10');
});

test('at nothing all of it goes back: no sale of which nobody said how it was paid', async () => {
  const { id } = await loja.encomendar(loja.bolo, { sinal: [pago('PIX', 50)] });
  await loja.encerrar(id, { desconto: 120, devolverSinal: [pago('PIX', 50)] });
  given.clock.advance(10_000);
  await loja.encerrar((await loja.encomendar(loja.bolo)).id);
  const { formas } = await loja.lerFormasDoDia('2026-03-10');
  expect(formas).toMatchObject([
    { nome: 'Pix', quantidade: 1, valor: 50, devolvido: 50 },
    { nome: 'Não informado', quantidade: 1, valor: 120 },
  ]);
});

test('another turn of the day puts it on its new day', async () => {
  given.clock.set('2026-03-13T05:00:00Z');
  await loja.encomendar(loja.bolo, { sinal: [pago('CREDITO', 50)] });
  expect(await loja.exigirQueSome('2026-03-13')).toBe(50);
  const dados = (await loja.call('GET', '/api/loja')).json<object>();
  const answer = await loja.call('PUT', '/api/loja', { ...dados, viradaDoDia: '04:00' });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await loja.exigirQueSome('2026-03-12')).toBe(50);
  expect(await loja.exigirQueSome('2026-03-13')).toBe(0);
});

test('who may not give back closes nothing that has to', async () => {
  const bia = await loja.novoFuncionario(['vendas']);
  const { id } = await bia.encomendar(loja.bolo, { sinal: [pago('DINHEIRO', 120)] });
  written(await bia.gravar('PUT', `/api/vendas/${id}`, { itens: [item(loja.bolo, { preco: 100 })] }), 200);
  const payload = { pagamentos: [], devolverSinal: [pago('DINHEIRO', 20)] };
  refused(await bia.call('PUT', `/api/vendas/${id}/encerrar`, payload), 403, 'ACIMA_DO_LIMITE');
  expect(await loja.encerrar(id, payload)).toMatchObject({ finalizada: true });
});

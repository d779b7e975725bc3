import { ESTADOS_DO_PEDIDO } from '@balcao/contract/cozinha/cozinha';
import { beforeAll, expect, test } from 'vitest';
import { Ouvinte } from '../../testing/loja/ouvinte.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { item, refused } from '../../testing/loja/vendas.ts';
import { key } from '../../testing/signed.ts';
import { useTestApp } from '../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (ana) => {
  const pizza = await ana.novoProduto({ nome: 'Pizza', valor: 40, categoria: 'Comidas' });
  const [cozinha] = await ana.gravarEstacoes([
    { nome: 'Cozinha', categorias: ['Comidas'], vendasDiretas: true },
  ]);
  const cozinheiro = await ana.novoFuncionario(['cozinha']);
  return { pizza, cozinha: cozinha?.id ?? '', cozinheiro };
});
beforeAll(() => given.app.listen({ port: 0 }));

const mesa = (quantidade = 1) =>
  loja.abrirMesa('', { itens: [item(loja.pizza, { quantidade })], confirmarDuplicada: true });
const umPedido = async () => (await loja.lerPedidos())[0]?.id ?? '';

test('a cook says where a card stands, from any state to any, and the sale’s version stays what it was', async () => {
  const { id: vendaId } = await mesa();
  const id = await umPedido();
  for (const de of ESTADOS_DO_PEDIDO) {
    for (const estado of ESTADOS_DO_PEDIDO) {
      const atual = (await given.sql.query('select estado from pedidos_cozinha where id = $1', [id])).rows[0]
        .estado;
      if (atual !== de) await loja.cozinheiro.pedirEstado(id, atual, de);
      given.clock.advance(1000);
      const answer = await loja.cozinheiro.pedirEstado(id, de, estado);
      expect(answer.statusCode, answer.body).toBe(200);
      const mudou = de === estado ? {} : { mudouEm: given.clock.read().toISOString() };
      expect(answer.json()).toMatchObject({ id, estado, ...mudou });
    }
  }
  expect(await loja.lerPedidos()).toEqual([]);
  const { cozinha, versao } = await loja.lerVenda(vendaId);
  expect([cozinha, versao]).toEqual([{ NOVO: 0, PREPARANDO: 0, PRONTO: 0, ENTREGUE: 1 }, 1]);
});

test('who comes second is told what the card is, and so is a key again', async () => {
  await mesa();
  const id = await umPedido();
  const chave = key();
  const pronto = (await loja.pedirEstado(id, 'NOVO', 'PRONTO', chave)).json();
  expect(refused(await loja.pedirEstado(id, 'NOVO', 'PREPARANDO'), 409, 'PEDIDO_ALTERADO')).toMatchObject({
    pedido: pronto,
  });
  const depois = (await loja.pedirEstado(id, 'PRONTO', 'ENTREGUE')).json();
  expect(refused(await loja.pedirEstado(id, 'NOVO', 'PRONTO', chave), 409, 'TOKEN_DUPLICADO')).toMatchObject({
    pedido: depois,
  });
  refused(await loja.pedirEstado(id, 'NOVO', 'PREPARANDO', chave), 422, 'TOKEN_REUTILIZADO');
  // Refused, a key is not used up; from the queue it is the same intent.
  const outra = key();
  refused(await loja.pedirEstado(id, 'NOVO', 'PRONTO', outra), 409, 'PEDIDO_ALTERADO');
  await loja.pedirEstado(id, 'ENTREGUE', 'NOVO');
  const daFila = await loja.call(
    'POST',
    `/api/cozinha/${id}/estado`,
    { de: 'NOVO', estado: 'PRONTO', origem: 'fila' },
    outra,
  );
  expect(daFila.statusCode, daFila.body).toBe(200);
  refused(await loja.pedirEstado(id, 'NOVO', 'PRONTO', outra), 409, 'TOKEN_DUPLICADO');
});

test('nobody changes another store’s card, without a key, or to what is no state', async () => {
  await mesa();
  const id = await umPedido();
  const outro = await given.novoDono();
  refused(await outro.pedirEstado(id, 'NOVO', 'PRONTO'), 404, 'NAO_ENCONTRADO');
  expect(await outro.lerPedidos(loja.cozinha)).toEqual([]);
  for (const body of [
    {},
    { de: 'NOVO' },
    { estado: 'PRONTO' },
    { de: 'novo', estado: 'PRONTO' },
    { de: 'NOVO', estado: null },
  ]) {
    refused(await loja.call('POST', `/api/cozinha/${id}/estado`, body, key()), 400, 'VALIDACAO');
  }
  refused(
    await loja.call('POST', `/api/cozinha/${id}/estado`, { de: 'NOVO', estado: 'PRONTO' }),
    400,
    'VALIDACAO',
  );
  refused(await loja.call('GET', '/api/cozinha?estacaoId=x'), 400, 'VALIDACAO');
  refused(await loja.cozinheiro.call('GET', '/api/vendas'), 403, 'SEM_PERMISSAO');
  refused(await (await loja.novoFuncionario(['vendas'])).call('GET', '/api/cozinha'), 403, 'SEM_PERMISSAO');
  expect(await loja.cozinheiro.lerPedidos(loja.cozinha)).toHaveLength(1);
});

test('two days later a card is off the screen; three months later it is gone, but for an open tab’s', async () => {
  await given.sql.query(`update sessoes set expira_em = '2027-01-01' where loja_id = $1`, [loja.lojaId]);
  await given.sql.query(`update lojas set plano_expira_em = '2027-01-01' where id = $1`, [loja.lojaId]);
  const aberta = await mesa(1);
  const fechada = await mesa(2);
  await loja.encerrar(fechada.id);
  given.clock.advance(2 * 86_400_000 - 1);
  expect(await loja.lerPedidos()).toHaveLength(2);
  given.clock.advance(1);
  expect(await loja.lerPedidos()).toEqual([]);
  given.clock.advance(89 * 86_400_000);
  await mesa(3);
  // Once somebody looks, after his answer.
  await loja.get('/api/estacoes');
  const cartoes = async (id: string) => (await loja.lerVenda(id)).cozinha;
  await expect.poll(() => cartoes(fechada.id), { timeout: 60_000 }).toBeNull();
  expect(await cartoes(aberta.id)).toMatchObject({ NOVO: 1 });
  await loja.gravar('PUT', `/api/vendas/${aberta.id}`, { itens: [item(loja.pizza, { quantidade: 2 })] });
  expect((await loja.lerPedidos()).map(({ itens }) => itens[0]?.quantidade)).toEqual([3, 1]);
});

test('a cancellation that was seen is nothing that was delivered', async () => {
  const { id } = await mesa(2);
  await loja.pedirEstado(await umPedido(), 'NOVO', 'PRONTO');
  await loja.gravar('PUT', `/api/vendas/${id}`, { itens: [item(loja.pizza)] });
  const [, cancelamento] = await loja.lerPedidos();
  const antes = { NOVO: 1, PREPARANDO: 0, PRONTO: 1, ENTREGUE: 0 };
  expect([cancelamento?.tipo, (await loja.lerVenda(id)).cozinha]).toEqual(['CANCELAMENTO', antes]);
  await loja.pedirEstado(cancelamento?.id ?? '', 'NOVO', 'ENTREGUE');
  expect((await loja.lerVenda(id)).cozinha).toEqual({ ...antes, NOVO: 0 });
});

test('what a station has on paper alone is in no sale’s counts, for nobody could move it', async () => {
  const [fogao = ''] = await loja.impressorasDe({ endereco: '127.3.4.1' });
  await loja.gravarEstacoes([
    { id: loja.cozinha, nome: 'Cozinha', categorias: [], impressoraId: fogao, tela: true },
    { nome: 'Forno', categorias: ['Comidas'], impressoraId: fogao, tela: false },
  ]);
  const { id } = await mesa();
  const cartoes = async () => (await loja.lerVenda(id)).cozinha;
  expect(await cartoes()).toBeNull();
  expect(await loja.lerPedidos()).toHaveLength(1);
  // Its printer goes, and the screen is all that is left.
  await loja.impressorasDe({ ligacao: 'NAVEGADOR' });
  expect(await cartoes()).toEqual({ NOVO: 1, PREPARANDO: 0, PRONTO: 0, ENTREGUE: 0 });
});

test('who cooks hears of each card, who sells of each that changed', async () => {
  const vende = await loja.novoFuncionario(['vendas']);
  const ouvintes = await Promise.all(
    [loja.cozinheiro, vende].map(({ token }) => Ouvinte.abrir(given.app, token)),
  );
  const [cozinha, garcom] = ouvintes;
  const venda = await loja.vender('', { itens: [item(loja.pizza)] });
  await cozinha?.ate((cada) => cada.mudadas().includes('cozinha'));
  await garcom?.ate((cada) => cada.mudadas().includes('saldos'));
  expect(garcom?.mudadas()).toEqual(['saldos']);
  await loja.pedirEstado(await umPedido(), 'NOVO', 'PRONTO');
  await garcom?.ate((cada) => cada.mudadas().includes('comandas'));
  expect([cozinha, garcom].map((cada) => cada?.mudadas())).toEqual([['cozinha'], ['comandas', 'saldos']]);
  for (const ouvinte of ouvintes) ouvinte.fechar();
  expect((await loja.lerVenda(venda.id)).cozinha).toMatchObject({ NOVO: 0, PRONTO: 1 });
});

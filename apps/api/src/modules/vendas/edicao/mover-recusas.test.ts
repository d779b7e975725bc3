import type { VendaWritten } from '@balcao/contract/vendas/vendas';
import { beforeEach, describe, expect, test } from 'vitest';
import { semAvisos } from '../../../testing/loja/mudancas.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item, refused } from '../../../testing/loja/vendas.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (owner) => ({
  pao: await owner.novoProduto({ valor: 0.75, quantidade: 100 }),
  cafe: await owner.novoProduto({ nome: 'Café', valor: 5, quantidade: 100 }),
}));

const doCafe = (quantidade: number, fields = {}) =>
  item(loja.cafe, { nome: 'Café', preco: 5, quantidade, ...fields });
const mesa = (identificador: string, itens: unknown[]): Promise<VendaWritten> =>
  loja.abrirMesa(loja.pao, { identificador, itens });

describe('moving is refused, and nothing changes', () => {
  let de: VendaWritten;
  let para: VendaWritten;
  let before: string;
  beforeEach(async () => {
    de = await mesa('Mesa 1', [item(loja.pao, { quantidade: 2 }), doCafe(1)]);
    para = await mesa('Mesa 2', [item(loja.pao)]);
    before = await loja.snapshot();
  });
  const um = [{ posicao: 0, quantidade: 1 }];
  const expectRefused = async (pedido: object, campos: string[], id = de.id) => {
    const answer = await loja.pedirMudanca(id, { itens: um, para: para.id, ...pedido });
    const refusal = refused(answer, 400, 'VALIDACAO');
    expect(Object.keys(refusal.campos ?? {})).toEqual(campos);
    expect(await loja.snapshot()).toBe(before);
    return refusal;
  };

  test.each([
    ['no line', { itens: [] }, ['itens']],
    ['no list', { itens: { posicao: 0 } }, ['itens']],
    ['a line twice', { itens: [...um, ...um] }, ['itens.1.posicao']],
    ['no such line', { itens: [{ posicao: 2, quantidade: 1 }] }, ['itens.0.posicao']],
    ['a line before the first', { itens: [{ posicao: -1, quantidade: 1 }] }, ['itens.0.posicao']],
    ['half a place', { itens: [{ posicao: 0.5, quantidade: 1 }] }, ['itens.0.posicao']],
    ['a place as text', { itens: [{ posicao: '0', quantidade: 1 }] }, ['itens.0.posicao']],
    ['more than there are', { itens: [{ posicao: 0, quantidade: 3 }] }, ['itens.0.quantidade']],
    ['no piece', { itens: [{ posicao: 0, quantidade: 0 }] }, ['itens.0.quantidade']],
    ['pieces to be taken', { itens: [{ posicao: 0, quantidade: -1 }] }, ['itens.0.quantidade']],
    ['no quantity', { itens: [{ posicao: 0 }] }, ['itens.0.quantidade']],
    ['a part of a piece', { itens: [{ posicao: 0, quantidade: 0.5 }] }, ['itens.0.quantidade']],
    ['a price that is none', { itens: [{ posicao: 0, quantidade: 1, preco: '1' }] }, ['itens.0.preco']],
    ['nowhere', { para: null }, ['para']],
    ['a place that is no id', { para: 'Mesa 2' }, ['para']],
    ['a nameless tab', { para: { identificador: '  ' } }, ['para.identificador']],
    ['a name too long', { para: { identificador: 'x'.repeat(61) } }, ['para.identificador']],
  ])('%s', async (_what, pedido, campos) => {
    await expectRefused(pedido, campos);
  });

  test('the tab itself; a future sale on either side', async () => {
    await expectRefused({ para: de.id }, ['para']);
    const futura = await loja.abrirFutura(loja.pao, {
      identificador: 'Bolo',
      itens: [item(loja.pao, { quantidade: 9 })],
    });
    before = await loja.snapshot();
    await expectRefused({ para: futura.id }, ['para']);
    await expectRefused({}, ['id'], futura.id);
  });

  test('something else in the line’s place brings the tab as it is', async () => {
    for (const named of [
      { produtoId: loja.cafe },
      { preco: 0.8 },
      { produtoId: loja.pao, preco: 5 },
      { posicao: 7, produtoId: loja.pao },
      { posicao: 7, preco: 0.75 },
      { produtoId: null },
    ]) {
      const itens = [{ posicao: 0, quantidade: 1, ...named }];
      const refusal = refused(
        await loja.pedirMudanca(de.id, { itens, para: para.id }),
        409,
        'COMANDA_ALTERADA',
      );
      expect(refusal.venda).toEqual(semAvisos(de));
    }
    expect(await loja.snapshot()).toBe(before);
  });

  test('a tab that is not open, on either side, is brought', async () => {
    const fechada = await mesa('Mesa 3', [doCafe(1)]);
    await loja.encerrar(fechada.id);
    const cancelada = await mesa('Mesa 4', [doCafe(2)]);
    await loja.cancelar(cancelada.id);
    const balcao = await loja.vender(loja.pao);
    before = await loja.snapshot();
    for (const { id } of [fechada, cancelada, balcao]) {
      for (const [from, to] of [
        [de.id, id],
        [id, de.id],
      ] as const) {
        const refusal = refused(
          await loja.pedirMudanca(from, { itens: um, para: to }),
          409,
          'VENDA_FINALIZADA',
        );
        expect(refusal.venda?.id).toBe(id);
      }
    }
    expect(await loja.snapshot()).toBe(before);
  });

  test('nobody’s tab, and another store’s', async () => {
    const other = await given.novoDono();
    const alheia = await other.abrirMesa(await other.novoProduto());
    for (const id of [alheia.id, '0195a9f0-0000-7000-8000-000000000000']) {
      refused(await loja.pedirMudanca(de.id, { itens: um, para: id }), 404, 'NAO_ENCONTRADO');
      refused(await loja.pedirMudanca(id, { itens: um, para: de.id }), 404, 'NAO_ENCONTRADO');
    }
    expect(await loja.snapshot()).toBe(before);
  });

  test('more lines than a tab holds, and more than it may come to', async () => {
    const many = await mesa(
      'Mesa 5',
      Array.from({ length: 500 }, () => doCafe(1)),
    );
    before = await loja.snapshot();
    await expectRefused({ para: many.id }, ['itens']);
    const dear = await mesa('Mesa 6', [doCafe(1, { preco: 9_999_999.99 })]);
    before = await loja.snapshot();
    await expectRefused({ para: dear.id }, ['itens']);
  });

  test('without a key, and without the permission', async () => {
    const url = `/api/vendas/${de.id}/mover`;
    const pedido = { itens: um, para: para.id };
    refused(await loja.call('POST', url, pedido), 400, 'VALIDACAO');
    const bia = await loja.novoFuncionario(['relatorios']);
    refused(await bia.call('POST', url, pedido, key()), 403, 'SEM_PERMISSAO');
    refused(await bia.call('POST', url, { ...pedido, origem: 'fila' }, key()), 403, 'SEM_PERMISSAO');
    expect(await loja.snapshot()).toBe(before);
  });
});

/** Changes of sales made on a device without a connection: cancelling, moving lines. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { movimentosDaVenda } from '../../../testing/loja/devolucoes.ts';
import { item, refused, written } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
let owner: Person;
let pao: string;
let forma: Record<string, string>;

beforeEach(async () => {
  given.clock.advance(60_000);
  owner = await given.novoDono();
  forma = await owner.formasPorTipo();
  pao = await owner.novoProduto({ valor: 10, quantidade: 100 });
});

const minuto = () => given.clock.advance(60_000);
const agora = () => given.clock.read().toISOString();
const cancelar = (person: Person, id: string, fields: Record<string, unknown> = {}) =>
  person.call('DELETE', `/api/vendas/${id}`, { motivo: 'Erro', ...fields });
const mesa = (identificador: string, quantidade = 3) =>
  owner.abrirMesa(pao, { identificador, itens: [item(pao, { preco: 10, quantidade })] });

describe('a cancellation that waited', () => {
  test('happened when the device says: its money left the drawer that was open then', async () => {
    const { id: caixaId } = await owner.abrirCaixa({ fundo: 0 });
    minuto();
    const clienteId = await owner.novoFregues();
    const itens = [item(pao, { preco: 10, quantidade: 3 })];
    const pagamentos = [
      { formaId: forma.DINHEIRO, valor: 20 },
      { formaId: forma.FIADO, valor: 10 },
    ];
    const { id } = await owner.vender(pao, { itens, pagamentos, clienteId });
    minuto();
    const criadaEm = agora();
    minuto();
    await owner.fecharCaixa(caixaId, { contado: [{ formaId: forma.DINHEIRO, valor: 0 }] });
    minuto();
    const dito = { origem: 'fila', criadaEm };
    const cancelled = written(await cancelar(owner, id, dito), 200);
    expect(cancelled).toMatchObject({ cancelada: true, canceladaEm: criadaEm });
    const estornos = await movimentosDaVenda(given, id);
    expect(estornos.map(([tipo, , centavos, caixa]) => [tipo, centavos, caixa])).toEqual([
      ['ESTORNO', -2000, caixaId],
      ['ESTORNO', -1000, caixaId],
    ]);
    const { aditivos } = await owner.lerCaixa(caixaId);
    expect(aditivos?.length).toBeGreaterThan(0);
    expect(await owner.lerSaldo(pao)).toBe(100);
    // The answer got lost: nothing is undone twice.
    expect(written(await cancelar(owner, id, dito), 200)).toEqual({ ...cancelled, avisos: [] });
    expect(await movimentosDaVenda(given, id)).toHaveLength(2);
    await owner.expectLedgerToAgree();
  });

  test('is never before the sale was there, nor ahead of the server', async () => {
    const { id, finalizadaEm } = await owner.vender(pao);
    const early = await cancelar(owner, id, { origem: 'fila', criadaEm: '2020-01-01T00:00:00.000Z' });
    expect(written(early, 200).canceladaEm).toBe(finalizadaEm);
    const other = await owner.vender(pao, { itens: [item(pao, { quantidade: 2 })] });
    const late = await cancelar(owner, other.id, { origem: 'fila', criadaEm: '2099-01-01T00:00:00.000Z' });
    expect(written(late, 200).canceladaEm).toBe(agora());
  });

  test('of a tab: what others did to it since is not taken away unseen', async () => {
    const { id, versao } = await mesa('Mesa 1');
    await owner.gravar('POST', `/api/vendas/${id}/itens`, { itens: [item(pao, { preco: 10 })] });
    const dito = { origem: 'fila', criadaEm: agora(), versao };
    expect(refused(await cancelar(owner, id, dito), 409, 'COMANDA_ALTERADA').venda?.versao).toBe(versao + 1);
    await owner.encerrar(id);
    const closed = refused(
      await cancelar(owner, id, { ...dito, versao: versao + 2 }),
      409,
      'VENDA_FINALIZADA',
    );
    expect(closed.venda?.finalizada).toBe(true);
    expect(await owner.lerVenda(id)).toMatchObject({ cancelada: false, total: 40 });
    // Seen closed, and taken back as that.
    expect(written(await cancelar(owner, id), 200).cancelada).toBe(true);
  });

  test('is its own person’s, whoever delivers it', async () => {
    const bia = await owner.novoFuncionario(['vendas']);
    const { id, versao } = await bia.abrirMesa(pao, { identificador: 'Mesa 2' });
    const dito = { origem: 'fila', criadaEm: agora(), versao, vendedorId: bia.usuarioId };
    const { canceladaPor } = written(await cancelar(owner, id, dito), 200);
    expect(canceladaPor?.id).toBe(bia.usuarioId);
    const other = await bia.abrirMesa(pao, { identificador: 'Mesa 3' });
    refused(await cancelar(bia, other.id, { ...dito, vendedorId: owner.usuarioId }), 403, 'SEM_PERMISSAO');
  });
});

describe('lines that moved on the device', () => {
  test('open the tab that the device made, when it made it, and once', async () => {
    const de = await mesa('Mesa 1');
    minuto();
    const [id, criadaEm] = [randomUUID(), agora()];
    minuto();
    const pedido = { itens: [{ posicao: 0, quantidade: 1 }], para: { identificador: 'Mesa 8', id } };
    const [chave, url] = [key(), `/api/vendas/${de.id}/mover`];
    const dito = { ...pedido, origem: 'fila', criadaEm };
    const first = await owner.call('POST', url, dito, chave);
    expect(first.json(), first.body).toMatchObject({ para: { id, createdAt: criadaEm, total: 10 } });
    // The same from the first attempt, which says nothing of a queue.
    const again = await owner.call('POST', url, pedido, chave);
    expect(refused(again, 409, 'TOKEN_DUPLICADO')).toMatchObject({
      para: { id },
      de: { id: de.id, total: 20 },
    });
    // What was paid then belongs to then.
    const closed = await owner.encerrar(id, { origem: 'fila', finalizadaEm: criadaEm });
    expect(closed.finalizadaEm).toBe(criadaEm);
    await owner.expectLedgerToAgree();
  });

  test('to an id that is taken move nothing', async () => {
    const de = await mesa('Mesa 1');
    const other = await mesa('Mesa 2');
    const pedido = {
      itens: [{ posicao: 0, quantidade: 1 }],
      para: { identificador: 'Mesa 8', id: other.id },
    };
    refused(await owner.pedirMudanca(de.id, pedido), 409, 'ID_EM_USO');
    expect((await owner.lerVenda(de.id)).total).toBe(30);
  });

  test('a join says when it happened', async () => {
    const [original, duplicada] = [await mesa('Mesa 1'), await mesa('Mesa 2')];
    minuto();
    const criadaEm = agora();
    minuto();
    const body = { vendaOriginalId: original.id, vendaDuplicadaId: duplicada.id, origem: 'fila', criadaEm };
    const chave = key();
    expect(written(await owner.call('POST', '/api/vendas/fundir', body, chave), 200).total).toBe(60);
    expect((await owner.lerVenda(duplicada.id)).canceladaEm).toBe(criadaEm);
    const again = refused(
      await owner.call('POST', '/api/vendas/fundir', body, chave),
      409,
      'TOKEN_DUPLICADO',
    );
    expect(again.venda?.id).toBe(original.id);
  });

  test('a queue gets nothing by it for who lost the permission', async () => {
    const bia = await owner.novoFuncionario(['vendas']);
    const [de, para] = [await mesa('Mesa 1'), await mesa('Mesa 2')];
    const criadaEm = agora();
    minuto();
    await bia.tirarPermissao('vendas', agora());
    const dito = { origem: 'fila', criadaEm };
    const moved = await bia.pedirMudanca(de.id, {
      itens: [{ posicao: 0, quantidade: 1 }],
      para: para.id,
      ...dito,
    });
    refused(moved, 403, 'SEM_PERMISSAO');
    const joined = await bia.gravar('POST', '/api/vendas/fundir', {
      vendaOriginalId: para.id,
      vendaDuplicadaId: de.id,
      ...dito,
    });
    refused(joined, 403, 'SEM_PERMISSAO');
    await owner.mover(de.id, { itens: [{ posicao: 0, quantidade: 1 }], para: para.id });
    expect((await owner.juntar(para.id, de.id)).total).toBe(60);
  });
});

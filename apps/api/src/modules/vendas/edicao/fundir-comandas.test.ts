import { beforeEach, expect, test } from 'vitest';
import { linhas } from '../../../testing/loja/mudancas.ts';
import { campos, item, refused, written } from '../../../testing/loja/vendas.ts';
import type { Person } from '../../../testing/person.ts';
import { key } from '../../../testing/signed.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const given = useTestApp();
let owner: Person;
let pao: string;

beforeEach(async () => {
  owner = await given.novoDono();
  pao = await owner.novoProduto({ valor: 0.75, quantidade: 100 });
});

const mesa = (identificador: string, quantidade: number) =>
  owner.abrirMesa(pao, { identificador, itens: [item(pao, { quantidade })] });

test('the first tab keeps its name and takes the lines of the second, which is discarded', async () => {
  const [um, dois] = [await mesa('Mesa 1', 2), await mesa('Mesa 2', 3)];
  const venda = await owner.juntar(um.id, dois.id);
  expect(venda).toMatchObject({ id: um.id, identificador: 'Mesa 1', versao: 2, total: 3.75, avisos: [] });
  expect(linhas(venda)).toEqual([
    ['Pão francês', 2],
    ['Pão francês', 3],
  ]);
  expect(await owner.lerVenda(dois.id)).toMatchObject({
    cancelada: true,
    motivo: 'Movida para Mesa 1',
    movidaPara: um.id,
    canceladaPor: null,
    itensVenda: [],
  });
  expect(await owner.lerSaldo(pao)).toBe(95);
  const late = await owner.gravar('POST', `/api/vendas/${dois.id}/itens`, { itens: [item(pao)] });
  expect(written(late, 200)).toMatchObject({ id: um.id, total: 4.5 });
  await owner.cancelar(um.id);
  expect(await owner.lerSaldo(pao)).toBe(100);
  await owner.expectLedgerToAgree();
});

test('a key again answers the first tab as it is now; for other tabs it is refused', async () => {
  const [um, dois] = [await mesa('Mesa 1', 2), await mesa('Mesa 2', 3)];
  const chave = key();
  const par = { vendaOriginalId: um.id, vendaDuplicadaId: dois.id };
  written(await owner.call('POST', '/api/vendas/fundir', par, chave), 200);
  await owner.encerrar(um.id);
  const again = refused(await owner.call('POST', '/api/vendas/fundir', par, chave), 409, 'TOKEN_DUPLICADO');
  expect(again.venda).toEqual(await owner.lerVenda(um.id));
  const other = { vendaOriginalId: dois.id, vendaDuplicadaId: um.id };
  refused(await owner.call('POST', '/api/vendas/fundir', other, chave), 422, 'TOKEN_REUTILIZADO');
  refused(await owner.call('POST', '/api/vendas/fundir', par, key()), 409, 'VENDA_FINALIZADA');
});

test('who lost the permission takes nothing off a tab that others’ lines came to', async () => {
  given.clock.set('2026-03-10T08:00:00Z');
  owner = await given.novoDono();
  pao = await owner.novoProduto({ valor: 0.75, quantidade: 100 });
  const bia = await owner.novoFuncionario(['vendas']);
  const dela = await bia.abrirMesa(pao, { identificador: 'Mesa 1', itens: [item(pao, { quantidade: 2 })] });
  const outra = await mesa('Mesa 2', 3);
  await bia.juntar(dela.id, outra.id);
  given.clock.set(NOW);
  await bia.tirarPermissao('vendas', '2026-03-10T12:00:00Z');
  const queued = { itens: [item(pao, { quantidade: 2 })], origem: 'fila', criadaEm: '2026-03-10T09:00:00Z' };
  refused(await bia.gravar('PUT', `/api/vendas/${dela.id}`, queued), 403, 'SEM_PERMISSAO');
});

test('refused, and nothing changes: one tab twice, futures, closed ones, nobody’s, another store’s', async () => {
  const [um, dois] = [await mesa('Mesa 1', 2), await mesa('Mesa 2', 3)];
  const fechada = await mesa('Mesa 3', 1);
  await owner.encerrar(fechada.id);
  const cancelada = await mesa('Mesa 4', 4);
  await owner.cancelar(cancelada.id);
  const movida = await mesa('Mesa 5', 5);
  await owner.juntar(um.id, movida.id);
  const futura = await owner.abrirFutura(pao, { itens: [item(pao, { quantidade: 6 })] });
  const caio = await given.novoDono();
  const alheia = await caio.abrirMesa(await caio.novoProduto());
  const bia = await owner.novoFuncionario(['produtos']);
  const before = await owner.snapshot();

  const twice = campos(await owner.pedirJuncao(um.id, um.id));
  expect(twice).toEqual({ vendaDuplicadaId: 'Escolha duas comandas diferentes.' });
  const bad = campos(await owner.gravar('POST', '/api/vendas/fundir', { vendaOriginalId: 'x' }));
  expect(Object.keys(bad ?? {})).toEqual(['vendaOriginalId', 'vendaDuplicadaId']);
  for (const [other, status, code] of [
    [futura.id, 400, 'VALIDACAO'],
    [fechada.id, 409, 'VENDA_FINALIZADA'],
    [cancelada.id, 409, 'VENDA_FINALIZADA'],
    [movida.id, 409, 'VENDA_FINALIZADA'],
    [alheia.id, 404, 'NAO_ENCONTRADO'],
    ['0195a9f0-0000-7000-8000-000000000000', 404, 'NAO_ENCONTRADO'],
  ] as const) {
    for (const answer of [await owner.pedirJuncao(dois.id, other), await owner.pedirJuncao(other, dois.id)]) {
      const refusal = refused(answer, status, code);
      if (status === 409) expect(refusal.venda?.id).toBe(other);
    }
  }
  refused(await bia.pedirJuncao(um.id, dois.id), 403, 'SEM_PERMISSAO');
  const par = { vendaOriginalId: um.id, vendaDuplicadaId: dois.id };
  refused(await owner.call('POST', '/api/vendas/fundir', par), 400, 'VALIDACAO');
  expect(await owner.snapshot()).toBe(before);
});

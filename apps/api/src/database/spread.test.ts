import { expect, it } from 'vitest';
import { expectLedgerToAgree, lerSaldo, vender } from '../testing/loja/vendas.ts';
import { novoDono, novoProduto, onOneMachine, useTestApp } from '../testing/test-app.ts';
import { prepareDatabase } from './prepare.ts';

// On a cluster only (`npm run check:citus`).
const given = useTestApp();

it.runIf(!onOneMachine)('a version that brings other functions sells at once on a cluster', async () => {
  const owner = await novoDono(given);
  const produtoId = await novoProduto(owner, { quantidade: 10 });
  await vender(owner, produtoId);
  // As if their text had changed: they are written anew.
  await given.sql.query('delete from migracoes where numero = 0');
  await prepareDatabase(given.owner);
  await vender(owner, produtoId, { confirmarDuplicada: true });
  expect(await lerSaldo(given, owner, produtoId)).toBe(8);
  await expectLedgerToAgree(given, owner);
});

import { expect, it } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import * as col from './columns.ts';
import { lerDeDoisLados } from './dois-lados.ts';
import { fetchRow } from './rows.ts';
import { lerNaLoja, type Trx } from './tenant.ts';

const test = useTestApp();

const contar = async (trx: Trx) =>
  (await fetchRow(trx, { n: col.integer })`select count(*) as n from produtos where loja_id = ${trx.lojaId}`)
    ?.n;
const conexao = async (trx: Trx) =>
  (await fetchRow(trx, { pid: col.integer })`select pg_backend_pid() as pid`)?.pid;

it('two connections read one moment of one store, whatever is written meanwhile', async () => {
  const ana = await test.novoDono();
  await (await test.novoDono()).novoProduto();
  await lerNaLoja(test.database, ana.lojaId, async (trx) => {
    expect(await contar(trx)).toBe(0);
    await ana.novoProduto();
    expect(await lerDeDoisLados(test.database, trx, contar, contar)).toEqual([0, 0]);
    const [aqui, la] = await lerDeDoisLados(test.database, trx, conexao, conexao);
    expect(aqui).not.toBe(la);
  });
});

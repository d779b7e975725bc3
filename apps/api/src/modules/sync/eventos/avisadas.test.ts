import { sql } from 'kysely';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { comLoja } from '../../../database/tenant.ts';
import { Ouvinte } from '../../../testing/loja/ouvinte.ts';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import type { Person } from '../../../testing/person.ts';
import { useTestApp } from '../../../testing/test-app.ts';

// Collections without rows behind a cursor: `mudou` says that something changed, and that is all.
const test = useTestApp();
const ana = umaLoja(test, async () => ({}));
const abertos: Ouvinte[] = [];

beforeAll(() => test.app.listen({ port: 0 }));
afterEach(() => {
  for (const ouvinte of abertos.splice(0)) ouvinte.fechar();
});

async function ouvir(person: Person): Promise<Ouvinte> {
  const ouvinte = await Ouvinte.abrir(test.app, person.token);
  abertos.push(ouvinte);
  return ouvinte;
}

/** The store's name as well: whoever heard of that has heard of all that he hears of. */
const notarTudo = () =>
  comLoja(test.database, ana, async (trx) => {
    for (const colecao of ['impressoes', 'cozinha', 'loja']) {
      await sql`select notar_mudancas(${trx.lojaId}, ${colecao}, array[${trx.lojaId}::uuid])`.execute(trx);
    }
  });

const ouvidas = (ouvintes: readonly Ouvinte[]) =>
  Promise.all(
    ouvintes.map(async (ouvinte) => {
      await ouvinte.ate((cada) => cada.mudadas().includes('loja'));
      return ouvinte.mudadas().filter((nome) => nome !== 'loja');
    }),
  );

it('is told to whoever may read it, and asked of /api/sync in vain', async () => {
  const [vende, prepara] = [await ana.novoFuncionario(['vendas']), await ana.novoFuncionario(['cozinha'])];
  const ouvintes = await Promise.all([vende, prepara].map(ouvir));
  await notarTudo();
  expect(await ouvidas(ouvintes)).toEqual([['impressoes'], ['cozinha', 'impressoes']]);
  for (const colecao of ['cozinha', 'impressoes']) {
    expect((await ana.call('GET', `/api/sync?colecoes=${colecao}`)).statusCode).toBe(400);
  }
});

it('a list that devices keep was written: of printers, of stations', async () => {
  const ouvinte = await ouvir(await ana.novoFuncionario(['vendas']));
  await ana.porImpressoras({ endereco: '127.0.9.1' });
  await ouvinte.ate((cada) => cada.mudadas().includes('impressoras'));
  await ana.novoProduto({ categoria: 'Comidas' });
  await ana.gravarEstacoes([{ nome: 'Chapa', categorias: ['Comidas'], impressoraId: null, tela: true }]);
  await ouvinte.ate((cada) => cada.mudadas().includes('estacoes'));
});

it('with the plan over only what is still printed', async () => {
  const ouvinte = await ouvir(ana);
  await test.sql.query(`update lojas set plano_expira_em = '2026-03-01' where id = $1`, [ana.lojaId]);
  await notarTudo();
  expect(await ouvidas([ouvinte])).toEqual([['impressoes']]);
});

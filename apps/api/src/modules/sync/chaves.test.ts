import type { ChavesDoAparelho } from '@balcao/contract/sync/sync';
import { describe, expect, it } from 'vitest';
import { pedir } from '../../testing/loja/copia.ts';
import { lojaDoArquivo } from '../../testing/loja/uma-loja.ts';
import type { Person } from '../../testing/person.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const loja = lojaDoArquivo(test, async (ana) => ({
  caro: await ana.novoProduto({ nome: 'Caro', custo: 3 }),
}));

async function chaves(person: Pick<Person, 'call'>): Promise<ChavesDoAparelho> {
  const answer = await person.call('GET', '/api/sync/chaves');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json();
}

describe('the keys of a device', () => {
  it('are those of what a person may see, the same for all who see the same, and one that is his alone', async () => {
    const dona = await chaves(loja);
    expect(Object.keys(dona.visoes).toSorted()).toEqual(['loja', 'produtos', 'tudo', 'vendas']);
    const [beto, bia] = [
      await loja.novoFuncionario(['vendas', 'despesas']),
      await loja.novoFuncionario(['vendas']),
    ];
    const [deBeto, deBia] = [await chaves(beto), await chaves(bia)];
    const { loja: daLoja, vendas } = dona.visoes;
    expect(deBeto.visoes).toEqual({ loja: daLoja, vendas });
    expect(deBia.visoes).toEqual(deBeto.visoes);
    expect(new Set([deBeto.pessoa, deBia.pessoa, dona.pessoa, ...Object.values(dona.visoes)]).size).toBe(7);
    expect(await chaves(loja)).toEqual(dona);
    const outra = await chaves(await test.novoDono());
    for (const chave of Object.values(outra.visoes)) expect(Object.values(dona.visoes)).not.toContain(chave);
  });

  it('follow the permissions from the next question on, as what is told does', async () => {
    const caio = await loja.novoFuncionario(['vendas', 'produtos']);
    const permitir = (permissoes: string) =>
      test.sql.query('update usuarios set permissoes = $2 where id = $1', [caio.usuarioId, permissoes]);
    const custos = async () => (await pedir(caio)).produtos?.mudaram.map(({ custo }) => custo);
    expect([Object.keys((await chaves(caio)).visoes).length, await custos()]).toEqual([4, [3]]);
    await permitir('{vendas}');
    expect(Object.keys((await chaves(caio)).visoes).toSorted()).toEqual(['loja', 'vendas']);
    expect(await custos()).toEqual([null]);
    await permitir('{despesas}');
    expect(Object.keys((await chaves(caio)).visoes)).toEqual(['loja']);
    expect(await custos()).toBeUndefined();
  });
});

import { beforeEach, expect, test } from 'vitest';
import { abrirMesa, item } from '../../../testing/loja/vendas.ts';
import { untilStuck } from '../../../testing/races.ts';
import { novoDono, novoProduto, type Person, useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
let owner: Person;
let pao: string;

beforeEach(async () => {
  owner = await novoDono(given);
  pao = await novoProduto(owner);
});

async function found(busca: string): Promise<string[]> {
  const answer = await owner.call('GET', `/api/vendas?busca=${encodeURIComponent(busca)}`);
  return answer.json<{ id: string }[]>().map(({ id }) => id);
}

test('a name or a label that another sale brings at the same moment stands in nobody’s way', async () => {
  // The other one has written both and not committed yet.
  const other = await given.sql.connect();
  try {
    await other.query('begin');
    await other.query(
      `insert into textos_historico (loja_id, texto, dobrado) values ($1, 'Maçã', 'maca'), ($1, 'Mesa 7', 'mesa 7')`,
      [owner.lojaId],
    );
    const opening = abrirMesa(owner, pao, {
      identificador: 'Mesa 7',
      itens: [item(pao, { nome: 'Maçã' })],
    });
    await untilStuck(given, 1);
    await other.query('commit');
    const { id } = await opening;
    expect(await found('maca')).toEqual([id]);
    expect(await found('mesa 7')).toEqual([id]);
  } finally {
    other.release();
  }
});

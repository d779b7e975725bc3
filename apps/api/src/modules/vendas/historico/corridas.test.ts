import { expect, test } from 'vitest';
import { umaLoja } from '../../../testing/loja/uma-loja.ts';
import { item } from '../../../testing/loja/vendas.ts';
import { untilStuck } from '../../../testing/races.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const given = useTestApp();
const loja = umaLoja(given, async (owner) => ({ pao: await owner.novoProduto() }));

async function found(busca: string): Promise<string[]> {
  const answer = await loja.call('GET', `/api/vendas?busca=${encodeURIComponent(busca)}`);
  return answer.json<{ id: string }[]>().map(({ id }) => id);
}

test('a name or a label that another sale brings at the same moment stands in nobody’s way', async () => {
  // The other one has written both and not committed yet.
  const other = await given.sql.connect();
  try {
    await other.query('begin');
    await other.query(
      `insert into textos_historico (loja_id, texto, dobrado) values ($1, 'Maçã', 'maca'), ($1, 'Mesa 7', 'mesa 7')`,
      [loja.lojaId],
    );
    const opening = loja.abrirMesa(loja.pao, {
      identificador: 'Mesa 7',
      itens: [item(loja.pao, { nome: 'Maçã' })],
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

/** Rules that stand in TypeScript for the till and in SQL for the server agree. */

import { MAX_CENTAVOS, totalDoItem } from '@balcao/contract/base/money';
import { MAX_QUANTIDADE } from '@balcao/contract/base/quantidade';
import { fold } from '@balcao/contract/base/texto';
import { somarDescontos } from '@balcao/contract/vendas/desconto';
import { identificadorPadrao } from '@balcao/contract/vendas/venda';
import { expect, it } from 'vitest';
import { seeded } from '../../testing/loja/pedidos.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

async function ask<T>(expression: string, value: string): Promise<T | undefined> {
  const { rows } = await test.sql.query<{ answer: T }>(`select ${expression} as answer`, [value]);
  return rows[0]?.answer;
}

it.each([
  'Mesa 4',
  '  MESA 4 ',
  'João da Conceição',
  'JOA\u0303O',
  'Açaí com Ñoquis às 10h',
  'ÀÂÄÃÉÊÍÓÔÕÖÚÜÇ',
  'Żółw',
  'ΟΔΟΣ',
  'Crème brûlée nº 2 – 50%',
  '🍞 Pão',
  '',
])('a tab is called %j by the till (fold) and by the server (nome_de_comanda)', async (nome) => {
  expect(await ask('nome_de_comanda($1)', nome)).toBe(fold(nome));
});

const agora = new Date('2026-03-10T15:00:00Z');
const dadas = (['VENDAS', 'FUTUROS'] as const).map((tipo) => identificadorPadrao(tipo, agora));

it.each([
  ...dadas.map((identificador) => [identificador, true] as const),
  ['Mesa 4', false],
  ['VENDA-15', false],
  [`COMANDA-${agora.getTime()}`, false],
  [`${dadas[0]} (após fechamento)`, false],
] as const)('%s: whether nobody gave it is %s for numero_da_caixa', async (identificador, expected) => {
  expect(await ask('numero_da_caixa($1)', identificador)).toBe(expected);
});

it('a line is worth the same for valor_do_item and for totalDoItem', async () => {
  const random = seeded(41);
  const lines = Array.from({ length: 5000 }, (_, n) => {
    const small = n % 2 === 0;
    return {
      precoCentavos: random(small ? 1000 : MAX_CENTAVOS + 1),
      quantidade: (1 + random(n % 3 === 0 ? MAX_QUANTIDADE * 1000 : 3000)) / 1000,
    };
  });
  const { rows } = await test.sql.query<{ valor: string }>(
    `select valor_do_item((l ->> 'precoCentavos')::bigint, (l ->> 'quantidade')::numeric(12, 3)) as valor
     from json_array_elements($1) with ordinality as t (l, n) order by n`,
    [JSON.stringify(lines)],
  );
  expect(rows.map(({ valor }) => Number(valor))).toEqual(lines.map(totalDoItem));
});

it('pieces of a cost with fractions of a centavo come to whole centavos for valor_do_item, half a one up', async () => {
  const random = seeded(43);
  const linhas = Array.from({ length: 2000 }, (_, n) => ({
    centesimos: random(n % 2 === 0 ? 100_000 : 100 * MAX_CENTAVOS + 100),
    milesimos: 1 + random(n % 3 === 0 ? MAX_QUANTIDADE * 1000 : 3000),
  }));
  const { rows } = await test.sql.query<{ valor: string }>(
    `select valor_do_item((l ->> 'centesimos')::numeric / 100, (l ->> 'milesimos')::numeric / 1000) as valor
     from json_array_elements($1) with ordinality as t (l, n) order by n`,
    [JSON.stringify(linhas)],
  );
  expect(rows.map(({ valor }) => valor)).toEqual(
    linhas.map(({ centesimos, milesimos }) =>
      String((BigInt(centesimos) * BigInt(milesimos) + 50_000n) / 100_000n),
    ),
  );
});

it('what a sale lets go is the same for descontos_dados and for somarDescontos', async () => {
  const random = seeded(53);
  for (let n = 0; n < 200; n += 1) {
    const most = n % 4 === 0 ? MAX_CENTAVOS + 1 : 2000;
    const linhas = Array.from({ length: random(6) }, () => ({
      precoCentavos: random(most),
      precoTabelaCentavos: random(most),
      quantidade: random(2) === 0 ? 1 + random(20) : (1 + random(5000)) / 1000,
      ...(random(2) === 0 ? { descontoCentavos: random(2000) } : {}),
      ...(random(3) === 0 ? { valorCentavos: 1 + random(most) } : {}),
    }));
    const desconto = random(most);
    const { rows } = await test.sql.query('select dado, tabela from descontos_dados($1, $2)', [
      JSON.stringify(linhas),
      desconto,
    ]);
    const [{ dado, tabela }] = rows;
    expect({ dado: Number(dado), tabela: Number(tabela) }).toEqual(somarDescontos(linhas, desconto));
  }
});

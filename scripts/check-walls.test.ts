import { expect, test } from 'vitest';
import { checkWalls } from './check-walls.ts';

const inFile = (path: string, text: string) => checkWalls([{ path, text }]).map(({ message }) => message);
const web = 'apps/web/src';
const modules = 'apps/api/src/modules';

test.each([
  ['another feature', `${web}/features/vendas/cart.ts`, '../produtos/api.ts'],
  ['another feature, by a file of its folder', `${web}/features/vendas/a/b.ts`, '../../produtos/api.ts'],
  ['a feature from ui', `${web}/ui/picker.tsx`, '../features/vendas/cart.ts'],
  ['a feature from lib', `${web}/dados/api-client.ts`, '../features/auth/api.ts'],
  ['what the shop knows from lib', `${web}/lib/use-hoje.ts`, '../dados/loja.ts'],
  ['a part of the screen from dados', `${web}/dados/loja.ts`, '../ui/perguntas-host.tsx'],
  ['the queue from dados', `${web}/dados/vendas.ts`, '../fila/fila.ts'],
  ['the shell from a feature', `${web}/features/auth/login-page.tsx`, '../../app/guards/acesso.ts'],
  ['a feature from fila', `${web}/fila/fila.ts`, '../features/vendas/api.ts'],
  ['a room of the queue', `${web}/features/vendas/caixa/use-venda.ts`, '../../../fila/motor/envio.ts'],
  ['the server from the web app', `${web}/lib/x.ts`, '../../../api/src/clock.ts'],
  ['the web app from the server', 'apps/api/src/app.ts', '../../web/src/lib/x.ts'],
  ['another library in the contract', 'packages/contract/src/base/money.ts', 'kysely'],
  ['Node in the contract', 'packages/contract/src/base/money.ts', 'node:crypto'],
  ['outside of the contract', 'packages/contract/src/base/money.ts', '../../../apps/api/src/clock.ts'],
  ['a module not in the table', `${modules}/estoque/mover.ts`, '../produtos/produtos.queries.ts'],
  ['a module by one that calls none', `${modules}/dashboard/dashboard.routes.ts`, '../vendas/venda.ts'],
])('finds %s', (_what, path, specifier) => {
  const forms = [
    `import { x } from '${specifier}';`,
    `import type { X } from "${specifier}";`,
    `import {\n  x,\n} from '${specifier}';`,
    `export * from '${specifier}';`,
    `import '${specifier}';`,
    `const x = () => import('${specifier}');`,
  ];
  for (const form of forms) expect(inFile(path, form), form).toHaveLength(1);
});

test.each([
  [`${web}/features/vendas/cart.ts`, './draft.ts'],
  [`${web}/features/vendas/cart.ts`, '../../fila/fila.ts'],
  [`${web}/fila/fila.ts`, '../dados/sessao-guardada.ts'],
  [`${web}/landing/main.ts`, '../app/guards/acesso.ts'],
  [`${web}/app/router.tsx`, '../features/vendas/vendas-page.tsx'],
  ['packages/contract/src/vendas/vendas.ts', './money.ts'],
  ['packages/contract/src/vendas/vendas.ts', 'zod'],
  ['packages/contract/src/base/money.test.ts', 'vitest'],
  [`${modules}/vendas/registrar-venda.ts`, '../estoque/mover-estoque.ts'],
  [`${modules}/auth/registrar-conta.ts`, '../loja/loja.queries.ts'],
  [`${modules}/vendas/vendas.routes.ts`, '../../http/sessao.ts'],
  ['apps/api/src/app.ts', './modules/vendas/vendas.routes.ts'],
])('%s may import %s', (path, specifier) => {
  expect(inFile(path, `import { x } from '${specifier}';`)).toEqual([]);
});

test.each([
  [`${web}/dados/loja.ts`, "fetch('/api/loja')", 1],
  [`${web}/features/vendas/api.ts`, 'fetch(`/api/vendas`)', 1],
  [`${modules}/vendas/vendas.routes.ts`, 'app.get("/api/vendas", work)', 1],
  [`${web}/dados/api-client.test.ts`, "expect(path).toBe('/api/vendas')", 0],
  [`${web}/app/router.tsx`, "<Route path='/apis' />", 0],
])('of an address by hand in %s: %s', (path, text, found) => {
  expect(inFile(path, text)).toHaveLength(found);
});

test.each([
  [`${web}/features/loja/loja-form.tsx`, '<TextInput\n  maxLength={120}\n/>', 1],
  [`${web}/features/auth/senha-nova.tsx`, 'const common = { maxLength: 256 };', 1],
  [`${web}/features/despesas/despesa-form.tsx`, '<TextInput max="2999-12-31" />', 1],
  [`${web}/features/loja/loja-form.tsx`, '<TextInput maxLength={MAX_NOME} max={ULTIMO_DIA} />', 0],
  [`${web}/app/formularios.test.ts`, 'fc.array(code, { maxLength: 35 })', 0],
])('of a limit by hand in %s: %s', (path, text, found) => {
  expect(inFile(path, text)).toHaveLength(found);
});

test('says where and what', () => {
  const path = `${web}/features/vendas/cart.ts`;
  const text = `import { a } from 'react';\nimport {\n  b,\n} from '../produtos/api.ts';\n`;
  expect(checkWalls([{ path, text }])).toEqual([
    {
      path,
      line: 4,
      message: expect.stringContaining("feature 'vendas' must not import feature 'produtos'"),
    },
  ]);
});

test('a file has at most 300 lines, the generated one excepted', () => {
  const lines = (count: number) => 'x\n'.repeat(count);
  expect(inFile('apps/api/src/a.test.ts', lines(300))).toEqual([]);
  expect(inFile('apps/api/src/a.test.ts', lines(301))).toHaveLength(1);
  expect(inFile('apps/api/migrations/0001_a.sql', lines(301))).toHaveLength(1);
  expect(inFile('apps/api/src/database/types.ts', lines(301))).toEqual([]);
});

test('no test is left out but the one that reads real data', () => {
  // Put together here, so that this file keeps to the rule itself.
  const call = (how: string, rest: string) => ['test', how].join('.') + rest;
  const path = 'apps/api/src/a.test.ts';
  for (const how of ['only', 'skip', 'todo', 'skipIf', 'concurrent.skip', 'fixme']) {
    expect(inFile(path, call(how, "('x', () => {})")), how).toHaveLength(1);
  }
  expect(inFile(path, call('skipIf', "(!REAL_DATA_DIR)('x', () => {})"))).toEqual([]);
  expect(inFile(path, call('only', "('REAL_DATA_DIR', () => {})"))).toHaveLength(1);
  expect(inFile('e2e/sale.e2e.ts', call('skip', '(true)'))).toHaveLength(1);
});

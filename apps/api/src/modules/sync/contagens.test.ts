import { randomUUID } from 'node:crypto';
import type { Contagem } from '@balcao/contract/estoque/contagens';
import { expect, it } from 'vitest';
import { Copia, pedir } from '../../testing/loja/copia.ts';
import { umaLoja } from '../../testing/loja/uma-loja.ts';
import { written } from '../../testing/loja/vendas.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const ana = umaLoja(test);

it('an open count is told with its lines, blind without what is expected, and leaves when it is closed', async () => {
  const pao = await ana.novoProduto();
  const copia = await new Copia(ana).seguir();
  const id = randomUUID();
  const agora = async () => (await copia.seguir()).estado().contagens as Contagem[];
  written(await ana.call('POST', '/api/contagens', { id, nome: 'Geral', cega: true }), 201);
  expect(await agora()).toMatchObject([{ id, leituras: 0, faltam: 1, linhas: [] }]);
  const linhas = [{ produtoId: pao, quantidade: 4, contadoEm: '2026-03-10T15:00:00Z' }];
  written(await ana.gravar('POST', `/api/contagens/${id}/linhas`, { linhas }), 200);
  expect(await agora()).toMatchObject([
    { leituras: 1, faltam: 0, linhas: [{ produto: { id: pao }, contado: 4, esperado: null }] },
  ]);
  // What a row shows is another: so is the row.
  await ana.novoProduto({ nome: 'Rosca' });
  await ana.call('PUT', '/api/auth/me', { nome: 'Ana Maria' });
  expect(await agora()).toMatchObject([{ faltam: 1, abertaPor: { nome: 'Ana Maria' } }]);
  const vende = await ana.novoFuncionario(['vendas']);
  expect(await pedir(vende)).not.toHaveProperty('contagens');
  written(await ana.gravar('POST', `/api/contagens/${id}/fechar`, {}), 200);
  expect(await agora()).toEqual([]);
});

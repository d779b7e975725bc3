/** The rows of `ROUTES` that speak of the stock, and of buying. */
import type { Route } from './routes-table.ts';

/** An id that nobody has. */
export const NOBODY = '00000000-0000-7000-8000-000000000000';

const COMPRA = { itens: [{ produtoId: NOBODY, quantidade: 1, custo: 1 }] };
const LEITURAS = { linhas: [{ produtoId: NOBODY, quantidade: 1, contadoEm: '2026-03-10T12:00:00Z' }] };
const PERDA = { itens: [{ produtoId: NOBODY, quantidade: 1 }], motivo: 'QUEBRA' };

const produtos = ['produtos'] as const;
const relatorios = ['relatorios'] as const;

export const ROUTES_OF_STOCK: Readonly<Record<string, Route>> = {
  'GET /api/produtos/{id}/movimentos': { who: produtos, ok: 404 },
  'GET /api/produtos/{id}/ficha': { who: produtos, ok: 404 },
  'PUT /api/produtos/{id}/ficha': { who: produtos, ok: 404, body: { modo: null } },
  // Who sells, too, where the owner has switched it on.
  'POST /api/estoque/perdas': { who: produtos, ok: 400, queueOf: 'vendas', body: PERDA },
  'GET /api/estoque/perdas': { who: produtos, ok: 200 },
  'DELETE /api/estoque/perdas/{id}': { who: produtos, ok: 404 },
  'POST /api/estoque/producoes': { who: produtos, ok: 400, body: { produtoId: NOBODY, quantidade: 1 } },
  'GET /api/estoque/producoes': { who: produtos, ok: 200 },
  'DELETE /api/estoque/producoes/{id}': { who: produtos, ok: 404 },
  'GET /api/relatorios/estoque': { who: relatorios, ok: 200 },
  'GET /api/estoque/validades': { who: produtos, ok: 200 },
  'GET /api/estoque/comprar': { who: produtos, ok: 200 },
  'POST /api/compras/ler': { who: produtos, ok: 200, body: '<nota/>' },
  'POST /api/compras': { who: produtos, ok: 400, body: COMPRA },
  'GET /api/compras': { who: produtos, ok: 200 },
  'GET /api/compras/{id}': { who: produtos, ok: 404 },
  'GET /api/compras/{id}/xml': { who: produtos, ok: 404 },
  'DELETE /api/compras/{id}': { who: produtos, ok: 404 },
  'GET /api/contagens': { who: produtos, ok: 200 },
  'POST /api/contagens': { who: produtos, ok: 201, body: { nome: 'Prateleira' } },
  'GET /api/contagens/{id}': { who: produtos, ok: 404 },
  'POST /api/contagens/{id}/linhas': { who: produtos, ok: 404, body: LEITURAS },
  'POST /api/contagens/{id}/fechar': { who: produtos, ok: 404 },
  'DELETE /api/contagens/{id}': { who: produtos, ok: 404 },
  'GET /api/fornecedores': { who: produtos, ok: 200 },
  'POST /api/fornecedores': { who: produtos, ok: 201, body: { nome: 'Atacado' } },
  'GET /api/fornecedores/{id}': { who: produtos, ok: 404 },
  'PUT /api/fornecedores/{id}': { who: produtos, ok: 404, body: { nome: 'Atacado' } },
  'DELETE /api/fornecedores/{id}': { who: produtos, ok: 404 },
};

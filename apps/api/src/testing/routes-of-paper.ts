/** The rows of `ROUTES` that speak of printers. */
import { NOBODY } from './routes-of-stock.ts';
import type { Route } from './routes-table.ts';

const RECIBO = { impressoraId: NOBODY, documento: { tipo: 'recibo', id: NOBODY } };
const COMO_FOI = { dispositivoId: NOBODY, estado: 'impresso' };

const imprime = ['vendas', 'produtos', 'cozinha'] as const;
const vendas = ['vendas'] as const;

export const ROUTES_OF_PAPER: Readonly<Record<string, Route>> = {
  'GET /api/impressoras': { who: imprime, ok: 200, open: true },
  'PUT /api/impressoras': { who: 'owner', ok: 200, open: true, body: { impressoras: [] } },
  'GET /api/impressoras/aberturas': { who: 'owner', ok: 200, open: true },
  'POST /api/impressoras/{id}/testar': { who: 'owner', ok: 404, open: true },
  'POST /api/impressoras/{id}/gaveta': { who: vendas, ok: 404, open: true, body: { motivo: 'Troco' } },
  'GET /api/impressoes': { who: imprime, ok: 200, open: true },
  // Who may read a receipt may print one.
  'POST /api/impressoes': { who: vendas, ok: 400, open: true, body: RECIBO },
  'GET /api/impressoes/{id}': { who: imprime, ok: 404, open: true },
  'POST /api/impressoes/{id}/tentar': { who: imprime, ok: 404, open: true, body: {} },
  'DELETE /api/impressoes/{id}': { who: imprime, ok: 404, open: true },
  'POST /api/impressoes/{id}/tomar': { who: imprime, ok: 404, open: true, body: { dispositivoId: NOBODY } },
  'POST /api/impressoes/{id}/estado': { who: imprime, ok: 404, open: true, body: COMO_FOI },
};

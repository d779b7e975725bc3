/** The pages behind the login, each behind its guard, and the queue that goes on behind all of them. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import type { Permissao } from '@balcao/contract/pessoas/permissoes';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { fila } from '../fila/fila.ts';
import { fakeVenda, item } from '../fila/motor/simulador.test-helper.ts';
import { desenhar, semRede } from '../testing/desenhar.tsx';
import { lojaDeTeste } from '../testing/loja.ts';
import { ACESSO, type GuardedPath } from './guards/acesso.ts';
import Inside from './inside.tsx';
import { queryClient } from './query-client.ts';

const PATHS = Object.keys(ACESSO) as GuardedPath[];
/** Pages of the owner alone, and pages without the permission: a cashier is led to the till. */
const FECHADAS: readonly GuardedPath[] = [
  '/home',
  '/assinatura',
  '/configuracoes',
  '/products',
  '/etiquetas',
  '/compras',
  '/estoque',
  '/contagens',
  '/contagens/:id',
  '/relatorio',
  '/despesas',
];
/** With the plan over, for who sells: a drawer closes, and a debt is received. */
const AINDA_ABERTAS: readonly GuardedPath[] = ['/caixa', '/clientes', '/clientes/:id'];
const [ONTEM, UM_DIA] = ['2020-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z'];

afterEach(() => queryClient.clear());

async function abrir(em: string, permissoes: Permissao[], planoExpiraEm: string) {
  const { quem: dono, respostas } = lojaDeTeste();
  const quem: Usuario = { ...dono, tipo: 'FUNCIONARIO', permissoes, planoExpiraEm };
  return desenhar(<Inside />, {
    ...{ em: em.replace(':id', crypto.randomUUID()), quem },
    respostas: {
      ...respostas,
      'GET /api/auth/me': { usuario: quem },
      'GET /api/dashboard': { assinatura: 'premium', planoExpiraEm, renova: false, pagamentos: 'simulado' },
    },
  });
}

// Whom each page opens to on each plan is said of `decidirAcesso` and `menuOf`: here, that every page asks them.
it.each(FECHADAS)('%s leads an employee who sells to the sales', async (path) => {
  const desenho = await abrir(path, ['vendas'], UM_DIA);
  await waitFor(() => expect(desenho.onde()).toBe('/selling'));
});

it.each(PATHS)('%s is closed when the plan is over', async (path) => {
  const desenho = await abrir(path, AINDA_ABERTAS.includes(path) ? [] : ['vendas'], ONTEM);
  await waitFor(() => expect(desenho.onde()).toBe('/plano-expirado'));
});

it('a sale that waits on the device from before the end is taken', async () => {
  const desenho = await abrir('/selling', ['vendas'], ONTEM);
  desenho.responder('POST /api/vendas', semRede);
  await screen.findByRole('heading', { name: 'Plano expirado' });
  const id = crypto.randomUUID();
  const venda = { tipo: 'VENDAS' as const, identificador: `VENDA-${id}` };
  const body = { ...venda, id, itens: [item('pao', 1)], criadaEm: '2019-12-31T12:00:00.000Z' };
  await act(() =>
    fila.guardar({ key: crypto.randomUUID(), operation: 'abrir', vendaId: id, ...venda, body }),
  );
  await screen.findByText('1 venda guardada neste aparelho');
  desenho.responder('POST /api/vendas', () =>
    Response.json(fakeVenda(id, [item('pao', 1)]), { status: 201 }),
  );
  await act(() => fila.retryNow(fila.get().envios[0]?.key ?? ''));
  await waitFor(() => expect(screen.queryByText('1 venda guardada neste aparelho')).toBeNull());
  expect(desenho.onde()).toBe('/plano-expirado');
});

/** Every page while the server fails or is away: what isn't known is no figure, and what failed says what failed. */
import type { Usuario } from '@balcao/contract/pessoas/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copia } from '../dados/copia/copia.ts';
import { comanda } from '../features/vendas/loja-que-vende.test-helper.tsx';
import { esperarNoConsole } from '../testing/console.ts';
import { desenhar, falha, type Resposta, semRede } from '../testing/desenhar.tsx';
import { lojaDeTeste } from '../testing/loja.ts';
import { ACESSO, type GuardedPath } from './guards/acesso.ts';
import Inside from './inside.tsx';
import { queryClient } from './query-client.ts';

/** The rooms of a page that has several. */
const SALAS: Partial<Record<GuardedPath, readonly string[]>> = {
  '/relatorio': [
    '/relatorio',
    '/relatorio?sala=produtos',
    '/relatorio?sala=comissoes&inicio=2026-11-01&fim=2026-11-30',
  ],
  '/caixa': ['/caixa', '/caixa?sala=historico', '/caixa?sala=historico&caixa=:id', '/caixa?sala=pendencias'],
  '/clientes': ['/clientes', '/clientes?ver=todos', '/clientes?ver=tempo', '/clientes?ver=credito'],
  '/vendas': ['/vendas', '/vendas?periodo=tudo'],
};
const PAGINAS = (Object.keys(ACESSO) as GuardedPath[]).flatMap((path) => SALAS[path] ?? [path]);

const COM_ERRO = /O servidor respondeu com erro/;
const SEM_CONEXAO = /Sem conexão com o servidor/;
const FALHAS = [
  ['fails', falha('ERRO_INTERNO'), COM_ERRO, SEM_CONEXAO],
  ['is away', semRede, SEM_CONEXAO, COM_ERRO],
] as const;

/** To whatever is asked. */
const paraTudo = (resposta: Resposta) =>
  Object.fromEntries(
    ['GET', 'POST', 'PUT', 'DELETE'].flatMap((method) =>
      [1, 2, 3, 4].map((parts) => [`${method} /api${'/:x'.repeat(parts)}`, resposta]),
    ),
  );
const plano = { assinatura: 'premium', planoExpiraEm: null, renova: false, pagamentos: 'simulado' };
const pagina = () => screen.getByRole('main');
const esperando = () => document.querySelector('[data-skeleton], [aria-busy="true"]');
/** The total of an empty carrinho is known. */
const semCarrinho = (text: string | null) => text?.replace(/Total R\$\s0,00/, '') ?? '';

beforeEach(() => {
  esperarNoConsole(/^Erro ao carregar (vendas|dashboard|assinatura)/);
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });
});
afterEach(() => queryClient.clear());

const abrir = (em: string, quem: Usuario, respostas: Record<string, Resposta>) =>
  desenhar(<Inside />, { em: em.replace(':id', crypto.randomUUID()), quem, respostas });

it.each(PAGINAS.flatMap((em) => FALHAS.map(([como, ...resto]) => [em, como, ...resto] as const)))(
  '%s, while the server %s, has no false zero, says why, and has a way on',
  async (em, _, resposta, diz, cala) => {
    await abrir(em, lojaDeTeste().quem, paraTudo(resposta));
    await waitFor(() => {
      expect(pagina().textContent).toMatch(diz);
      expect(esperando()).toBeNull();
    });
    const text = semCarrinho(pagina().textContent);
    expect(text).not.toMatch(/R\$\s0,00/);
    expect(text).not.toMatch(cala);
    expect(within(pagina()).getAllByRole('button', { name: 'Tentar de novo' })).not.toEqual([]);
  },
);

it.each(FALHAS)(
  'a device that knows its tabs shows them while the server %s, and waits for nothing else',
  async (_, resposta, diz) => {
    const loja = lojaDeTeste();
    const aberta = comanda('Mesa 7');
    loja.servidor.por('comandas', aberta.id, aberta);
    // The page asks for the finished sales and no answer ever comes.
    const page = await abrir('/selling', loja.quem, { ...loja.respostas, 'GET /api/dashboard': plano });
    await waitFor(() => expect(copia.get().listas?.comandas).toHaveLength(1));
    page.responder('GET /api/sync', resposta);
    await act(() => copia.sincronizar().catch(() => undefined));
    await waitFor(() =>
      expect(screen.getByText(/mostrando o que este aparelho guardou/).textContent).toMatch(diz),
    );
    await screen.findAllByText('Mesa 7');
    await waitFor(() => expect(esperando()).toBeNull());
    expect(screen.queryByText('Nenhuma venda registrada ainda')).toBeNull();
  },
);

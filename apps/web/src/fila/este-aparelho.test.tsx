import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Desenho, desenhar, type Pedida, type Resposta, semRede } from '../testing/desenhar.tsx';
import { type LojaDeTeste, lojaDeTeste } from '../testing/loja.ts';
import { fila } from './desta-pagina.ts';
import { EsteAparelho } from './este-aparelho.tsx';
import type { EnvioBody, Intent } from './motor/envio.ts';
import { fakeVenda, item, settle } from './motor/simulador.test-helper.ts';

const ITENS = [item(crypto.randomUUID(), 1)];
const registrar = ({ body }: Pedida) => {
  const { id, dispositivoId = null, seqLocal = null } = body as EnvioBody<'abrir'>;
  return Response.json({ ...fakeVenda(String(id), ITENS), dispositivoId, seqLocal }, { status: 201 });
};

async function vender(): Promise<void> {
  const id = crypto.randomUUID();
  const intent: Intent = {
    ...{ key: crypto.randomUUID(), operation: 'abrir', vendaId: id, tipo: 'VENDAS', identificador: 'Venda' },
    body: { itens: ITENS, criadaEm: new Date().toISOString(), tipo: 'VENDAS', id },
  };
  await act(async () => void (await fila.enfileirar(intent)));
}

/** The page is opened anew: it asks what the server misses. */
function abrir({ quem, respostas }: LojaDeTeste, faltando: readonly number[], vendas: Resposta) {
  cleanup();
  return desenhar(<EsteAparelho desde={new Date(0).toISOString()} />, {
    quem,
    respostas: {
      ...respostas,
      'POST /api/vendas': vendas,
      'POST /api/dispositivos': { id: 'd' },
      'POST /api/dispositivos/:id/contato': { faltando },
    },
  });
}
const linha = () => screen.findByRole('status', { name: 'Vendas deste aparelho' });
const diz = (text: string) => waitFor(async () => expect((await linha()).textContent).toContain(text));
const chaves = ({ pedidas }: Desenho) =>
  pedidas.filter(({ path }) => path === '/api/vendas').map(({ headers }) => headers.get('idempotency-key'));

it('where nothing was sold nothing is said, and the server is asked nothing', async () => {
  const page = await abrir(lojaDeTeste(), [], registrar);
  await act(settle);
  expect(screen.queryByRole('status')).toBeNull();
  expect(page.pedidas).toEqual([]);
});

it('what the server lost is seen, goes again by itself under its key, and is there', async () => {
  const loja = lojaDeTeste();
  let page = await abrir(loja, [], registrar);
  await vender();
  await vender();
  await diz('Este aparelho: 2 · servidor: 2');
  const [, segunda] = chaves(page);

  // As after a server that was restored from a backup of before.
  page = await abrir(loja, [2], semRede);
  await diz('Este aparelho: 2 · servidor: 1');
  await diz('1 venda ainda não chegou ao servidor. Ela segue sozinha');
  fireEvent.click(screen.getByRole('button', { name: 'Vendas guardadas' }));
  await screen.findByRole('dialog', { name: 'Vendas guardadas neste aparelho' });
  page.responder('POST /api/vendas', registrar);
  await act(() => fila.wake());
  expect(new Set(chaves(page))).toEqual(new Set([segunda]));

  await abrir(loja, [], registrar);
  await diz('Este aparelho: 2 · servidor: 2');
  await diz('Tudo o que foi vendido aqui chegou ao servidor.');
});

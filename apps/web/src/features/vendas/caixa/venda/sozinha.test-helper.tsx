/** A shop with open tabs beside its counter, each of which keeps itself. */
import type { Venda } from '@balcao/contract/vendas/vendas';
import { screen } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { fila } from '../../../../fila/fila.ts';
import { falha, type Pedida } from '../../../../testing/desenhar.tsx';
import { cafe, comanda, press, type Vendendo } from '../../loja-que-vende.test-helper.tsx';
import { noCaixa } from '../caixa.test-helper.tsx';

export const SALVAR = 'PUT /api/vendas/:id';
export const suco = { ...cafe, id: 'suco', nome: 'Suco', valor: 9 };
export const trilho = () => screen.getByRole('navigation', { name: 'Comandas por nome' });
export const salvas = (page: Vendendo) => page.enviados('PUT', /^\/api\/vendas\/[^/]+$/);
export const nomes = (page: Vendendo) =>
  salvas(page).map((body) =>
    (body.itens as { nome: string; quantidade: number }[]).map((um) => `${um.quantidade} ${um.nome}`),
  );

/** The store's server: what it is sent is what it has, if the version is the one that is there. */
export function servidor(page: Vendendo, ...mesas: Venda[]) {
  const atuais = new Map(mesas.map((mesa) => [mesa.id, mesa]));
  page.responder(SALVAR, ({ path, body }: Pedida) => {
    const antes = atuais.get(path.split('/').at(-1) ?? '') as Venda;
    const { versao, itens: novos } = body as { versao: number; itens: Venda['itensVenda'] };
    if (versao !== antes.versao) return falha('COMANDA_ALTERADA', { venda: antes })();
    const depois = { ...antes, versao: antes.versao + 1, itensVenda: novos };
    atuais.set(antes.id, depois);
    page.loja.servidor.por('comandas', antes.id, depois);
    return Response.json({ ...depois, avisos: [] });
  });
  return {
    atual: (mesa: Venda) => atuais.get(mesa.id) as Venda,
    mudar: (venda: Venda) => atuais.set(venda.id, venda),
  };
}

export async function naMesa(...nomesDasMesas: string[]) {
  const mesas = nomesDasMesas.map((nome) => comanda(nome));
  const page = await noCaixa({ produtos: [cafe, suco], abertas: mesas });
  const loja = servidor(page, ...mesas);
  await screen.findByRole('navigation', { name: 'Comandas por nome' });
  await ir(nomesDasMesas[0] ?? '');
  return { page, loja, mesas };
}
export async function ir(nome: string) {
  await press(new RegExp(`^${nome}`), trilho());
  await screen.findByRole('dialog', {
    name: nome === 'Balcão' ? 'Vendas No Balcão' : `Editar comanda ${nome}`,
  });
}

/** The next write waits until it is let go. */
export function discoLento(): () => void {
  const mandar = fila.mandar.bind(fila);
  const { promise: disco, resolve } = Promise.withResolvers<void>();
  vi.spyOn(fila, 'mandar').mockImplementationOnce(async (intent) => {
    await disco;
    return mandar(intent);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return resolve;
}

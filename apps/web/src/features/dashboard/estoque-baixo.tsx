import { formatNumber } from '@balcao/contract/base/numeros';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { Text } from '../../ui/pecas/text.tsx';
import { Cartao } from './cartao.tsx';
import { Baixos } from './numeros.ts';

/** As many as the list beside it has of what sells. */
export const LISTADOS = 5;

/** What will soon be too old to be sold, bills that are due, and products that run out, the lowest first. */
export function EstoqueBaixo({ data }: { data: Dashboard }) {
  const low = (data.produtosBaixos ?? []).slice(0, LISTADOS);
  const total = data.produtosBaixosTotal ?? low.length;
  const { vencendo, aVencer } = data;
  const contas = aVencer?.quantidade ? aVencer : undefined;
  const ver =
    low.length === 0
      ? { to: '/products', texto: 'Ver produtos' }
      : {
          to: '/products?filtro=baixa',
          texto: total > low.length ? `Ver todos (${formatNumber(total)})` : 'Ver todos',
        };
  return (
    <Cartao id="notificacoes" titulo="Notificações" ver={ver}>
      {low.length === 0 && !vencendo && !contas ? (
        <>
          <Text>Nenhuma notificação</Text>
          <Text c="dimmed">Quando um produto ficar com pouco estoque, o aviso aparece aqui.</Text>
        </>
      ) : (
        <Baixos produtos={low} vencendo={vencendo} contas={contas} />
      )}
    </Cartao>
  );
}

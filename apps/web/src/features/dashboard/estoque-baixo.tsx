import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { textoDeEstoqueBaixo } from '@balcao/contract/estoque/estoque';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { Text, VisuallyHidden } from '@mantine/core';
import { formatNumber } from '../../lib/format.ts';
import { Row } from '../../ui/listas/row.tsx';
import { IconAlertTriangle } from '../../ui/sinais/icons.ts';
import { Cartao } from './cartao.tsx';
import classes from './listas.module.css';

const LISTADOS = 5;

/** Products that run out, the lowest first. A screen reader says the specification's sentence. */
export function EstoqueBaixo({ data }: { data: Dashboard }) {
  const low = (data.produtosBaixos ?? []).slice(0, LISTADOS);
  const total = data.produtosBaixosTotal ?? low.length;
  const ver =
    low.length === 0
      ? { to: '/products', texto: 'Ver produtos' }
      : {
          to: '/products?filtro=baixa',
          texto: total > low.length ? `Ver todos (${formatNumber(total)})` : 'Ver todos',
        };
  return (
    <Cartao id="notificacoes" titulo="Notificações" ver={ver}>
      {low.length === 0 ? (
        <>
          <Text>Nenhuma notificação</Text>
          <Text c="dimmed">Quando um produto ficar com pouco estoque, o aviso aparece aqui.</Text>
        </>
      ) : (
        <ul>
          {low.map(({ id, nome, quantidade, estoque, unidade }) => (
            <Row
              key={id}
              title={textoDeEstoqueBaixo(nome)}
              icone={IconAlertTriangle}
              tom={quantidade > 0 ? 'atencao' : 'ruim'}
              valor={`${formatQuantidade(quantidade, unidade)} de ${formatQuantidade(estoque, unidade)}`}
            >
              <VisuallyHidden>{textoDeEstoqueBaixo(nome)}</VisuallyHidden>
              <span className={classes.nome} aria-hidden="true">
                {nome}
              </span>
            </Row>
          ))}
        </ul>
      )}
    </Cartao>
  );
}

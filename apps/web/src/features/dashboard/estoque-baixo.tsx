import { formatQuantidade } from '@balcao/contract/base/quantidade';
import { textoDeEstoqueBaixo } from '@balcao/contract/estoque/estoque';
import type { Dashboard } from '@balcao/contract/relatorios/dashboard';
import { Anchor, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { Row } from '../../ui/listas/row.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import { IconAlertTriangle } from '../../ui/sinais/icons.ts';
import classes from './listas.module.css';

const LISTADOS = 5;

/** What is running out, the lowest first: a name and what is left. Who listens hears the specification's sentence. */
export function EstoqueBaixo({ data }: { data: Dashboard }) {
  const low = (data.produtosBaixos ?? []).slice(0, LISTADOS);
  const total = data.produtosBaixosTotal ?? low.length;
  return (
    <TitledCard
      id="notificacoes"
      titulo="Notificações"
      acao={
        <Anchor component={Link} to={low.length === 0 ? '/products' : '/products?filtro=baixa'}>
          {low.length === 0
            ? 'Ver produtos'
            : total > low.length
              ? `Ver todos (${formatNumber(total)})`
              : 'Ver todos'}
        </Anchor>
      }
    >
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
    </TitledCard>
  );
}

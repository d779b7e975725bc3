import { formatCentavos, formatReais, toCentavos } from '@balcao/contract/base/money';
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { plural } from '../../lib/format.ts';
import { Row } from '../../ui/listas/row.tsx';
import { TitledCard } from '../../ui/paginas/card.tsx';
import type { Cancelamentos as Linhas } from './api.ts';

/** What was cancelled today, and by whom: nobody else would tell the owner. Nothing to show where nothing was. */
export function Cancelamentos({ linhas }: { linhas: Linhas | undefined }) {
  if (!linhas || linhas.length === 0) return null;
  const vendas = linhas.reduce((sum, { quantidade }) => sum + quantidade, 0);
  const centavos = linhas.reduce((sum, { valor }) => sum + toCentavos(valor), 0);
  return (
    <TitledCard
      id="cancelamentos"
      titulo="Cancelamentos de hoje"
      acao={
        <Anchor component={Link} to="/vendas?periodo=tudo&situacao=canceladas">
          Ver todos
        </Anchor>
      }
    >
      <Text mb="sm">
        {`${plural(vendas, 'venda cancelada', 'vendas canceladas')}, ${formatCentavos(centavos)} no total.`}
      </Text>
      <ul>
        {linhas.map(({ vendedor, quantidade, valor }) => (
          <Row key={vendedor.id} valor={`${plural(quantidade, 'venda', 'vendas')} · ${formatReais(valor)}`}>
            {vendedor.nome}
          </Row>
        ))}
      </ul>
    </TitledCard>
  );
}

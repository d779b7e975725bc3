import { formatReais } from '@balcao/contract/money';
import type { ResumoVendas, Soma } from '@balcao/contract/vendas-historico';
import { Text } from '@mantine/core';
import { plural } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Figure, Figures } from '../../../ui/figure.tsx';
import classes from './historico.module.css';

interface SomasProps {
  /** Undefined while they are counted. */
  resumo: ResumoVendas['resumo'] | undefined;
}

/** Count and value of everything that the filters let through, by state; the takings first. */
export function Somas({ resumo }: SomasProps) {
  if (resumo === null) {
    return (
      <Text size="sm" c="dimmed">
        São muitas vendas com este texto para somar. Escolha um período menor para ver as somas.
      </Text>
    );
  }
  return (
    <Card className={classes.somas ?? ''}>
      <Figures plain aria-label="Somas" aria-busy={resumo === undefined}>
        <Quadro
          main
          titulo="Faturamento"
          soma={resumo?.finalizadas}
          nome={['venda finalizada', 'vendas finalizadas']}
        />
        <Quadro titulo="Em aberto" soma={resumo?.abertas} nome={['venda em aberto', 'vendas em aberto']} />
        <Quadro
          titulo="Cancelado"
          soma={resumo?.canceladas}
          nome={['venda cancelada', 'vendas canceladas']}
        />
      </Figures>
    </Card>
  );
}

interface QuadroProps {
  titulo: string;
  soma: Soma | undefined;
  nome: [one: string, many: string];
  main?: boolean;
}

function Quadro({ titulo, soma, nome, main = false }: QuadroProps) {
  return (
    <Figure
      titulo={titulo}
      valor={soma && formatReais(soma.total)}
      // The line is there before its words are: nothing moves.
      nota={soma ? plural(soma.quantidade, ...nome) : '\u00a0'}
      main={main}
    />
  );
}

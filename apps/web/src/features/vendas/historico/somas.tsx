import type { ResumoVendas, Soma } from '@balcao/contract/historico';
import { Skeleton, Text } from '@mantine/core';
import { formatReais, plural } from '../../../lib/format.ts';
import classes from './historico.module.css';

interface SomasProps {
  /** Undefined while they are counted. */
  resumo: ResumoVendas['resumo'] | undefined;
}

/** Count and value of everything that the filters let through, by state; the takings first. */
export function Somas({ resumo }: SomasProps) {
  if (resumo === null) {
    return (
      <p className={classes.noSums}>
        São muitas vendas com este texto para somar. Escolha um período menor para ver as somas.
      </p>
    );
  }
  return (
    <section className={classes.sums} aria-label="Somas" aria-busy={resumo === undefined}>
      <Quadro
        main
        titulo="Faturamento"
        soma={resumo?.finalizadas}
        nome={['venda finalizada', 'vendas finalizadas']}
      />
      <Quadro titulo="Em aberto" soma={resumo?.abertas} nome={['venda em aberto', 'vendas em aberto']} />
      <Quadro titulo="Cancelado" soma={resumo?.canceladas} nome={['venda cancelada', 'vendas canceladas']} />
    </section>
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
    <div className={classes.sum} data-main={main || undefined}>
      <Text component="h2" fw={500} c="dimmed" size="sm">
        {titulo}
      </Text>
      {soma ? (
        <>
          <p className={classes.sumValue}>{formatReais(soma.total)}</p>
          <p className={classes.sumNote}>{plural(soma.quantidade, ...nome)}</p>
        </>
      ) : (
        <Skeleton height={48} mt={4} width="70%" />
      )}
    </div>
  );
}

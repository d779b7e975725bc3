import { formatReais } from '@balcao/contract/base/money';
import { plural } from '@balcao/contract/base/numeros';
import { faturamentoDe, fraseDoApurado } from '@balcao/contract/relatorios/faturamento';
import type { ResumoVendas, Soma } from '@balcao/contract/vendas/historico';
import { Figure, Figures } from '../../../ui/listas/figure.tsx';
import { Card } from '../../../ui/paginas/card.tsx';
import { Text } from '../../../ui/pecas/text.tsx';
import classes from './historico.module.css';

interface SomasProps {
  resumo: ResumoVendas['resumo'] | undefined;
}

/** Count and value of everything that the filters let through, by state; the revenue first. */
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
      <Figures plain beside aria-label="Somas" aria-busy={resumo === undefined}>
        <Finalizadas resumo={resumo} />
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

const FINALIZADAS = ['venda finalizada', 'vendas finalizadas'] as const;

/** The revenue of the days that are asked for, as every report has it; where sales are left out, what these came to. */
function Finalizadas({ resumo }: SomasProps) {
  if (!resumo) return <Figure main titulo="Faturamento" valor={undefined} nota={'\u00a0'} />;
  const { finalizadas, apurado } = resumo;
  const quantas = plural(finalizadas.quantidade, ...FINALIZADAS);
  if (!apurado) {
    return (
      <Figure
        main
        titulo="Valor das vendas"
        valor={formatReais(finalizadas.total)}
        nota={`${quantas}, antes de devoluções`}
      />
    );
  }
  const frase = fraseDoApurado(apurado);
  return (
    <Figure
      main
      titulo="Faturamento"
      valor={formatReais(faturamentoDe(apurado))}
      nota={
        <>
          <p>{quantas}</p>
          {frase && <p>{frase}</p>}
        </>
      }
    />
  );
}

interface QuadroProps {
  titulo: string;
  soma: Soma | undefined;
  nome: [one: string, many: string];
}

/** Nothing where there is none. */
function Quadro({ titulo, soma, nome }: QuadroProps) {
  if (!soma || soma.quantidade === 0) return null;
  return <Figure titulo={titulo} valor={formatReais(soma.total)} nota={plural(soma.quantidade, ...nome)} />;
}

import { formatReais, toCentavos } from '@balcao/contract/base/money';
import type { ResumoDoDia } from '@balcao/contract/relatorios/dashboard';
import { aMaisOuAMenos, compararFiguras } from '@balcao/contract/relatorios/faturamento';
import type { Tom } from '../../ui/sinais/tom.ts';

type Comparada = NonNullable<ResumoDoDia['comparacao']>;

/** From Sunday on: the day of last week, and what it is called behind 'acima' and behind 'igual'. */
const DIAS = [
  ['domingo passado', 'de domingo passado', 'a domingo passado'],
  ['segunda passada', 'de segunda passada', 'a segunda passada'],
  ['terça passada', 'de terça passada', 'a terça passada'],
  ['quarta passada', 'de quarta passada', 'a quarta passada'],
  ['quinta passada', 'de quinta passada', 'a quinta passada'],
  ['sexta passada', 'de sexta passada', 'a sexta passada'],
  ['sábado passado', 'de sábado passado', 'a sábado passado'],
] as const;

export interface Frase {
  tom: Tom;
  sentido: 'sobe' | 'desce' | undefined;
  texto: string;
  /** The two amounts. */
  nota: string;
}

const percentual = (value: number) =>
  `${Math.abs(value).toLocaleString('pt-BR', { maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0 })}%`;

/** 'até as 14h': a day's hours that are over. */
const ate = (hora: number) => (hora === 1 ? 'até a 1h' : `até as ${hora}h`);

/**
 * '12% acima de terça passada até as 14h' with its tone and amounts; in reais where one of the two is not above zero
 * and a percentage would say nothing.
 */
export function fraseDaComparacao({ dia, hoje, antes }: Comparada, hora: number): Frase {
  const [qual, deQual, aQual] = DIAS[new Date(`${dia}T12:00:00Z`).getUTCDay()] ?? DIAS[0];
  const nota = `${formatReais(hoje)} ${ate(hora)}, contra ${formatReais(antes)}`;
  const neutra = (texto: string): Frase => ({ tom: 'neutro', sentido: undefined, texto, nota });
  const dita = (acima: boolean, texto: string): Frase => ({
    ...{ tom: acima ? 'bom' : 'atencao', sentido: acima ? 'sobe' : 'desce' },
    ...{ texto: `${texto} ${ate(hora)}`, nota },
  });
  const comparada = compararFiguras(toCentavos(hoje), toCentavos(antes));
  if (comparada.em === 'nada') return neutra(`A${ate(hora).slice(1)} ${qual} não tinha vendas`);
  if (comparada.em === 'igual') return neutra(`Igual ${aQual} ${ate(hora)}`);
  if (comparada.em === 'diferenca') {
    const { diferenca } = comparada;
    return dita(diferenca > 0, `${aMaisOuAMenos(diferenca)} que ${qual}`);
  }
  const { variacao } = comparada;
  if (variacao === 0) return neutra(`Quase igual ${aQual} ${ate(hora)}`);
  return dita(variacao > 0, `${percentual(variacao)} ${variacao > 0 ? 'acima' : 'abaixo'} ${deQual}`);
}

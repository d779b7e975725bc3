import type { ResumoDoDia } from '@balcao/contract/dashboard';
import { formatReais } from '@balcao/contract/money';
import type { Tom } from '../../ui/tom.ts';

type Comparada = NonNullable<ResumoDoDia['comparacao']>;

/** From Sunday on: the day itself, and what it is called behind 'acima' and behind 'igual'. */
const DIAS = [
  ['o último domingo', 'do último domingo', 'ao último domingo'],
  ['a última segunda', 'da última segunda', 'à última segunda'],
  ['a última terça', 'da última terça', 'à última terça'],
  ['a última quarta', 'da última quarta', 'à última quarta'],
  ['a última quinta', 'da última quinta', 'à última quinta'],
  ['a última sexta', 'da última sexta', 'à última sexta'],
  ['o último sábado', 'do último sábado', 'ao último sábado'],
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

/** '12% acima da última terça até as 14h', in the tone and with the amounts of it. */
export function fraseDaComparacao({ dia, hoje, antes, variacao }: Comparada, hora: number): Frase {
  const [qual, deQual, aQual] = DIAS[new Date(`${dia}T12:00:00Z`).getUTCDay()] ?? DIAS[0];
  const nota = `${formatReais(hoje)} ${ate(hora)}, contra ${formatReais(antes)}`;
  const neutra = (texto: string): Frase => ({ tom: 'neutro', sentido: undefined, texto, nota });
  if (variacao === null) return neutra(`A${ate(hora).slice(1)} ${qual} não tinha vendas`);
  if (variacao === 0) return neutra(`${hoje === antes ? 'Igual' : 'Quase igual'} ${aQual} ${ate(hora)}`);
  const acima = hoje > antes;
  return {
    tom: acima ? 'bom' : 'atencao',
    sentido: acima ? 'sobe' : 'desce',
    texto: `${percentual(variacao)} ${acima ? 'acima' : 'abaixo'} ${deQual} ${ate(hora)}`,
    nota,
  };
}

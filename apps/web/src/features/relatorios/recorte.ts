/** Which days the rooms are about, as their address says it. Pure. */
import { DATAS_INVERTIDAS } from '@balcao/contract/base/errors';
import {
  PERIODOS,
  type Periodo,
  periodoQuerySchema,
  type Quando,
} from '@balcao/contract/relatorios/relatorios';

export type PeriodoEscolhido = Periodo | 'datas';

export interface RecorteLido {
  escolha: PeriodoEscolhido;
  /** Undefined: chosen days that are none, yet. */
  quando: Quando | undefined;
  /** Chosen days as they are in the address. */
  de: string;
  ate: string;
  erro: string | undefined;
}

/** The month is the default, and has no place in the address. */
export function lerRecorte(params: URLSearchParams): RecorteLido {
  const pedido = params.get('periodo');
  const [de, ate] = [params.get('de') ?? '', params.get('ate') ?? ''];
  if (pedido !== 'datas') {
    const periodo = PERIODOS.find((known) => known === pedido) ?? 'mes';
    return { escolha: periodo, quando: periodo, de, ate, erro: undefined };
  }
  const { data, error } = periodoQuerySchema.safeParse({ dataInicio: de, dataFim: ate });
  const invertidas = error?.issues.some(({ message }) => message === DATAS_INVERTIDAS);
  return { escolha: 'datas', quando: data, de, ate, erro: invertidas ? DATAS_INVERTIDAS : undefined };
}

/** The address of what was chosen, with everything else that is in it. */
export function comRecorte(
  params: URLSearchParams,
  { escolha, de, ate }: Omit<RecorteLido, 'quando' | 'erro'>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['periodo', 'de', 'ate']) next.delete(name);
  if (escolha !== 'mes') next.set('periodo', escolha);
  if (escolha === 'datas') {
    if (de) next.set('de', de);
    if (ate) next.set('ate', ate);
  }
  return next;
}
